import { AppError } from './app-error.ts';
import { networkOf } from './caller-address.ts';

const MINUTE_MS = 60_000;

interface Window {
  count: number;
  /** Milliseconds of the process. */
  ends: number;
}

/** Counts what an address asks for in a minute, at once: a promise costs more than the answer to a poll (decision 049). */
export class MinuteLimit {
  readonly #most: number;
  readonly #now: () => number;
  // as they began, which is as they end
  readonly #windows = new Map<string, Window>();

  constructor(most: number, now = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts one; over the limit the 429 to answer with. */
  count(address: string): AppError | undefined {
    const now = this.#now();
    const key = networkOf(address);
    const known = this.#windows.get(key);
    const window = known && known.ends > now ? known : this.#begin(key, now);
    window.count += 1;
    if (window.count <= this.#most) return undefined;
    return new AppError('too_many_requests', { retryAfter: Math.ceil((window.ends - now) / 1000) });
  }

  /** Counts one; over the limit is 429 with `Retry-After`. */
  consume(address: string): void {
    const refusal = this.count(address);
    if (refusal) throw refusal;
  }

  /** How many addresses are counted now. */
  get size(): number {
    return this.#windows.size;
  }

  #begin(key: string, now: number): Window {
    for (const [old, { ends }] of this.#windows) {
      if (ends > now) break;
      this.#windows.delete(old);
    }
    const window = { count: 0, ends: now + MINUTE_MS };
    this.#windows.set(key, window);
    return window;
  }
}
