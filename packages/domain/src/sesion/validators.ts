import { PERSONA } from '../person-name.ts';
import { codePoints, trimmed } from '../text.ts';
import { SESION } from './limits.ts';

const USERNAME = /^[\w-]+$/;
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const MISPLACED_DOT = /^\.|\.\.|\.@/;
const DNI = /^\d{7,9}$/;
const ALPHANUMERIC = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?: +[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/** A text of nothing that can be seen is empty (A-139). */
export function isBlank(text: string): boolean {
  return trimmed(text) === '';
}

/** At most 99 characters of a standard address: `ana@andina.example` (A-133, DA-12). */
export function isEmail(text: string): boolean {
  return text.length <= PERSONA.emailMax && EMAIL.test(text) && !MISPLACED_DOT.test(text);
}

/** Letters, digits, underscore and hyphen, or an e-mail, in at most 99 characters (A-129, DA-12). */
export function isUsername(text: string): boolean {
  return text.length <= PERSONA.usernameMax && (USERNAME.test(text) || isEmail(text));
}

/** 8 to 30 characters with a lower-case letter, an upper-case one and a digit, no blank at either end (A-130, DA-34). */
export function isPassword(text: string): boolean {
  const length = codePoints(text);
  return (
    length >= SESION.passwordMin &&
    length <= SESION.passwordMax &&
    text === text.trim() &&
    !/\p{Cc}/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    /\d/.test(text)
  );
}

/** 7 to 9 digits, no dots (A-132, DA-16). */
export function isDni(text: string): boolean {
  return DNI.test(text);
}

/** Letters with accents, digits and inner spaces: `Recursos Humanos 2` (A-140, DA-17). */
export function isAlphanumeric(text: string, max: number = Number.POSITIVE_INFINITY): boolean {
  return codePoints(text) <= max && ALPHANUMERIC.test(text);
}

/** The e-mail of a local part at a company's domain, which may carry its `@` or not (A-104). */
export function emailAt(localPart: string, domain: string): string {
  return `${trimmed(localPart)}@${domain.replace(/^@/, '')}`;
}

/** Whether an address is well formed and of this very domain (A-116, DA-42). */
export function isEmailAt(email: string, domain: string): boolean {
  return isEmail(email) && email.toLowerCase().endsWith(`@${domain.replace(/^@/, '').toLowerCase()}`);
}
