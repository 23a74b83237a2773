import { plusMinutes } from '@traza/domain';
import { SESION } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import { endSesiones } from '#identidad/sesion/end-sesiones.ts';
import { auditAccess, logAccess } from '#identidad/sesion/trace.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { consume } from '#lib/rate-limits.ts';
import { brokenUnique } from '#lib/unique.ts';
import { deleteTemporaryPassword, findEmailForUpdate, isEmailOfAnother, replaceEmail } from './queries.ts';

/**
 * A token for the link that restores an address; the mail to the old address carries it. The database stores only its hash (ruling "Change
 * of e-mail").
 */
export async function saveOldEmail(
  tx: Tx,
  { idUsuario, email, now }: { idUsuario: number; email: string; now: Temporal.Instant },
): Promise<string> {
  const token = newToken();
  const vence = plusMinutes(now, SESION.emailRestoreHours * 60);
  await tx
    .insertInto('emailAnterior')
    .values({ hash: tokenHash(token), idUsuario, email, vence, usado: null })
    .execute();
  return token;
}

/** Uses a link once, and with it every other link of the person: somebody who took over the address would have one of those. */
async function useLink(tx: Tx, token: string, now: Temporal.Instant): Promise<{ idUsuario: number; email: string }> {
  // the user before what hangs on it (lib/lock-cliente.ts): two links of one person are not used at once
  await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('emailAnterior').select('idUsuario').where('hash', '=', tokenHash(token)))
    .forNoKeyUpdate()
    .execute();
  const link = await tx
    .updateTable('emailAnterior')
    .set({ usado: now })
    .where('hash', '=', tokenHash(token))
    .where('usado', 'is', null)
    .where('vence', '>', now)
    .returning(['idUsuario', 'email'])
    .executeTakeFirst();
  const found = required(link, 'restore_token_invalid');
  await tx
    .updateTable('emailAnterior')
    .set({ usado: now })
    .where('idUsuario', '=', found.idUsuario)
    .where('usado', 'is', null)
    .execute();
  // whoever was in may have it
  await tx.deleteFrom('calendario').where('idUsuario', '=', found.idUsuario).execute();
  return found;
}

async function writeBack(
  tx: Tx,
  link: { idUsuario: number; email: string },
  entry: { ts: Temporal.Instant; ip: string },
) {
  const before = await findEmailForUpdate(tx, link.idUsuario);
  if (await isEmailOfAnother(tx, link.email, link.idUsuario)) throw new AppError('existUser');
  const usuario = await tx
    .selectFrom('usuario')
    .select(['id as idUsuario', 'idPersona', 'username'])
    .where('id', '=', link.idUsuario)
    .executeTakeFirstOrThrow();
  for (const { id, idCliente } of await replaceEmail(tx, usuario, { before, after: link.email })) {
    const values = { antes: { email: before }, despues: { email: link.email } };
    await audit(tx, {
      ...entry,
      idCliente,
      by: { kind: 'usuario', ...usuario },
      accion: 'cambiar-email',
      objeto: 'cuenta',
      idObjeto: id,
      ...values,
    });
  }
  return usuario;
}

/**
 * The owner of an address that was replaced takes it back within 72 hours: every session ends, and passwords sent to the other address
 * die. Needs nothing but the link, because who took the address may have taken the password too.
 */
export async function restoreEmail(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<string> {
  await consume(deps.limits.emailRestores, ip);
  const ts = deps.clock.now();
  const restore = async (tx: Tx) => {
    const link = await useLink(tx, token, ts);
    const usuario = await writeBack(tx, link, { ts, ip });
    await deleteTemporaryPassword(tx, usuario.idUsuario);
    const sessions = await endSesiones(tx, usuario.idUsuario);
    const own = { usuario, by: 'own', ip, ts } as const;
    await auditAccess(tx, { ...own, accion: 'restaurar-email' });
    if (sessions > 0) await auditAccess(tx, { ...own, accion: 'cerrar-sesiones', despues: { sesiones: sessions } });
    return { email: link.email, idUsuario: usuario.idUsuario, sessions };
  };
  try {
    const { email, idUsuario, sessions } = await deps.db.transaction().execute(restore);
    logAccess(deps, { event: 'sessions-ended', result: 'email_restored', ip, idUsuario, sessions });
    return email;
  } catch (error) {
    throw brokenUnique(error) === 'usuario_email' ? new AppError('existUser') : error;
  }
}
