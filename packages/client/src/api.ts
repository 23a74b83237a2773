import type { Endpoint, ErrorBody, Input, Output } from '@traza/contract';
import { TIME_ZONE } from '@traza/domain';
import { LostPart } from '@traza/ui/parts/lost-part.ts';
import { type RequestParts, target } from './api-url.ts';
import { learnServerTime } from './clock.ts';
import { sendAgain } from './send-again.ts';

/** An answer that is not a success; `network_error` with status 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: { field: string; code: string }[];
  readonly params: Record<string, string | number>;

  constructor(status: number, { code, fields = [], params = {} }: ErrorBody) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.params = params;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the call outlive the page that made it. */
  keepalive?: boolean;
}

/** Says which version the person looked at, so that what somebody else did meanwhile is not written over. */
export function ifMatch(version: number): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

const AUTH_FAILURES: readonly string[] = ['token_invalid', 'user_invalid', 'bad_credentials'];

/** Whether a code means that the session is of no use any more. */
export function isAuthFailure(code: string): boolean {
  return AUTH_FAILURES.includes(code);
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** The code of any failure: that of the answer, `network_error` without one and for a file of the front end that did not come, `internal_error` for a fault of ours. */
export function errorCode(error: unknown): string {
  if (error instanceof LostPart) return 'network_error';
  return error instanceof ApiError ? error.code : 'internal_error';
}

export interface ApiOptions {
  /** The name by which the server knows the front end. */
  application: string;
  readToken: () => string | null;
  /** The calls that sign in: a wrong password there ends no session. */
  signIn: readonly string[];
}

/** The parts of a call that are the same for every audience. */
export interface ApiWire {
  /** What every call says of itself. */
  headersOf: (token: string | null, hasJson: boolean) => Record<string, string>;
  /** The error that an answer stands for; an answer that ends the session also ends it on the client. */
  refusalOf: (response: Response, key: string, token: string | null) => Promise<ApiError>;
}

export interface ApiClient<A extends Record<string, Endpoint>> extends ApiWire {
  /** One call of the contract: `call('GET /pedidos/usuario', { query: { q: 'ana' } }, { signal })`. */
  call: <K extends keyof A & string>(key: K, input: Input<A[K]>, options?: CallOptions) => Promise<Output<A[K]>>;
  /** What happens when a signed-in call finds that the session is over (DA-33). */
  onAuthFailure: (handler: (code: string) => void) => void;
}

/** The calls of one audience, typed by its part of the contract. */
export function createApi<A extends Record<string, Endpoint>>({
  application,
  readToken,
  signIn,
}: ApiOptions): ApiClient<A> {
  let authFailureHandler: ((code: string) => void) | undefined;

  async function call<K extends keyof A & string>(
    key: K,
    input: Input<A[K]>,
    { signal, headers, keepalive }: CallOptions = {},
  ): Promise<Output<A[K]>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every Input is made of these three optional parts
    const parts = input as RequestParts;
    const { method, url } = target(key, parts);
    const token = readToken();
    const response = await send(url, {
      method,
      headers: { ...headersOf(token, isJson(parts.body)), ...headers },
      ...(parts.body === undefined
        ? {}
        : { body: parts.body instanceof FormData ? parts.body : JSON.stringify(parts.body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
    if (!response.ok) throw await refusalOf(response, key, token);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server holds its answers to the contract
    return (response.status === 204 ? undefined : await readJson(response)) as Output<A[K]>;
  }

  async function refusalOf(response: Response, key: string, token: string | null): Promise<ApiError> {
    const error = new ApiError(response.status, await readErrorBody(response));
    // a late answer to a token that is gone must not end the session opened since
    const isPresent = token !== null && token === readToken();
    if (isAuthFailure(error.code) && !signIn.includes(key) && isPresent) authFailureHandler?.(error.code);
    return error;
  }

  function headersOf(token: string | null, hasJson: boolean): Record<string, string> {
    return {
      ...(hasJson ? { 'Content-Type': 'application/json' } : {}),
      'X-Application': application,
      'X-Time-Zone': TIME_ZONE,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    };
  }

  return {
    call,
    headersOf,
    refusalOf,
    onAuthFailure(handler) {
      authFailureHandler = handler;
    },
  };
}

/** A form with a file names its own type, with the boundary that only the browser knows. */
function isJson(body: unknown): boolean {
  return body !== undefined && !(body instanceof FormData);
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await sendAgain(async () => {
      const started = Date.now();
      const response = await fetch(url, init);
      learnServerTime(response.headers.get('Date'), started, Date.now());
      return response;
    }, init);
  } catch (error) {
    throw noAnswer(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError(response.status, { code: 'internal_error' }) : noAnswer(error);
  }
}

/** An abort passes through, and its caller ignores it; a timeout or a lost connection is `network_error`. */
function noAnswer(error: unknown): unknown {
  return isAbort(error) ? error : new ApiError(0, { code: 'network_error' });
}

async function readErrorBody(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    if (isErrorBody(body)) return body;
  } catch (error) {
    if (isAbort(error)) throw error;
  }
  return { code: 'internal_error' };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
