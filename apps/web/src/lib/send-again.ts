/** With the second that the server names this outlasts a restart of its database. */
const REPEATS = 5;
const LONGEST_WAIT_S = 5;

/**
 * Asks again where the server says that it cannot for a moment (503 with `Retry-After`): what only reads, and what carries the key
 * by which its repeat is the same write. Anything else may have been done, and is the person's to send again.
 */
export async function sendAgain(send: () => Promise<Response>, init: RequestInit): Promise<Response> {
  let response = await send();
  for (let repeat = 0; repeat < REPEATS && isRepeatable(init); repeat += 1) {
    const seconds = waitOf(response);
    if (seconds === undefined) return response;
    await pause(seconds * 1000, init.signal ?? undefined);
    response = await send();
  }
  return response;
}

function isRepeatable({ method, headers }: RequestInit): boolean {
  return method === 'GET' || new Headers(headers).has('Idempotency-Key');
}

/** Undefined where the answer asks for no other try, or for one that nobody would wait for. */
function waitOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
