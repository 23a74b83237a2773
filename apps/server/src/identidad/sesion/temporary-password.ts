import { randomInt } from 'node:crypto';
import { isPassword } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';

/** Nothing that reads like something else: it may be copied by hand from a mail. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A password for a mail: random, and good enough to stay one once it is used. */
export function newTemporaryPassword(): string {
  let password = '';
  // the few draws without a capital, a small letter or a digit are drawn again
  while (!isPassword(password)) {
    password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  }
  return password;
}

/** Keeps the one temporary password that a user may have, in place of an earlier one (DA-03, DA-04). */
export async function saveTemporaryPassword(
  tx: Tx,
  { idUsuario, hash, vence }: { idUsuario: number; hash: string; vence: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('claveTemporal')
    .values({ idUsuario, hash, vence })
    .onConflict((conflict) => conflict.column('idUsuario').doUpdateSet({ hash, vence }))
    .execute();
}
