import { dialledPhone } from '../phone.ts';

/**
 * What mobiles look like, by country, behind its prefix: a number that is dearer than a mobile, or cannot read, is none of them. Of the
 * first plan (`1`) areas that cost more than the mainland are out.
 */
const MOBILES = {
  '54': /^9[123]\d{9}$/,
  '55': /^[1-9]{2}9\d{8}$/,
  '56': /^9\d{8}$/,
  '51': /^9\d{8}$/,
  '57': /^3\d{9}$/,
  '52': /^1?[2-9]\d{9}$/,
  '591': /^[67]\d{7}$/,
  '593': /^9\d{8}$/,
  '595': /^9\d{8}$/,
  '598': /^9\d{7}$/,
  '1': /^(?!900|976|242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)[2-9]\d{2}[2-9]\d{6}$/,
  '34': /^(?:6\d|7[1-9])\d{7}$/,
  '39': /^3\d{8,9}$/,
  '33': /^[67]\d{8}$/,
  '44': /^7[1-57-9]\d{8}$/,
  '49': /^1[5-7]\d{8,9}$/,
} as const;

/** Prefixes of countries whose mobiles are known. */
export const SMS_COUNTRIES: readonly string[] = Object.keys(MOBILES);

export interface SmsNumber {
  /** Prefix of its country, without the plus sign; undefined where it is none that we know. */
  country: string | undefined;
  /** With the plus sign (E.164). */
  number: string;
}

/** The number that an SMS or WhatsApp goes to; undefined where it is no mobile of a country that we know. */
export function smsNumber(tel: string): SmsNumber | undefined {
  const number = dialledPhone(tel);
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return undefined;
  const mobile = Object.entries(MOBILES).find(([prefix]) => number.startsWith(`+${prefix}`));
  if (!mobile) return { country: undefined, number };
  const [country, pattern] = mobile;
  return pattern.test(number.slice(country.length + 1)) ? { country, number } : undefined;
}

/** Opens WhatsApp with a text for a number, or for whom its sender chooses where there is none, to be sent by hand. */
export function whatsappHref(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
