import { setTimeout as wait } from 'node:timers/promises';
import { SESION, signInWaitMs } from '@traza/domain/sesion';
import { AppError } from '#lib/app-error.ts';
import { networkOf } from '#lib/caller-address.ts';
import type { Deps } from '#lib/deps.ts';
import { count, countAndRefuse, type RateLimits } from '#lib/rate-limits.ts';
import { logAccess } from './trace.ts';

/** Milliseconds, far more than telling takes. */
const TOLD_MS = 100;

/** Somebody who tries to sign in. */
export interface SignInAttempt {
  /** Stands for the typed username, which may have been a password: nothing that is stored can be read back. */
  typed: string;
  ip: string;
  /** Writes down what became of it, where somebody has that name. */
  audit: (accion: 'bloquear-ingreso' | 'demorar-ingreso') => Promise<void>;
}

const pairOf = ({ typed, ip }: SignInAttempt) => `${typed}|${networkOf(ip)}`;

/**
 * One try of a password. Tries under way count beside the failures, so that a burst gets no more tries than they would in turn; only what ends as a wrong
 * password becomes a failure, and a try that ended otherwise, with its database or its process, is soon forgotten. An address, and a
 * person from one address, are refused over their limit; a person alone is only slowed down, for known and unknown names alike. Whoever
 * waits holds nothing but their own request (decision 030).
 */
export async function inAttempt<T>(deps: Deps, attempt: SignInAttempt, act: () => Promise<T>): Promise<T> {
  const { limits } = deps;
  const ofPerson = {
    failures: limits.loginByUsernameAndIp,
    open: limits.loginOpenByUsernameAndIp,
    key: pairOf(attempt),
  };
  const ofNetwork = { failures: limits.loginByIp, open: limits.loginOpenByIp, key: networkOf(attempt.ip) };
  const opened: Counter[] = [];
  try {
    for (const counter of [ofPerson, ofNetwork]) {
      opened.push(counter);
      await openOrTell(deps, attempt, counter);
    }
    const made = await slowedDown(deps, attempt, act);
    await limits.loginByUsernameAndIp.delete(ofPerson.key);
    return made;
  } catch (error) {
    if (isWrongPassword(error)) await Promise.all(opened.map(({ failures, key }) => count(failures, key)));
    throw error;
  } finally {
    // what cannot be taken back now runs out by itself
    await Promise.allSettled(opened.map(({ open, key }) => open.reward(key, 1)));
  }
}

interface Counter {
  failures: RateLimits['loginByIp'];
  open: RateLimits['loginOpenByIp'];
  key: string;
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'bad_credentials';
}

/**
 * Refuses a sign-in after too many failures. Each refusal goes to the log; the first one also goes to the audit trail of the person's
 * companies.
 */
async function openOrTell(deps: Deps, attempt: SignInAttempt, { failures, open, key }: Counter): Promise<void> {
  // in this order: a try under way becomes a failure before it is no longer open, so none is missed between the two
  const others = await count(open, key);
  const failed = (await failures.get(key))?.consumedPoints ?? 0;
  if (failed + Math.max(1, others) <= failures.points) return;
  const isOfPerson = failures === deps.limits.loginByUsernameAndIp;
  logAccess(deps, { event: 'sign-in', result: 'too_many_requests', typed: attempt.typed, ip: attempt.ip });
  if (failed < failures.points) throw new AppError('too_many_requests', { retryAfter: 1 });
  const refusal = await countAndRefuse(failures, key);
  // waits as long for an unknown user name, so that the time of a refusal does not reveal which names exist
  if (isOfPerson && refusal?.isFirst) await Promise.all([attempt.audit('bloquear-ingreso'), wait(TOLD_MS)]);
  throw refusal?.error ?? new AppError('too_many_requests', { retryAfter: 1 });
}

/** Counted before, and taken back where it was no failure. */
async function slowedDown<T>(deps: Deps, attempt: SignInAttempt, act: () => Promise<T>): Promise<T> {
  const { loginByUsername } = deps.limits;
  const failures = await count(loginByUsername, attempt.typed);
  const told = failures === SESION.signInFreeFailures + 1 ? logSlowed(deps, attempt) : undefined;
  await Promise.all([told, wait(signInWaitMs(failures))]);
  try {
    const made = await act();
    await loginByUsername.reward(attempt.typed, 1);
    return made;
  } catch (error) {
    if (!isWrongPassword(error)) await loginByUsername.reward(attempt.typed, 1).catch(() => undefined);
    throw error;
  }
}

async function logSlowed(deps: Deps, attempt: SignInAttempt): Promise<void> {
  logAccess(deps, { event: 'sign-in', result: 'slowed_down', typed: attempt.typed, ip: attempt.ip });
  await attempt.audit('demorar-ingreso');
}
