import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Committed } from '#db/committed.ts';
import type { Tx } from '#db/database.ts';

/** How the rounds of alertas of this process go. */
export interface RoundTally {
  /** How long the last one took. */
  seconds: number;
  /** When it ended, in milliseconds of the process; undefined before the first. */
  endedAt: number | undefined;
}

/** A round begins so often, and so long after a commit of this process at the earliest. */
export const EVERY_MS = 15_000;
const SOON_MS = 3000;

interface RoundTools {
  committed: Committed;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** Only one process does a round at a time: who does not get its lock leaves it to whoever has it (DM-36). */
export async function takesRound(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`ronda de ${name}`})) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * Rounds by what they are of, one behind the other, until the signal: soon after a commit, else when their time comes. One that fails leaves
 * it to the next. They share one wait: each commits, and would wake the others without end.
 */
export async function runRounds(
  rounds: Readonly<Record<string, () => Promise<unknown>>>,
  { committed, log, signal }: RoundTools,
): Promise<void> {
  let isDue: (() => void) | undefined;
  committed.onCommit(() => isDue?.());
  while (!signal.aborted) {
    for (const [name, round] of Object.entries(rounds)) {
      await round().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, `a round of ${name} failed; the next one decides`);
      });
    }
    // what these very rounds committed is no reason for the next
    await wait(SOON_MS, undefined, { signal }).catch(() => undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    isDue = resolve;
    const timer = new AbortController();
    const end = AbortSignal.any([signal, timer.signal]);
    await Promise.race([promise, wait(EVERY_MS - SOON_MS, undefined, { signal: end }).catch(() => undefined)]);
    isDue = undefined;
    timer.abort();
  }
}
