import { whyNotPasswordChange } from '@traza/domain';
import { endSesion, endSesiones } from '#features/sesion/end-sesiones.ts';
import { hashPassword, isPasswordOf } from '#features/sesion/passwords.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { spend } from '#lib/rate-limits.ts';
import { auditOwn } from './audit-own.ts';
import { deleteTemporaryPassword, findPasswordHash, replacePasswordHash } from './queries.ts';

/** Whoever guesses at the old password loses the session they guess from. */
async function endGuessing({ db }: Deps, caller: Actor): Promise<never> {
  await db.transaction().execute((tx) => endSesion(tx, caller.tokenHash));
  throw new AppError('user_invalid');
}

const badPassword = () => new AppError('bad_password', { fields: [{ field: 'oldPassword', code: 'bad_password' }] });

/** The hash that the old password belongs to. The attempt is counted before it is checked, so that many at once gain nothing. */
async function checkOldPassword(deps: Deps, caller: Actor, oldPassword: string): Promise<string> {
  const { db, limits } = deps;
  const attempt = await spend(limits.oldPasswords, caller.idUsuario);
  if (attempt === 'over') return endGuessing(deps, caller);
  const hash = await findPasswordHash(db, caller.idUsuario);
  if (hash !== null && (await isPasswordOf(hash, oldPassword.trim()))) {
    await limits.oldPasswords.delete(caller.idUsuario);
    return hash;
  }
  if (attempt === 'last') return endGuessing(deps, caller);
  throw badPassword();
}

/** Changes the caller's password; every other session and any password sent by e-mail end with the old one. */
export async function changePassword(
  deps: Deps,
  caller: Actor,
  input: { oldPassword: string; newPassword: string; ip: string },
): Promise<void> {
  refuse(whyNotPasswordChange(input));
  const before = await checkOldPassword(deps, caller, input.oldPassword);
  const after = await hashPassword(input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replacePasswordHash(tx, caller.idUsuario, { before, after }))) throw badPassword();
    await deleteTemporaryPassword(tx, caller.idUsuario);
    await endSesiones(tx, caller.idUsuario, { except: caller.tokenHash });
    await auditOwn(tx, caller, { accion: 'cambiar-contraseña', ip: input.ip, ts: deps.clock.now() });
  });
}
