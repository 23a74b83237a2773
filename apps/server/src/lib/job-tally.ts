/** What became of the jobs of one queue at this process. */
export interface Tally {
  completed: number;
  failed: number;
  seconds: number;
}

/** Counts the jobs that this process did, by queue: for `/metrics`. */
export class JobTally {
  readonly #queues = new Map<string, Tally>();

  get queues(): ReadonlyMap<string, Readonly<Tally>> {
    return this.#queues;
  }

  /** A queue that had no job yet counts from 0: a first failure is a rise. */
  open(queue: string): void {
    if (!this.#queues.has(queue)) this.#queues.set(queue, { completed: 0, failed: 0, seconds: 0 });
  }

  note(queue: string, outcome: 'completed' | 'failed', seconds: number): void {
    this.open(queue);
    const tally = this.#queues.get(queue);
    if (!tally) return;
    tally[outcome] += 1;
    tally.seconds += seconds;
  }
}
