import type { Api } from '@traza/contract';
import { plusMinutes } from '@traza/domain';
import {
  type RegistrationForm,
  readRegistrationCode,
  registrationIssues,
  SESION,
  tidyRegistration,
} from '@traza/domain/sesion';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { consume, giveBack } from '#lib/rate-limits.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { registrationMail } from './mails.ts';
import { findCompanyOfCode, isDniKnown, isEmailKnown, saveRegistration } from './registration-queries.ts';

type RegistrationBody = z.output<Api['POST /usuarios/registro']['body']>;

/**
 * The company of a registration code, or `registration_code_not_found`. An address is counted before the code is looked at, so that a
 * burst of guesses gets no more tries than they would in turn, and only wrong ones stay counted: an office is one address.
 */
async function companyOf({ db, clock, limits }: Deps, { code, ip }: { code: string; ip: string }) {
  await consume(limits.wrongCodes, ip);
  const codigo = readRegistrationCode(code);
  const company = codigo === undefined ? undefined : await findCompanyOfCode(db, codigo, clock.now());
  if (codigo === undefined || !company) throw new AppError('registration_code_not_found');
  await giveBack(limits.wrongCodes, ip);
  return { ...company, codigo };
}

/** The e-mail domain of a company, with its `@`; a stranger learns nothing else about the company. */
export async function domainOfCode(deps: Deps, input: { code: string; ip: string }): Promise<string> {
  const { dominioEmail } = await companyOf(deps, input);
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
  const company = await companyOf(deps, { code: body.registerCode, ip });
  const form = tidyRegistration(body);
  refuseAll(registrationIssues(form, company.dominioEmail));
  // counted before the lookup: a holder of the code could learn from the answer who is registered
  await consume(limits.registrationsOfCode, company.codigo);
  const now = clock.now();
  const token = newToken();
  await db.transaction().execute(async (tx) => {
    await assertUnknown(tx, form);
    await saveRegistration(tx, {
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
