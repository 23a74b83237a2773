import { PHONE_PREFIX } from '@traza/domain';

/** A country of the list: its region of ISO 3166 and what its numbers start with. */
export interface PhoneCountry {
  region: string;
  prefix: string;
}

const ARGENTINA: PhoneCountry = { region: 'AR', prefix: PHONE_PREFIX };

/** The neighbours, and where else people come from: Latin America, Spain, and who does business here. */
const NEIGHBOURS = 'BO591 BR55 CL56 PY595 UY598';
const OTHERS =
  'CO57 CR506 CU53 EC593 SV503 GT502 HN504 MX52 NI505 PA507 PE51 VE58 US1 ' +
  'DE49 AT43 BE32 DK45 ES34 FI358 FR33 GR30 IE353 IT39 NO47 NL31 PL48 PT351 GB44 SE46 CH41 UA380 ' +
  'AU61 CN86 KR82 IN91 IL972 JP81 NZ64 ZA27 TR90';

function read(list: string): PhoneCountry[] {
  return list.split(' ').map((each) => ({ region: each.slice(0, 2), prefix: `+${each.slice(2)}` }));
}

/** Argentina, its neighbours, the rest (A-137, decisions "Phone fields"). */
const GROUPS: readonly (readonly PhoneCountry[])[] = [[ARGENTINA], read(NEIGHBOURS), read(OTHERS)];

export interface NamedCountry extends PhoneCountry {
  name: string;
}

let named: readonly NamedCountry[] | undefined;

/** All countries of the list with the names that they have here, those of a group in the order of the alphabet. */
export function phoneCountries(): readonly NamedCountry[] {
  named ??= nameAll();
  return named;
}

function nameAll(): NamedCountry[] {
  const names = new Intl.DisplayNames('es-AR', { type: 'region' });
  const { compare } = new Intl.Collator('es-AR');
  return GROUPS.flatMap((group) =>
    group
      .map((country) => ({ ...country, name: names.of(country.region) ?? country.region }))
      .toSorted((one, other) => compare(one.name, other.name)),
  );
}

/** The country of what was typed: Argentina without a plus sign, none while the sign leads to no country of the list. */
export function countryOf(text: string): PhoneCountry | undefined {
  const typed = text.replaceAll(/[^+\d]/g, '');
  if (!typed.startsWith('+')) return ARGENTINA;
  return GROUPS.flat().findLast(({ prefix }) => typed.startsWith(prefix));
}

/** The same number in another country; a field with nothing but a prefix is empty again in Argentina. */
export function inCountry(text: string, { prefix }: PhoneCountry): string {
  const { prefix: before = '' } = text.trim().startsWith('+') ? (countryOf(text) ?? {}) : {};
  const own = withoutPrefix(text.trim(), before).trim();
  return own === '' && prefix === ARGENTINA.prefix ? '' : `${prefix} ${own}`;
}

/** Between the digits of a prefix somebody may have typed a blank. */
function withoutPrefix(text: string, prefix: string): string {
  let left = prefix.length;
  let from = 0;
  for (; left > 0 && from < text.length; from += 1) if (/[+\d]/.test(text.charAt(from))) left -= 1;
  return text.slice(from);
}
