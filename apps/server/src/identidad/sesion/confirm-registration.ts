import { plusMinutes } from '@traza/domain';
import { NEW_USER_PERMISSIONS } from '@traza/domain/cuentas';
import { SESION } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { consume, giveBack } from '#lib/rate-limits.ts';
import { brokenUnique } from '#lib/unique.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { welcomeMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { assertUnknown } from './register.ts';
import {
  findCompanyOfCode,
  findRegistrationUse,
  insertAccount,
  insertUsuario,
  removeRegistration,
} from './registration-queries.ts';
import { newTemporaryPassword, saveTemporaryPassword } from './temporary-password.ts';

const TOKEN = /^[\w-]{43}$/;

/** Unknown tokens are 404; a used link and an expired one have different codes. */
async function refusalOf(tx: Tx, hash: Buffer): Promise<AppError> {
  const used = await findRegistrationUse(tx, hash);
  if (used === undefined) return new AppError('confirmation_token_invalid', { status: 404 });
  return new AppError(used === null ? 'confirmation_token_invalid' : 'confirmation_token_used');
}

/** Who registered with this token and where; unknown is 404, used, over or of a code that was closed is 410 (DA-05). */
async function openRegistration(tx: Tx, token: string, now: Temporal.Instant) {
  const hash = tokenHash(token);
  const form = await removeRegistration(tx, hash, now);
  if (!form) throw await refusalOf(tx, hash);
  const company = await findCompanyOfCode(tx, form.codigo, now);
  if (!company) throw new AppError('confirmation_token_invalid');
  return { form, company };
}

/** Two registrations of one person confirmed at once: the database lets one through. */
function takenBy(error: unknown): unknown {
  const constraint = brokenUnique(error);
  if (constraint === 'persona_documento') return new AppError('dni_taken');
  return constraint?.startsWith('usuario_') ? new AppError('existUser') : error;
}

async function createUsuario(
  tx: Tx,
  { form, company }: Awaited<ReturnType<typeof openRegistration>>,
  { now, ip }: { now: Temporal.Instant; ip: string },
): Promise<number> {
  await assertUnknown(tx, form);
  const { idPersona, idUsuario } = await insertUsuario(tx, form, now);
  const { idCliente } = company;
  const idCuenta = await insertAccount(tx, { idCliente, idPersona, form, permisos: NEW_USER_PERMISSIONS, now });
  await audit(tx, {
    idCliente,
    ts: now,
    by: SISTEMA,
    accion: 'registrar',
    objeto: 'cuenta',
    idObjeto: idCuenta,
    ip,
    despues: {
      usuario: form.email,
      nombre: form.firstName,
      apellido: form.lastName,
      dni: form.dni,
      celular: form.phone,
    },
  });
  return idUsuario;
}

/** Makes the user of a registration, once, and mails the way in (DA-04, DA-05). */
export async function confirmRegistration(deps: Deps, input: { token: string; ip: string }): Promise<string> {
  const { db, clock, limits, settings } = deps;
  await consume(limits.confirmations, input.ip);
  if (!TOKEN.test(input.token)) throw new AppError('confirmation_token_invalid', { status: 404 });
  const now = clock.now();
  const password = newTemporaryPassword();
  const hash = await hashPassword(password);
  const vence = plusMinutes(now, SESION.welcomePasswordHours * 60);
  try {
    const username = await db.transaction().execute(async (tx) => {
      const registration = await openRegistration(tx, input.token, now);
      const idUsuario = await createUsuario(tx, registration, { now, ip: input.ip });
      await saveTemporaryPassword(tx, { idUsuario, hash, vence });
      const { email, firstName } = registration.form;
      const mail = {
        to: email,
        nombre: firstName,
        username: email,
        password,
        vence,
        empresa: registration.company.alias,
      };
      await enqueueMail(tx, deps, welcomeMail(settings, mail));
      return email;
    });
    // many of one office confirm behind one address: only links that lead nowhere are guesses
    await giveBack(limits.confirmations, input.ip);
    return username;
  } catch (error) {
    throw takenBy(error);
  }
}
