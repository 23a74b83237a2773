import { trimmed } from '@traza/domain';
import { isEmail, SESION } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { brokenUnique } from '#lib/unique.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';
import { auditOwn } from './audit-own.ts';
import { deleteTemporaryPassword, findEmail, findEmailForUpdate, isEmailOfAnother, replaceEmail } from './queries.ts';
import { saveOldEmail } from './restore-email.ts';

const SUBJECT = 'Cambió el e-mail de tu usuario';

/** The address as it is stored, or `email_invalid` at the field that brought it. */
export function readEmail(text: string, field: string): string {
  const email = trimmed(text.normalize('NFC'));
  if (!isEmail(email)) throw new AppError('email_invalid', { fields: [{ field, code: 'email_invalid' }] });
  return email;
}

async function mailOldEmail(
  tx: Tx,
  deps: Deps,
  { caller, before, after }: { caller: Actor; before: string; after: string },
): Promise<void> {
  const { product, publicUrl, support } = deps.settings;
  const token = await saveOldEmail(tx, { idUsuario: caller.idUsuario, email: before, now: deps.clock.now() });
  const content = renderMail(product, {
    title: SUBJECT,
    paragraphs: [
      `Hola, ${caller.nombre}: desde ahora el acceso de tu usuario se recupera con otro e-mail.`,
      `Si no fuiste vos, recuperá tu e-mail con este enlace: se cierran todas las sesiones de tu usuario. Sirve una sola vez y vence en ${SESION.emailRestoreHours} horas.`,
      `Después pedí una contraseña nueva y comunicate con soporte${support.email === '' ? '' : `: ${support.email}`}.`,
    ],
    facts: [
      ['Usuario', caller.username],
      ['E-mail nuevo', after],
    ],
    button: { label: 'Recuperar mi e-mail', url: `${publicUrl}/recuperar-email/${token}` },
  });
  await enqueueMail(tx, deps, { to: before, subject: `${SUBJECT} — ${product}`, ...content, secret: true });
}

/**
 * Counts a change of e-mail for the rate limits, by person and by address, before the lookup: the answer reveals whether somebody has that
 * e-mail, and the old address gets a mail. The person's current e-mail counts as no change.
 */
export async function countEmail(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { idUsuario }: Actor,
  { email, ip }: Pick<EmailChange, 'email' | 'ip'>,
): Promise<void> {
  if ((await findEmail(db, idUsuario)) === email) return;
  await consume(limits.emailsOfPerson, idUsuario);
  await consume(limits.emailsByIp, ip);
}

interface EmailChange {
  email: string;
  field: string;
  ip: string;
}

/**
 * Writes the new address in the caller's transaction. Passwords sent to the old address expire, and the old address gets a mail (DA-29).
 */
export async function writeEmail(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { email: after, field, ip }: EmailChange,
): Promise<void> {
  const before = await findEmailForUpdate(tx, caller.idUsuario);
  if (before === after) return;
  if (await isEmailOfAnother(tx, after, caller.idUsuario)) {
    throw new AppError('existUser', { fields: [{ field, code: 'existUser' }] });
  }
  const ts = deps.clock.now();
  for (const { id, idCliente } of await replaceEmail(tx, caller, { before, after })) {
    const values = { antes: { email: before }, despues: { email: after } };
    await audit(tx, {
      idCliente,
      ts,
      by: caller,
      accion: 'cambiar-email',
      objeto: 'cuenta',
      idObjeto: id,
      ip,
      ...values,
    });
  }
  await deleteTemporaryPassword(tx, caller.idUsuario);
  await auditOwn(tx, caller, { accion: 'cambiar-email', ip, ts });
  if (before !== null) await mailOldEmail(tx, deps, { caller, before, after });
}

/** Somebody else who took the same address at the same moment was first. */
export function emailTaken(error: unknown): unknown {
  return brokenUnique(error) === 'usuario_email' ? new AppError('existUser') : error;
}

/** Changes the e-mail by which the caller's access is recovered (access.md, `PATCH /usuarios/cambiar/email`). */
export async function changeEmail(deps: Deps, caller: Actor, input: { newEmail: string; ip: string }): Promise<string> {
  const { ip } = input;
  const email = readEmail(input.newEmail, 'newEmail');
  await countEmail(deps, caller, { email, ip });
  try {
    await deps.db.transaction().execute((tx) => writeEmail(tx, deps, caller, { email, field: 'newEmail', ip }));
  } catch (error) {
    throw emailTaken(error);
  }
  return email;
}
