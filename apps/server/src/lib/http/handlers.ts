import type { Api, ApiKey, Auth, Endpoint } from '@traza/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { Agencia } from '../agencia.ts';
import type { Operador } from '../operador.ts';
import type { TextAnswer } from './text-answer.ts';
import type { OpenUpload } from './upload.ts';

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

interface Callers {
  public: undefined;
  session: Actor;
  carrier: Agencia;
  operador: Operador;
}
type Caller<E> = E extends { auth: infer A extends Auth } ? Callers[A] : never;

/** What a handler gets: the validated request and who calls. */
export interface Context<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  caller: Caller<E>;
  /** The file of a multipart endpoint, which has no body. */
  upload: E extends { multipart: true } ? OpenUpload : undefined;
  ip: string;
  /** The version that the caller of a versioned endpoint saw, where they say so. */
  seen: number | undefined;
  header: (name: string) => string | undefined;
  /** The `Idempotency-Key`, where the caller sent one. */
  key: string | undefined;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  reply: FastifyReply;
}

/** What a handler answers: what the contract says, or the text of it; nothing where the reply is empty. */
type HandlerAnswer<R extends z.ZodType> = R extends z.ZodUndefined ? Promise<void> : Promise<z.input<R> | TextAnswer>;

export type Handlers<K extends ApiKey> = {
  [P in K]: (context: Context<Api[P]>) => HandlerAnswer<Api[P]['reply']>;
};

/** The handlers of a feature; their keys say which calls they answer. */
export function routes<K extends ApiKey>(handlers: Handlers<K>): Handlers<K> {
  return handlers;
}

/** The envelope of the contract's `data`. */
export async function data<T>(answer: Promise<T>): Promise<{ data: T }> {
  return { data: await answer };
}

/** What the route plugins need of one endpoint, its literal types forgotten. */
export type LooseHandler = (context: Context<Endpoint>) => Promise<unknown>;
