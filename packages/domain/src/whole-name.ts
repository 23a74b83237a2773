import { isPersonName, tidyName } from './name-rule.ts';
import { PERSONA } from './person-name.ts';
import { cleanText, codePoints, fold } from './text.ts';
import type { Violation } from './violation.ts';

export interface NameParts {
  nombre: string;
  apellido: string;
}

/** Words that belong to the one after them: `De la Cruz`, `Di Paola`. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'di',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'der',
  'san',
  'santa',
  'mac',
  'mc',
  'y',
  'e',
]);

/** Whether one field holds somebody's name, surname first behind a comma or not (DA-12). */
export function isWholeName(text: string): boolean {
  const parts = cleanText(text).split(/ ?, ?/);
  return parts.length <= 2 && parts.every((part) => isPersonName(part));
}

export type GivenNameCode = 'missing_fields' | 'bad_input' | 'name_invalid';

/** Why a cleaned name in a body is refused: it is empty, too long, or not a name. */
export function whyNotGivenName(nombre: string, field: string): Violation<GivenNameCode> | undefined {
  if (nombre === '') return { code: 'missing_fields', field };
  if (codePoints(nombre) > PERSONA.nameMax) return { code: 'bad_input', field };
  return isWholeName(nombre) ? undefined : { code: 'name_invalid', field };
}

/**
 * Surname and name out of one cell: by its comma, else the surname is one word with its particles, first or last as the head of the
 * column says.
 */
export function splitWholeName(text: string, { surnameFirst }: { surnameFirst: boolean }): NameParts {
  const whole = tidyName(text);
  const comma = whole.indexOf(',');
  if (comma !== -1) return { apellido: whole.slice(0, comma).trim(), nombre: whole.slice(comma + 1).trim() };
  const words = whole.split(' ');
  const isParticle = (word: string | undefined) => word !== undefined && PARTICLES.has(fold(word));
  if (surnameFirst) {
    let end = 1;
    while (end < words.length && isParticle(words[end - 1])) end += 1;
    return { apellido: words.slice(0, end).join(' '), nombre: words.slice(end).join(' ') };
  }
  let start = Math.max(words.length - 1, 0);
  while (start > 1 && isParticle(words[start - 1])) start -= 1;
  return { nombre: words.slice(0, start).join(' '), apellido: words.slice(start).join(' ') };
}
