import { SESION } from './limits.ts';

/**
 * How long the answer to a sign-in is delayed after this many failures of the person within the hour, this attempt included. Guessing from
 * many addresses becomes slow, and nobody can lock anybody out (access.md, `POST /login`; decision 030).
 */
export function signInWaitMs(failures: number): number {
  const beyond = Math.max(0, failures - SESION.signInFreeFailures);
  return Math.min(beyond * SESION.signInWaitStepMs, SESION.signInWaitMaxMs);
}
