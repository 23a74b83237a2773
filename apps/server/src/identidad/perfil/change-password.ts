import { whyNotPasswordChange } from '@traza/domain/sesion';
import { endSesion, endSesiones } from '#identidad/sesion/end-sesiones.ts';
import { hashPassword, isPasswordOf } from '#identidad/sesion/passwords.ts';
import { logAccess } from '#identidad/sesion/trace.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { spend } from '#lib/rate-limits.ts';
import { auditOwn } from './audit-own.ts';
import { deleteTemporaryPassword, findPasswordHash, replacePasswordHash } from './queries.ts';

/** Whoever guesses at the old password loses the session they guess from. */
async function endGuessing(deps: Deps, caller: Actor, ip: string): Promise<never> {
  const ts = deps.clock.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    const session = await endSesion(tx, caller.tokenHash);
    if (session) await auditOwn(tx, caller, { accion: 'perder-sesion', ip, ts });
    return session;
  });
  const { idUsuario } = caller;
  if (ended) logAccess(deps, { event: 'sessions-ended', result: 'guessed_password', ip, idUsuario, sessions: 1 });
  throw new AppError('user_invalid');
}

const badPassword = () => new AppError('bad_password', { fields: [{ field: 'oldPassword', code: 'bad_password' }] });

/** The hash that the old password belongs to. The attempt is counted before it is checked, so that many at once gain nothing. */
async function checkOldPassword(
  deps: Deps,
  caller: Actor,
  { oldPassword, ip }: { oldPassword: string; ip: string },
): Promise<string> {
  const { db, limits } = deps;
  const attempt = await spend(limits.oldPasswords, caller.idUsuario);
  if (attempt === 'over') return endGuessing(deps, caller, ip);
  const hash = await findPasswordHash(db, caller.idUsuario);
  if (hash !== null && (await isPasswordOf(hash, oldPassword.trim()))) {
    await limits.oldPasswords.delete(caller.idUsuario);
    return hash;
  }
  if (attempt === 'last') return endGuessing(deps, caller, ip);
  throw badPassword();
}

/** Changes the caller's password; every other session and any password sent by e-mail end with the old one. */
export async function changePassword(
  deps: Deps,
  caller: Actor,
  input: { oldPassword: string; newPassword: string; ip: string },
): Promise<void> {
  refuse(whyNotPasswordChange(input));
  const before = await checkOldPassword(deps, caller, input);
  const after = await hashPassword(input.newPassword);
  const { ip } = input;
  const ts = deps.clock.now();
  const sessions = await deps.db.transaction().execute(async (tx) => {
    if (!(await replacePasswordHash(tx, caller.idUsuario, { before, after }))) throw badPassword();
    await deleteTemporaryPassword(tx, caller.idUsuario);
    const ended = await endSesiones(tx, caller.idUsuario, { except: caller.tokenHash });
    await auditOwn(tx, caller, { accion: 'cambiar-contraseña', ip, ts });
    if (ended > 0) await auditOwn(tx, caller, { accion: 'cerrar-sesiones', ip, ts, despues: { sesiones: ended } });
    return ended;
  });
  const { idUsuario } = caller;
  logAccess(deps, { event: 'sessions-ended', result: 'password_changed', ip, idUsuario, sessions });
}
