import { beginReconnecting } from '@traza/ui/notices/reconnecting.ts';

/** With the second that the server names this outlasts a restart of its database. */
const REPEATS = 5;
const LONGEST_WAIT_S = 5;
/** Before each new try where nobody took the call: together they outlast a restart of the server. */
const UNANSWERED_WAITS_S = [0.5, 1, 2, 3, 4, 5, 5, 5, 5];
/** The status of a proxy without a server behind it. */
const BAD_GATEWAY = 502;

type Attempt = { response: Response } | { error: unknown };

/**
 * Asks again where nobody answers, or the server says that it cannot for a moment (503 with `Retry-After`): what only reads, and
 * what carries the key by which its repeat is the same write. Anything else may have been done, and is the person's to send
 * again. Without the network there is nobody to ask.
 */
export async function sendAgain(send: () => Promise<Response>, init: RequestInit): Promise<Response> {
  let endReconnecting: (() => void) | undefined;
  try {
    for (let repeat = 0; ; repeat += 1) {
      const attempt = await attemptOf(send);
      const seconds = isRepeatable(init) ? waitOf(attempt, repeat) : undefined;
      if (seconds === undefined) return resultOf(attempt);
      endReconnecting ??= beginReconnecting();
      await pause(seconds * 1000, init.signal ?? undefined);
    }
  } finally {
    endReconnecting?.();
  }
}

function isRepeatable({ method, headers }: RequestInit): boolean {
  return method === 'GET' || new Headers(headers).has('Idempotency-Key');
}

async function attemptOf(send: () => Promise<Response>): Promise<Attempt> {
  try {
    return { response: await send() };
  } catch (error) {
    return { error };
  }
}

function resultOf(attempt: Attempt): Response {
  if ('response' in attempt) return attempt.response;
  throw attempt.error;
}

/** Undefined where the answer asks for no other try, or for one that nobody would wait for. */
function waitOf(attempt: Attempt, repeat: number): number | undefined {
  if (isUnanswered(attempt)) return UNANSWERED_WAITS_S[repeat];
  if (!('response' in attempt) || repeat >= REPEATS) return undefined;
  const { status, headers } = attempt.response;
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds : undefined;
}

/** Browsers report a connection that nobody accepted as a TypeError. */
function isUnanswered(attempt: Attempt): boolean {
  if ('response' in attempt) return attempt.response.status === BAD_GATEWAY;
  return attempt.error instanceof TypeError && navigator.onLine;
}

/** Ends sooner where the network comes back meanwhile. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(signal?.reason));
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
    signal?.addEventListener('abort', stop);
  });
}
