import { AppError } from './app-error.ts';

/** At once in a process: workbooks, papers and pictures, each of which takes tens of megabytes while it is made. */
const AT_ONCE = 3;
/** Of one person, or of the jobs, which leave a place to whoever waits at a screen. */
const AT_ONCE_OF_ONE = 1;
const AT_ONCE_OF_JOBS = 2;
/** What one person may have waiting, and all of them. */
const WAITING_OF_ONE = 4;
const WAITING = 100;
/** What is known of how long a piece takes before the first is done. */
const FIRST_GUESS_MS = 1000;

/** Who takes a turn: a user, or the jobs of the process. */
export type Taker = number | 'jobs';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * The one place where a process makes what takes much memory: so much at once and no more. Each person has a queue of their own and those who wait are
 * served in turn, so that nobody waits behind all that somebody else asked for.
 */
export class Turns {
  /** In the order in which they are served. */
  readonly #queues = new Map<Taker, Queue>();
  #running = 0;
  #waiting = 0;
  #usualMs = FIRST_GUESS_MS;

  /** Does the work when its turn comes; who has too much waiting already is refused, with the time after which there is room. */
  async run<T>(taker: Taker, work: () => Promise<T>): Promise<T> {
    await this.#enter(taker);
    const began = performance.now();
    try {
      return await work();
    } finally {
      // jobs take minutes: nobody at a screen waits for as long
      if (taker !== 'jobs') this.#usualMs = (this.#usualMs + performance.now() - began) / 2;
      this.#leave(taker);
    }
  }

  async #enter(taker: Taker): Promise<void> {
    const queue = this.#queues.get(taker) ?? { running: 0, waiting: [] };
    this.#queues.set(taker, queue);
    if (this.#mayRun(taker, queue)) {
      this.#begin(queue);
      return;
    }
    if (taker !== 'jobs' && (queue.waiting.length >= WAITING_OF_ONE || this.#waiting >= WAITING)) {
      throw new AppError('too_many_requests', { retryAfter: this.#waitS(queue) });
    }
    this.#waiting += 1;
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  }

  #leave(taker: Taker): void {
    const left = this.#queues.get(taker);
    this.#running -= 1;
    if (left) left.running -= 1;
    // behind all others
    this.#queues.delete(taker);
    if (left && (left.running > 0 || left.waiting.length > 0)) this.#queues.set(taker, left);
    for (const [next, queue] of this.#queues) {
      const [resolve] = queue.waiting;
      if (!resolve || !this.#mayRun(next, queue)) continue;
      queue.waiting.shift();
      this.#waiting -= 1;
      this.#begin(queue);
      resolve();
      return;
    }
  }

  #begin(queue: Queue): void {
    this.#running += 1;
    queue.running += 1;
  }

  #mayRun(taker: Taker, { running }: Queue): boolean {
    return this.#running < AT_ONCE && running < (taker === 'jobs' ? AT_ONCE_OF_JOBS : AT_ONCE_OF_ONE);
  }

  #waitS({ running, waiting }: Queue): number {
    const before = Math.max((running + waiting.length) / AT_ONCE_OF_ONE, this.#waiting / AT_ONCE);
    return Math.max(1, Math.ceil((before * this.#usualMs) / 1000));
  }
}
