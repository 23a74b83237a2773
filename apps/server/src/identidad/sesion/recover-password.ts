import { plusMinutes, trimmed } from '@traza/domain';
import { isEmail, SESION } from '@traza/domain/sesion';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { recoveryMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { findUsuarioByEmail } from './queries.ts';
import { newTemporaryPassword, saveTemporaryPassword } from './temporary-password.ts';
import { auditAccess } from './trace.ts';

/** Sends a temporary password; the old one works until the new one is used (DA-03). */
export async function recoverPassword(deps: Deps, input: { email: string; ip: string }): Promise<string> {
  const { db, clock, limits, settings } = deps;
  const email = trimmed(input.email.normalize('NFC'));
  await consume(limits.recoveryByIp, input.ip);
  if (!isEmail(email)) throw new AppError('email_invalid', { fields: [{ field: 'email', code: 'email_invalid' }] });
  await consume(limits.recoveryByEmail, email.toLowerCase());
  const password = newTemporaryPassword();
  // hashed before anybody is looked for: with or without such a user it takes as long (XA-16)
  const hash = await hashPassword(password);
  const now = clock.now();
  const vence = plusMinutes(now, SESION.recoveryPasswordHours * 60);
  await db.transaction().execute(async (tx) => {
    const usuario = required(await findUsuarioByEmail(tx, email), 'not_found');
    await saveTemporaryPassword(tx, { idUsuario: usuario.id, hash, vence });
    await auditAccess(tx, {
      usuario: { ...usuario, idUsuario: usuario.id },
      accion: 'recuperar-contraseña',
      by: 'sistema',
      ip: input.ip,
      ts: now,
    });
    await enqueueMail(tx, deps, recoveryMail(settings, { ...usuario, to: usuario.email, password, vence }));
  });
  return email;
}
