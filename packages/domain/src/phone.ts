export const PHONE_PREFIX = '+54';
export const PHONE_COUNTRY = 'AR';

const PHONE = /^\+\d{1,3}9?\d{9,10}$/;

/**
 * Spaces, dashes, dots and brackets out; `+54` in front when there is no plus sign. With `onlyLong` the prefix is
 * added only above 8 digits, as the order forms and carpool modals do (DO-43, DA-11).
 */
export function normalisePhone(text: string, { onlyLong = true }: { onlyLong?: boolean } = {}): string {
  const compact = text.replaceAll(/[\s\-.()]/g, '');
  if (compact === '' || compact.startsWith('+')) return compact;
  return !onlyLong || compact.length > 8 ? PHONE_PREFIX + compact : compact;
}

/** Whether a normalised phone is well formed: `+54 3511234567`, `+54 9 351 1234567` (DO-43, DA-10). */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
