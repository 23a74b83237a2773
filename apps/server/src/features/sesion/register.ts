import type { Api } from '@traza/contract';
import {
  plusMinutes,
  type RegistrationForm,
  readRegistrationCode,
  registrationIssues,
  SESION,
  tidyRegistration,
} from '@traza/domain';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { enqueueMail } from '#features/correo/enqueue-mail.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/http/rate-limits.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { registrationMail } from './mails.ts';
import { findCompanyOfCode, isDniKnown, isEmailKnown, keepRegistration } from './registration-queries.ts';

type RegistrationBody = z.output<Api['POST /usuarios/registro']['body']>;

/** The company of a registration code, or `registration_code_not_found`. */
async function companyOf(db: Executor, text: string, now: Temporal.Instant) {
  const codigo = readRegistrationCode(text);
  const company = codigo === undefined ? undefined : await findCompanyOfCode(db, codigo, now);
  if (codigo === undefined || !company) throw new AppError('registration_code_not_found');
  return { ...company, codigo };
}

/** The domain of a company's e-mails, with its `@`; nothing else of the company is told to a stranger. */
export async function domainOfCode({ db, clock, limits }: Deps, input: { code: string; ip: string }): Promise<string> {
  await consume(limits.registrationCodes, input.ip);
  const { dominioEmail } = await companyOf(db, input.code, clock.now());
  return `@${dominioEmail.replace(/^@/, '')}`;
}

/** Somebody who is already here never gets a second account this way, nor this one somebody else's person (DA-42). */
export async function assertUnknown(
  db: Executor,
  { email, dni }: Pick<RegistrationForm, 'email' | 'dni'>,
): Promise<void> {
  if (await isEmailKnown(db, email)) {
    throw new AppError('existUser', { fields: [{ field: 'email', code: 'existUser' }] });
  }
  if (await isDniKnown(db, dni)) throw new AppError('dni_taken', { fields: [{ field: 'dni', code: 'dni_taken' }] });
}

/** Keeps what was filled in and mails the link that confirms it (DA-04). */
export async function register(deps: Deps, body: RegistrationBody, ip: string): Promise<string> {
  const { db, clock, limits, settings } = deps;
  await consume(limits.registrations, ip);
  const now = clock.now();
  const company = await companyOf(db, body.registerCode, now);
  const form = tidyRegistration(body);
  refuseAll(registrationIssues(form, company.dominioEmail));
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    await assertUnknown(tx, form);
    await keepRegistration(tx, {
      hash: tokenHash(token),
      codigo: company.codigo,
      form,
      vence: plusMinutes(now, SESION.registrationHours * 60),
    });
    const mail = registrationMail(settings, { to: form.email, nombre: form.firstName, empresa: company.alias, token });
    await enqueueMail(tx, deps, mail);
  });
  return form.email;
}
