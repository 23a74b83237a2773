import type { RegistrationCode, RegistrationForm, RegistrationIssue } from '@traza/domain/sesion';
import { PHONE_FORMAT } from '@traza/words/phone-text.ts';
import { errorText } from '#lib/error-text.ts';

/** Where a field words a code in its own way (spec access §5, "Registration"). */
const FIELD_TEXT: Record<keyof RegistrationForm, Partial<Record<RegistrationCode, string>>> = {
  firstName: { string_blank: 'El nombre no puede ser vacío', string_too_long: 'El nombre es demasiado largo' },
  lastName: { string_blank: 'El apellido no puede ser vacío', string_too_long: 'El apellido es demasiado largo' },
  dni: { string_blank: 'El DNI no puede ser vacío', string_too_long: 'El DNI es demasiado largo' },
  email: { email_invalid: 'El email no es válido' },
  phone: { phone_invalid: PHONE_FORMAT },
};

export function registrationText({ field, code }: RegistrationIssue): string {
  return FIELD_TEXT[field][code] ?? errorText(code);
}

/** Which field a refusal of the server is about. */
const FIELD_OF: Readonly<Record<string, keyof RegistrationForm>> = { dni_taken: 'dni', existUser: 'email' };

/** What to write under each field: what does not hold, or what the server has refused. */
export function fieldErrors(
  issues: readonly RegistrationIssue[],
  refusal: string | null,
): Partial<Record<keyof RegistrationForm, string>> {
  const refused = refusal === null ? undefined : FIELD_OF[refusal];
  return {
    ...(refused && refusal !== null ? { [refused]: errorText(refusal) } : {}),
    ...Object.fromEntries(issues.map((issue) => [issue.field, registrationText(issue)])),
  };
}
