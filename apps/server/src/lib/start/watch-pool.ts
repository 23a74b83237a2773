import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** How long nobody may get a connection while the database gives new ones. */
const STUCK_MS = 30_000;
const LOOK_MS = 3000;
/** A probe that takes longer found no database. */
const PROBE_MS = 5000;

interface Watching {
  pool: Pick<pg.Pool, 'on' | 'off' | 'connect'>;
  /** Reaches the database past the pool. */
  probe: () => Promise<unknown>;
  signal: AbortSignal;
  onStuck: (reason: string) => void;
  stuckMs?: number;
  lookMs?: number;
}

/** Whether a database answers in time. */
async function doesAnswer(probe: Watching['probe']): Promise<boolean> {
  const answered = probe().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(PROBE_MS, false, { ref: false })]);
}

/**
 * The last resort of a pool: where it hands out no connection although the database gives new ones, nothing of the process mends it, and
 * another process will do better. A database that is away, and a pool that is merely busy, are no reason.
 */
export function watchPool({ pool, probe, signal, onStuck, stuckMs = STUCK_MS, lookMs = LOOK_MS }: Watching): void {
  let movedAt = performance.now();
  let isAsking = false;
  const moved = () => {
    movedAt = performance.now();
  };
  pool.on('acquire', moved);
  signal.addEventListener('abort', () => pool.off('acquire', moved), { once: true });

  /** Somebody has to ask: a pool that nobody uses moves nothing either. */
  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await pool.connect().then(
      (connection) => connection.release(),
      () => undefined,
    );
    isAsking = false;
  }
  async function watch(): Promise<void> {
    let answersSince: number | undefined;
    while (!signal.aborted) {
      await wait(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (performance.now() - movedAt < stuckMs / 3) answersSince = undefined;
      else {
        void ask();
        // a database that is back after a while is no pool that is stuck
        answersSince = (await doesAnswer(probe)) ? (answersSince ?? performance.now()) : undefined;
      }
      if (signal.aborted || answersSince === undefined) continue;
      if (performance.now() - Math.max(movedAt, answersSince) < stuckMs) continue;
      onStuck(`no connection of the pool for ${Math.round(stuckMs / 1000)} s, while the database answers new ones`);
      return;
    }
  }
  void watch();
}
