import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Committed } from '#db/committed.ts';

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
  /** What the rounds are of. */
  name: string;
}

/** Round after round until the signal: soon after a commit, else when its time comes. One that fails leaves it to the next. */
export async function runRounds(
  round: () => Promise<unknown>,
  { committed, log, signal, name }: RoundTools,
): Promise<void> {
  let isDue: (() => void) | undefined;
  committed.onCommit(() => isDue?.());
  while (!signal.aborted) {
    await round().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, `a round of ${name} failed; the next one decides`);
    });
    // what this very round committed is no reason for the next
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
