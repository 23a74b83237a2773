import { dialledPhone, isPhone, spacedPhone } from '@traza/domain';

/** A phone as it is dialled, and where it leads: a call, and a chat. */
export interface ContactLinks {
  shown: string;
  call: string;
  chat: string;
}

/** The links of a phone that is one; none of anything else, which is shown as plain text (M-150, XM-26). */
export function contactLinks(phone: string): ContactLinks | undefined {
  const number = dialledPhone(phone);
  if (!isPhone(number)) return undefined;
  return { shown: spacedPhone(number), call: `tel:${number}`, chat: `https://wa.me/${number.slice(1)}` };
}
