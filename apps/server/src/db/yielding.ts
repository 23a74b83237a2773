import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * How long a change of the schema waits for a lock: all who come after it wait behind, and PostgreSQL ends a deadlock after a second, on
 * either side. It has to be this one that gives way, so it never gets much more patient.
 */
const FIRST_WAIT_MS = 200;
const MORE_MS = 10;
const LONGEST_WAIT_MS = 500;
const PAUSE_MS = 200;
/** Some minutes: the longest that a report of the other process may read. */
const TRIES = 600;

/** A lock that was not free in time, and a deadlock. */
const NOT_NOW = new Set(['55P03', '40P01']);

function isNotNow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && NOT_NOW.has(error.code);
}

/**
 * A transaction that changes tables in which others read and write: it never stands in their way for long, but gives up what it holds,
 * lets them go on, and begins again, a little more patient each time. What it takes `first` it waits for as long as need be: nobody
 * who serves wants it.
 */
export async function inYieldingTransaction<Result>(
  db: Db,
  act: (tx: Tx) => Promise<Result>,
  first: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await first(tx);
        const patience = Math.min(FIRST_WAIT_MS + MORE_MS * tries, LONGEST_WAIT_MS);
        await sql`select set_config('lock_timeout', ${`${patience}ms`}, true)`.execute(tx);
        return act(tx);
      });
    } catch (error) {
      if (!isNotNow(error) || tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}
