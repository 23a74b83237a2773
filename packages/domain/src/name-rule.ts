import { PERSONA } from './person-name.ts';
import { codePoints, trimmed } from './text.ts';

/** Words of letters, with an apostrophe, a hyphen or a full stop between or after their letters. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}]*(?:(?: |\.?['’‘´`ʼ\p{Pd}]|\. ?)\p{L}[\p{L}\p{M}]*)*(?:\.|['’´`])?$/u;

/** Letters with accents, single spaces, and D'Angelo, Pérez-Gómez, Ma. Laura, up to `max` characters (A-131, DA-12). */
export function isPersonName(text: string, max: number = PERSONA.nameMax): boolean {
  return codePoints(text) <= max && PERSON_NAME.test(text);
}

/** A name as it is checked: NFC, trimmed, inner spaces of any kind collapsed. Other strange characters stay and are refused. */
export function tidyName(text: string): string {
  return trimmed(text.normalize('NFC')).replaceAll(/\p{Zs}+/gu, ' ');
}

/** `ANA maría` is `Ana María`, `d'angelo` is `D'Angelo` (A-119, DA-13). */
export function capitaliseName(text: string): string {
  return text
    .toLocaleLowerCase('es-AR')
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (first) => first.toLocaleUpperCase('es-AR'));
}
