import { withoutMarks } from './text.ts';

export const PHONE_PREFIX = '+54';
export const PHONE_COUNTRY = 'AR';

const PHONE = /^\+\d{1,3}9?\d{9,10}$/;
/** What no number of Argentina begins with after its prefix: a trunk 0, or the 15 of a mobile without its area. */
const ARGENTINE = /^\+549?(?!15)[1-8]\d{8,9}$/;

/** Spaces, brackets, full stops and dashes of any kind: how people space a number. */
const SPACING = /[\s\p{Pd}\u2212.()]/gu;
/** A number that went through a table of decimals: `1145678901.0`. */
const DECIMAL = /^(\d+)[.,]0+$/;
/** From how many digits on a number is one with its area: whatever stands before them is trunk, prefix or mobile. */
const NATIONAL = 10;
/** Area, 15 and local number; area and local number have ten digits together. */
const MOBILE_15 = /^(11|[23]\d{2,3}?)15(\d{6,8})$/;

/**
 * The international form of what people write: spaces, dashes, dots and brackets out, 00 is a plus sign, `+54` in front when there is
 * none, and of a number of Argentina without trunk 0 and with the 9 of a mobile where it has its 15. With `onlyLong` the prefix is added
 * only above 8 digits, as the order forms and carpool modals do (DO-43, DA-11). What is none stays wrong, and `isPhone` refuses it.
 */
export function normalisePhone(text: string, { onlyLong = true }: { onlyLong?: boolean } = {}): string {
  const compact = withoutMarks(text).trim().replace(DECIMAL, '$1').replaceAll(SPACING, '').replace(/^00/, '+');
  if (compact === '') return '';
  if (compact.startsWith(PHONE_PREFIX)) return PHONE_PREFIX + nationalNumber(compact.slice(PHONE_PREFIX.length));
  if (compact.startsWith('+')) return compact;
  if (onlyLong && compact.length <= 8) return compact;
  // written with the prefix of the country and without its plus sign
  return PHONE_PREFIX + nationalNumber(compact.replace(/^0?54(?=\d{10})/, ''));
}

/**
 * The number that is dialled, written to, and shown as what will be: mobiles are stored with or without their 9, and `+54 11 4567-8901` is
 * how half of the country writes `+54 9 11 4567-8901`. Of a phone that is none, what was typed.
 */
export function dialledPhone(phone: string): string {
  return normalisePhone(phone).replace(/^\+54(?=[1-3]\d{9}$)/, `${PHONE_PREFIX}9`);
}

/** Areas of two and three digits of Argentina; the others have four. */
const MOBILE =
  /^\+549(11|2(?:2[013]|3[067]|49|6[01346]|80|9[147-9])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578])|\d{4})(\d{2,4})(\d{4})$/;

/** A stored phone as it is read: `+54 3511234567` (DA-10), a mobile with its 9 `+54 9 11 5556-0209`. */
export function spacedPhone(phone: string): string {
  return phone.replace(MOBILE, `${PHONE_PREFIX} 9 $1 $2-$3`).replace(/^\+54(?=\d)/, `${PHONE_PREFIX} `);
}

/** `011 15 4567-8901` and `9 011 4567-8901` are 91145678901: without trunk, the mobile with its 9. */
function nationalNumber(digits: string): string {
  const { mobile = '', rest = '' } = /^0?(?<mobile>9(?=0?\d{10}))?0?(?<rest>.*)$/.exec(digits)?.groups ?? {};
  if (rest.length < NATIONAL) return digits;
  const [whole, area = '', local = ''] = MOBILE_15.exec(rest) ?? [];
  return whole !== undefined && area.length + local.length === NATIONAL ? `9${area}${local}` : mobile + rest;
}

/** Whether a normalised phone is well formed: `+54 3511234567`, `+54 9 351 1234567` (DO-43, DA-10). */
export function isPhone(text: string): boolean {
  return PHONE.test(text) && (!text.startsWith(PHONE_PREFIX) || ARGENTINE.test(text));
}
