import { setTimeout as wait } from 'node:timers/promises';
import { type AccionOf, SESION, signInWaitMs } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';
import { networkOf } from '#lib/http/caller-address.ts';
import { count, countAndRefuse, type RateLimits } from '#lib/http/rate-limits.ts';
import { fingerprint } from '#lib/signing.ts';
import { findUsuarioByUsername } from './queries.ts';
import { auditAccess, logAccess } from './trace.ts';

/** Milliseconds, far more than telling takes. */
const TOLD_MS = 100;

/** Somebody who tries to sign in. */
export interface Attempt {
  username: string;
  /** Stands for what was typed as the username, which may have been a password: nothing that is kept can be read back. */
  typed: string;
  ip: string;
}

export async function newAttempt({ db }: Deps, username: string, ip: string): Promise<Attempt> {
  return { username, typed: await fingerprint(db, username), ip };
}

const pairOf = ({ typed, ip }: Attempt) => `${typed}|${networkOf(ip)}`;

/**
 * Counted before the password is looked at, so that a burst of attempts gets no more tries than they would in turn. An address, and a
 * person from one address, are refused over their limit; a person alone is only slowed down, for known and unknown names alike. Whoever
 * waits holds nothing but their own request (decision 030).
 */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  const { limits } = deps;
  await consumeOrTell(deps, limits.loginByUsernameAndIp, attempt);
  await consumeOrTell(deps, limits.loginByIp, attempt);
  const failures = await count(limits.loginByUsername, attempt.typed);
  const told = failures === SESION.signInFreeFailures + 1 ? tellSlowed(deps, attempt) : undefined;
  await Promise.all([told, wait(signInWaitMs(failures))]);
}

/** A refusal is told in the log each time, and to the companies of the person at its beginning. */
async function consumeOrTell(
  deps: Deps,
  limiter: RateLimits['loginByIp' | 'loginByUsernameAndIp'],
  attempt: Attempt,
): Promise<void> {
  const isOfPerson = limiter === deps.limits.loginByUsernameAndIp;
  const refusal = await countAndRefuse(limiter, isOfPerson ? pairOf(attempt) : attempt.ip);
  if (!refusal) return;
  logAccess(deps, { event: 'sign-in', result: 'too_many_requests', typed: attempt.typed, ip: attempt.ip });
  // as long with nobody to tell it of: a name must not show by the time of its refusal
  if (isOfPerson && refusal.isFirst)
    await Promise.all([auditFailures(deps, attempt, 'bloquear-ingreso'), wait(TOLD_MS)]);
  throw refusal.error;
}

async function tellSlowed(deps: Deps, attempt: Attempt): Promise<void> {
  logAccess(deps, { event: 'sign-in', result: 'slowed_down', typed: attempt.typed, ip: attempt.ip });
  await auditFailures(deps, attempt, 'demorar-ingreso');
}

async function auditFailures(
  { db, clock }: Deps,
  { username, ip }: Attempt,
  accion: AccionOf<'usuario'>,
): Promise<void> {
  const usuario = await findUsuarioByUsername(db, username);
  if (!usuario) return;
  const who = { idUsuario: usuario.id, username: usuario.username };
  await auditAccess(db, { usuario: who, accion, by: 'sistema', ip, ts: clock.now() });
}

/** Only failures count: a success gives its attempt back, and clears the counter of its username and address. */
export async function takeBackAttempt({ limits }: Deps, attempt: Attempt): Promise<void> {
  await limits.loginByUsernameAndIp.delete(pairOf(attempt));
  await limits.loginByIp.reward(networkOf(attempt.ip), 1);
  await limits.loginByUsername.reward(attempt.typed, 1);
}
