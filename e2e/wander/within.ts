import { setTimeout } from 'node:timers/promises';

/** What the work comes to; throws, with its name, where it has not ended after so many ms: a page that answers nothing holds nobody up. */
export async function within<T>(ms: number, name: string, work: Promise<T>): Promise<T> {
  const end = new AbortController();
  const late = setTimeout(ms, undefined, { signal: end.signal }).then(
    () => Promise.reject(new Error(`${name} has not ended after ${ms / 1000} s`)),
    () => work,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}
