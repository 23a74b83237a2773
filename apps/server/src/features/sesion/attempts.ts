import { setTimeout as wait } from 'node:timers/promises';
import { signInWaitMs } from '@traza/domain';
import { networkOf } from '#lib/caller-address.ts';
import type { Deps } from '#lib/deps.ts';
import { consume, count } from '#lib/rate-limits.ts';
import { fingerprint } from '#lib/signing.ts';

/** Somebody who tries to sign in. */
export interface Attempt {
  /** Stands for what was typed as the username, which may have been a password: nothing that is kept can be read back. */
  typed: string;
  ip: string;
}

export async function newAttempt({ db }: Deps, username: string, ip: string): Promise<Attempt> {
  return { typed: await fingerprint(db, username), ip };
}

const pairOf = ({ typed, ip }: Attempt) => `${typed}|${networkOf(ip)}`;

/**
 * Counted before the password is looked at, so that a burst of attempts gets no more tries than they would in turn. An address, and a
 * person from one address, are refused over their limit; a person alone is only slowed down, for known and unknown names alike. Whoever
 * waits holds nothing but their own request (decision 030).
 */
export async function countAttempt({ limits }: Deps, attempt: Attempt): Promise<void> {
  await consume(limits.loginByUsernameAndIp, pairOf(attempt));
  await consume(limits.loginByIp, attempt.ip);
  const failures = await count(limits.loginByUsername, attempt.typed);
  await wait(signInWaitMs(failures));
}

/** Only failures count: a success gives its attempt back, and clears the counter of its username and address. */
export async function takeBackAttempt({ limits }: Deps, attempt: Attempt): Promise<void> {
  await limits.loginByUsernameAndIp.delete(pairOf(attempt));
  await limits.loginByIp.reward(networkOf(attempt.ip), 1);
  await limits.loginByUsername.reward(attempt.typed, 1);
}
