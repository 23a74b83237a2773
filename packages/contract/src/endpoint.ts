import type { Role } from '@traza/domain/operadores';
import * as z from 'zod';
import type { AnyErrorCode } from './errors.ts';
import { text } from './text.ts';

/** What a call is, whoever makes it. */
interface AnyEndpoint {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of the answer; `empty` for 204. */
  reply: z.ZodType;
  /** Where it is neither 200 nor 204. */
  status?: 201 | 202;
  errors: readonly AnyErrorCode[];
  /** Create calls take the header `Idempotency-Key` (DO-33). */
  idempotent?: true;
  /**
   * `If-Match` may carry the version that the caller saw. Where the current one differs, the answer is 409 `version_conflict` with `params
   * { quien, cuando }`. Without it nothing is compared (decisions "Versions").
   */
  versioned?: true;
  /** The body is `multipart/form-data` with one file, which the handler reads (`POST /usuarios/foto`). */
  multipart?: true;
  /** The media types of an answer that is no JSON; the handler writes it by hand. */
  media?: readonly [string, ...string[]];
}

interface PublicEndpoint extends AnyEndpoint {
  auth: 'public';
}

export interface SessionEndpoint extends AnyEndpoint {
  auth: 'session';
  /** Somebody without any active account may call it too, so that the portal can say `no_accounts` (XA-13). */
  withoutAccounts?: true;
  /** A call that no person made: it does not keep the session alive (W-114). */
  unattended?: true;
}

interface AgenciaEndpoint extends AnyEndpoint {
  auth: 'carrier';
}

export interface OperadorEndpoint extends AnyEndpoint {
  auth: 'operador';
  /** One of them opens it; without any the call does not compile (M-038). */
  roles: readonly [Role, ...Role[]];
  /** As of a signed-in person (M-029). */
  unattended?: true;
  /** It mails what opens an account, or makes a key: so many an hour of one operador, and then 429. */
  counted?: true;
}

/**
 * One call of the API as data, by its audience: anybody, a signed-in person, a carrier with its key, or an operador in one of some roles.
 * Its key is method and path: `GET /pedidos/usuario`.
 */
export type Endpoint = PublicEndpoint | SessionEndpoint | AgenciaEndpoint | OperadorEndpoint;
export type Auth = Endpoint['auth'];

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Keeps the literal types of a group of endpoints. */
export function endpoints<const T extends Record<EndpointKey, Endpoint>>(calls: T): T {
  return calls;
}

type CallsOf<A extends Auth> = Record<EndpointKey, Omit<Extract<Endpoint, { auth: A }>, 'auth'>>;

function audience<A extends Auth>(auth: A) {
  return <const T extends CallsOf<A>>(calls: T) => {
    const open = Object.entries<CallsOf<A>[EndpointKey]>(calls).map(([key, call]) => [key, { ...call, auth }]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, each with the audience
    return Object.fromEntries(open) as { [K in keyof T]: T[K] & { auth: A } };
  };
}

/** A group of endpoints of one audience, each with its literal types. */
export const publicCalls = audience('public');
export const sessionCalls = audience('session');
export const agenciaCalls = audience('carrier');
export const operadorCalls = audience('operador');

/** The envelope of every JSON answer outside the `/rest/` paths (decisions "Wire"). */
export function data<T extends z.ZodType>(schema: T) {
  return z.strictObject({ data: schema });
}

export const empty = z.undefined();

/** What a call that was taken is answered with: 204 where nothing comes with it. */
export function statusOf({ reply, status, media }: Endpoint): 200 | 201 | 202 | 204 {
  return status ?? (reply === empty && media === undefined ? 204 : 200);
}

export const errorBody = z
  .strictObject({
    code: z.string(),
    fields: z.array(z.strictObject({ field: z.string(), code: z.string() })).optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Error' });

/** The largest id: they are stored as 32-bit integers, and more than that is no id at all. */
const MAX_ID = 2 ** 31 - 1;
/** A positive whole id, in a path or a query. */
export const id = z.coerce.number().int().positive().max(MAX_ID);
/** A positive whole id in a body or an answer. */
export const bodyId = z.int().positive().max(MAX_ID);
/** An instant of an answer: ISO 8601 with the offset of Buenos Aires. */
export const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
/** Which version of a pedido this is: to be sent back in `If-Match` by who decides on it. */
export const version = z.int().positive();
/** Pesos with decimals. */
export const pesos = z.number();
/** Two or more `lat,lon` pairs joined by ':'. */
export const points = text(2000);
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const latLon = z.strictObject({ lat: z.number(), lon: z.number() });
export const alias = z.strictObject({ id: z.int(), alias: z.string() });

/** What a caller of an endpoint sends. */
export type Input<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query: z.input<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown);

/** What a caller of an endpoint gets. */
export type Output<E extends Endpoint> = z.output<E['reply']>;
