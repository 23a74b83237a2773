import { isPhone, normalisePhone, PHONE_PREFIX } from '@traza/domain';

/** Where a phone leads: a call, and a chat. */
export interface ContactLinks {
  call: string;
  chat: string;
}

/**
 * The links of a phone that is one; none of anything else, which is shown as plain text (M-150, XM-26). WhatsApp knows the mobiles of
 * Argentina with a 9 after the prefix.
 */
export function contactLinks(phone: string): ContactLinks | undefined {
  const number = normalisePhone(phone);
  if (!isPhone(number)) return undefined;
  const isLocal = number.startsWith(PHONE_PREFIX) && !number.startsWith(`${PHONE_PREFIX}9`);
  const mobile = isLocal ? `${PHONE_PREFIX}9${number.slice(PHONE_PREFIX.length)}` : number;
  return { call: `tel:${number}`, chat: `https://wa.me/${mobile.slice(1)}` };
}
