import type { AvisoLanguage } from '../../avisos/aviso.ts';
import type { Account, Alias, Ceco } from '../../cuentas/account.ts';
import { isPhone, normalisePhone, PHONE_PREFIX } from '../../phone.ts';
import { cleanText } from '../../text.ts';
import type { Violation } from '../../violation.ts';
import { isWholeName } from '../../whole-name.ts';

/** An empleado whom an order can be for (spec ordering §3, O-099). */
export interface Person {
  personId: number;
  firstname: string;
  lastname: string;
  phone: string | null;
  corporateAccountId: number;
  formaDePagoPorDefecto: Alias | null;
  centrosDeCostoHabilitados: Ceco[];
  cecoPreferido: number | null;
}

/** The state of a person field: text and phone as typed, and the person once one is chosen (O-100). */
export interface SelectedPerson {
  nameAndLastName: string;
  phone: string;
  phoneIsValid: boolean;
  person: Person | null;
}

/** A name and a phone typed by hand: a guest, a sender, a receiver. */
export interface Contact {
  nameAndLastName: string;
  phone: string;
  /** Of a guest: the language that they are told in; absent in Spanish. */
  idioma?: AvisoLanguage | undefined;
}

export type PersonCode = 'person_missing' | 'person_phone_missing' | 'phone_invalid';
export type ContactCode = 'contact_missing' | 'phone_invalid' | 'name_invalid';

export const NO_PERSON: SelectedPerson = {
  nameAndLastName: '',
  phone: PHONE_PREFIX,
  phoneIsValid: false,
  person: null,
};
export const NO_CONTACT: Contact = { nameAndLastName: '', phone: PHONE_PREFIX };

export function fullName({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>): string {
  return cleanText(`${firstname} ${lastname}`);
}

/** A chosen person with the phone that they have. */
export function selectPerson(person: Person): SelectedPerson {
  return withPhone({ ...NO_PERSON, nameAndLastName: fullName(person), person }, person.phone ?? PHONE_PREFIX);
}

export function withPhone(selected: SelectedPerson, phone: string): SelectedPerson {
  return { ...selected, phone, phoneIsValid: isPhone(normalisePhone(phone)) };
}

/** Whether a phone field says nothing: empty, or the prefix of a country alone. A digit behind our own prefix is a beginning. */
export function isBlankPhone(phone: string): boolean {
  return /^(?:\+(?!54\d)\d{0,3})?$/.test(normalisePhone(phone));
}

/** Whom the trip is for, with a phone to reach them (O-101…O-103). */
export function whyNotPerson({ person, phone, phoneIsValid }: SelectedPerson): Violation<PersonCode> | undefined {
  if (!person) return { code: 'person_missing' };
  if (isBlankPhone(phone)) return { code: 'person_phone_missing' };
  return phoneIsValid ? undefined : { code: 'phone_invalid' };
}

/** Name and phone, both given and fit to be sent (O-112, O-113, O-139, O-140, O-144, O-145, DA-12). */
export function whyNotContact({ nameAndLastName, phone }: Contact): Violation<ContactCode> | undefined {
  if (cleanText(nameAndLastName) === '' || isBlankPhone(phone)) return { code: 'contact_missing' };
  if (!isPhone(normalisePhone(phone))) return { code: 'phone_invalid' };
  return isWholeName(nameAndLastName) ? undefined : { code: 'name_invalid' };
}

export type RequesterCode = 'account_missing' | 'account_not_corporate' | 'requester_ceco_missing';

/** The ceco that the requester of a trip for another person answers with: the default one (DO-42). */
export function requesterCeco(account: Account | undefined): Ceco | undefined {
  if (account?.tag !== 'corporateAccount') return undefined;
  return account.centrosDeCosto.find(({ id }) => id === account.idCentroDeCostoPreferido);
}

/** Why an account cannot order for another person (O-105…O-107). */
export function whyNotForOther(account: Account | undefined): Violation<RequesterCode> | undefined {
  if (!account) return { code: 'account_missing' };
  if (account.tag !== 'corporateAccount') return { code: 'account_not_corporate' };
  return requesterCeco(account) ? undefined : { code: 'requester_ceco_missing' };
}
