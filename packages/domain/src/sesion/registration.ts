import { capitaliseName, isPersonName, tidyName } from '../name-rule.ts';
import { PERSONA } from '../person-name.ts';
import { isPhone, normalisePhone } from '../phone.ts';
import { codePoints, trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { isBlank, isDni, isEmailAt } from './validators.ts';

/** Step 2 of the registration, under the names of the wire; `email` is the whole address. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  dni: string;
  email: string;
  phone: string;
}

export type RegistrationCode =
  | 'string_blank'
  | 'string_too_long'
  | 'name_invalid'
  | 'surname_invalid'
  | 'dni_invalid'
  | 'email_invalid'
  | 'phone_invalid';

export type RegistrationIssue = Violation<RegistrationCode> & { field: keyof RegistrationForm };

const REGISTRATION_CODE = /^[A-Z0-9]{4,20}$/;

/** A registration code as it is looked up: upper case; undefined where no company can have it. */
export function readRegistrationCode(text: string): string | undefined {
  const code = trimmed(text).toUpperCase();
  return REGISTRATION_CODE.test(code) ? code : undefined;
}

/** A DNI as the card has it: `30.111.222` is 30111222. */
function withoutPoints(dni: string): string {
  return /^\d{1,3}(?:[. ]\d{3}){2}$/.test(dni) ? dni.replaceAll(/[. ]/g, '') : dni;
}

/** The form as it is checked and sent: trimmed, names capitalised, the DNI without points, the phone with its prefix. */
export function tidyRegistration(form: RegistrationForm): RegistrationForm {
  return {
    firstName: capitaliseName(tidyName(form.firstName)),
    lastName: capitaliseName(tidyName(form.lastName)),
    dni: withoutPoints(trimmed(form.dni)),
    email: trimmed(form.email.normalize('NFC')),
    phone: normalisePhone(trimmed(form.phone), { onlyLong: false }),
  };
}

type TextCheck = { max: number; isValid: (text: string) => boolean; invalid: RegistrationCode };

/** Empty, then too long, then the pattern (A-107…A-115, DA-16). */
function textIssue(text: string, { max, isValid, invalid }: TextCheck): RegistrationCode | undefined {
  if (isBlank(text)) return 'string_blank';
  if (codePoints(text) > max) return 'string_too_long';
  return isValid(text) ? undefined : invalid;
}

/** Every field of a tidied form that does not hold, in the order of the form (spec access §2.4). */
export function registrationIssues(form: RegistrationForm, domain: string): RegistrationIssue[] {
  const { nameMax, dniMax } = PERSONA;
  const codes: readonly [keyof RegistrationForm, RegistrationCode | undefined][] = [
    ['firstName', textIssue(form.firstName, { max: nameMax, isValid: isPersonName, invalid: 'name_invalid' })],
    ['lastName', textIssue(form.lastName, { max: nameMax, isValid: isPersonName, invalid: 'surname_invalid' })],
    ['dni', textIssue(form.dni, { max: dniMax, isValid: isDni, invalid: 'dni_invalid' })],
    ['email', isEmailAt(form.email, domain) ? undefined : 'email_invalid'],
    ['phone', isPhone(form.phone) ? undefined : 'phone_invalid'],
  ];
  return codes.flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));
}
