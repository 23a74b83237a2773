import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type * as z from 'zod';

/** What an outside service is asked, and how patient we are with it. */
export interface JsonClientOptions {
  name: string;
  /** `https://host/base`, with or without a slash at the end. */
  baseUrl: string;
  token?: string;
  timeoutMs: number;
  /** How long a service that failed five times in a row is left alone. */
  restMs?: number;
  onStateChange?: (state: 'open' | 'closed') => void;
}

export interface JsonRequest {
  /** After the base, without a slash at its start. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** Statuses whose body is an answer too: a router says 400 where there is no way. */
  answers?: readonly number[];
}

/** Asks one outside service for JSON. */
export type JsonClient = <Schema extends z.ZodType>(
  schema: Schema,
  request: JsonRequest,
  signal?: AbortSignal,
) => Promise<z.infer<Schema>>;

const FAILURES = 5;
const REST_MS = 30_000;
/** No answer that we ask for comes near it. */
const MOST_BYTES = 4_000_000;

/**
 * A client of an outside service: one try within the time, an answer of a bounded size and of the expected shape, and after
 * five failures in a row no call at all for a while, so that a service that is down costs nothing. A caller who gives up is no failure.
 */
export function createJsonClient(options: JsonClientOptions): JsonClient {
  const base = options.baseUrl.replace(/\/*$/, '/');
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof GivenUpError)),
    { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: options.restMs ?? REST_MS },
  );
  breaker.onBreak(() => options.onStateChange?.('open'));
  breaker.onReset(() => options.onStateChange?.('closed'));

  return async (schema, request, signal) => {
    signal?.throwIfAborted();
    try {
      return await breaker.execute(async () => {
        const inTime = AbortSignal.timeout(options.timeoutMs);
        try {
          return schema.parse(
            await ask(base, options.token, request, AbortSignal.any(signal ? [signal, inTime] : [inTime])),
          );
        } catch (error) {
          throw signal?.aborted ? new GivenUpError() : error;
        }
      });
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof BrokenCircuitError ? 'left alone after failures' : String(error);
      throw new Error(`${options.name}: ${reason}`, { cause: error });
    }
  };
}

class GivenUpError extends Error {}

async function ask(base: string, token: string | undefined, request: JsonRequest, signal: AbortSignal) {
  const url = new URL(request.path, base);
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    // a service that moved is a matter of its setting, not of following it anywhere
    redirect: 'error',
    signal,
  });
  if (!response.ok && !request.answers?.includes(response.status)) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status}`);
  }
  return JSON.parse(await boundedText(response));
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`answered over ${MOST_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
