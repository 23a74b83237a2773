import multipart from '@fastify/multipart';
import {
  type ApiKey,
  api,
  type Endpoint,
  type OperadorEndpoint,
  operaciones,
  type SessionEndpoint,
  statusOf,
} from '@traza/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { Agencia } from '../agencia.ts';
import type { Operador } from '../operador.ts';
import type { Context, Handlers, LooseHandler } from './handlers.ts';
import { versionSeen } from './if-match.ts';
import { etagOf, isHeld, TextAnswer } from './text-answer.ts';
import { uploadOf } from './upload.ts';

type AnyCaller = Actor | Agencia | Operador | undefined;

/** Who a request comes from, and where from; throws the 401 of its kind, and 403 for an operador in none of the roles. */
export interface Authenticator {
  session(request: FastifyRequest, endpoint: SessionEndpoint): Promise<Actor>;
  carrier(request: FastifyRequest): Promise<Agencia>;
  operador(request: FastifyRequest, endpoint: OperadorEndpoint): Promise<Operador>;
  address(request: FastifyRequest): string;
}

/** Answers that are polled carry an ETag and may be kept; all others are never stored (decisions "Caching"). */
const POLLED: ReadonlySet<ApiKey> = new Set<ApiKey>([
  'GET /pedidos/usuario',
  'GET /pedidos/v2/informes',
  'GET /pedidos/recorridos',
  'GET /pedidos/:provider/:extrasType/:id',
  'GET /pedidos/seguimiento/:pedidoPublicId',
  'GET /pedidos/seguimiento/:pedidoPublicId/eventos',
  'GET /pedidos/seguimiento/:pedidoPublicId/recorrido',
  'GET /pedidos/seguimiento/:pedidoPublicId/last',
  'GET /pedidos/enlaces/:idEnlace',
  'GET /notificaciones',
  'GET /configuracion',
  'GET /operaciones/v1/mesa',
]);

function abortWhenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function withEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  // bytes from here on: a long text would be turned into them again to be hashed, compressed and written
  const bytes = Buffer.from(payload);
  // a call may name what of its answer makes it another one
  const own = reply.getHeader('etag');
  const etag = typeof own === 'string' ? own : etagOf(bytes);
  reply.header('etag', etag);
  if (!isHeld(request.headers['if-none-match'], etag)) return bytes;
  reply.code(304);
  return null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the description of the call says beyond its schemas. */
    endpoint?: Endpoint;
  }
}

interface Mounting {
  who: Authenticator;
  /** Whether calls of operadores are served at all. */
  operations: boolean;
}

/** A parameter that carriers misspell is told to them, in every call of theirs (ruling: pages of carriers). */
const NO_QUERY = z.strictObject({});

function queryOf({ auth, query }: Endpoint): z.ZodType | undefined {
  return query ?? (auth === 'carrier' ? NO_QUERY : undefined);
}

// who called, found before the body is read, so that a stranger learns nothing about what a body should be
const callers = new WeakMap<FastifyRequest, AnyCaller>();

/** `GET /pedidos/:provider/:id` is `getPedidosByProviderById`: a name for generated clients, stable while the path is. */
function operationIdOf(method: string, path: string): string {
  const words = path.replaceAll(/:/g, 'by-').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function seenBy({ headers }: FastifyRequest, { versioned }: Endpoint): number | undefined {
  return versioned ? versionSeen(headers['if-match']) : undefined;
}

function sendResult(result: unknown, status: number, request: FastifyRequest, reply: FastifyReply): unknown {
  // a stream is under way, and the handler writes it
  if (reply.sent) return reply;
  if (result instanceof TextAnswer) return result.send(request, reply);
  return status === 204 ? reply.send() : result;
}

/** Who makes a call, by who may; nobody where anybody may. */
async function callerOf(who: Authenticator, request: FastifyRequest, endpoint: Endpoint): Promise<AnyCaller> {
  switch (endpoint.auth) {
    case 'session':
      return who.session(request, endpoint);
    case 'carrier':
      return who.carrier(request);
    case 'operador':
      return who.operador(request, endpoint);
    case 'public':
      return undefined;
  }
}

function mountOne(app: FastifyInstance, key: ApiKey, handler: LooseHandler, { who }: Mounting): void {
  const endpoint: Endpoint = api[key];
  const [method = 'GET', path = '/'] = key.split(' ');
  const polled = POLLED.has(key);
  const { params, body, reply: answer, summary, auth } = endpoint;
  const status = statusOf(endpoint);
  const query = queryOf(endpoint);
  const isUpload = endpoint.multipart === true;
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: path,
    schema: {
      summary,
      operationId: operationIdOf(method, path),
      // none is said too: without the key it would be an omission
      security: auth === 'public' ? [] : [{ [auth]: [] }],
      tags: [path.split('/').find((part) => part !== '' && part !== 'sgv' && part !== 'rest') ?? 'sistema'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: answer },
    },
    config: { endpoint },
    ...(polled && {
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
        withEtag(request, reply, payload),
    }),
    ...(auth !== 'public' && {
      onRequest: async (request: FastifyRequest) => {
        callers.set(request, await callerOf(who, request, endpoint));
      },
    }),
    handler: async (request, reply) => {
      reply.header('cache-control', polled ? 'private, no-cache' : 'no-store').code(status);
      const caller = callers.get(request);
      const header = (name: string) => [request.headers[name]].flat()[0];
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        upload: isUpload ? uploadOf(request, reply) : undefined,
        ip: who.address(request),
        seen: seenBy(request, endpoint),
        header,
        key: header('idempotency-key'),
        signal: abortWhenGone(reply),
        reply,
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas above made it so
      const result = await handler(context as unknown as Context<Endpoint>);
      return sendResult(result, status, request, reply);
    },
  });
}

/** Forms with files are read in a scope of their own: everywhere else they are no body at all. */
function mountUpload(app: FastifyInstance, key: ApiKey, handler: LooseHandler, mounting: Mounting): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    mountOne(scope, key, handler, mounting);
  });
}

/** Mounts the whole contract; an endpoint without a handler does not compile. */
export function mountApi(app: FastifyInstance, handlers: Handlers<ApiKey>, mounting: Mounting): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the literal keys of the contract
  for (const key of Object.keys(api) as ApiKey[]) {
    if (key in operaciones && !mounting.operations) continue;
    const endpoint: Endpoint = api[key];
    if (endpoint.multipart) mountUpload(app, key, handlers[key], mounting);
    else mountOne(app, key, handlers[key], mounting);
  }
}
