import { pointCode } from '../direcciones/direccion-book.ts';
import type { Area } from '../solicitudes/direcciones.ts';
import { cleanText, codePoints, fold } from '../text.ts';
import type { Violation } from '../violation.ts';

/** Terminals of the provider's own, beside those of the gazetteer (M-074). */
export const TERMINALES = {
  aliasMax: 60,
  radiusMin: 50,
  radiusMax: 5000,
  radiusDefault: 1000,
  /** Words that every second address says would make it this terminal. */
  wordsMin: 4,
  wordsMax: 80,
} as const;

/** What somebody types of a terminal. */
export interface TerminalForm {
  alias: string;
  lat: number | null;
  lon: number | null;
  radioM: number;
  /** What an address says that is this terminal, wherever its point lies. */
  patron: string | null;
}

type TerminalCode =
  | 'missing_fields'
  | 'string_too_long'
  | 'missing_coords'
  | 'address_invalid'
  | 'bad_input'
  | 'alias_invalid';

export function tidyTerminal<Form extends TerminalForm>(form: Form): Form {
  return { ...form, alias: cleanText(form.alias), patron: cleanText(form.patron ?? '') || null };
}

function whyNotAlias(alias: string): TerminalCode | undefined {
  if (alias === '') return 'missing_fields';
  return codePoints(alias) > TERMINALES.aliasMax ? 'string_too_long' : undefined;
}

function whyNotWords(patron: string | null): TerminalCode | undefined {
  if (patron === null) return undefined;
  if (codePoints(patron) > TERMINALES.wordsMax) return 'string_too_long';
  return fold(patron).replaceAll(/[^\p{L}\p{N}]/gu, '').length < TERMINALES.wordsMin ? 'alias_invalid' : undefined;
}

function whyNotRadius(radioM: number): TerminalCode | undefined {
  const { radiusMin, radiusMax } = TERMINALES;
  return Number.isInteger(radioM) && radioM >= radiusMin && radioM <= radiusMax ? undefined : 'bad_input';
}

/** Every fault of a tidied form; the server alone knows where vehicles drive. */
export function whyNotTerminal(
  { alias, lat, lon, radioM, patron }: TerminalForm,
  area?: Area,
): (Violation<TerminalCode> & { field: string })[] {
  const found = [
    ['alias', whyNotAlias(alias)],
    ['lat', pointCode({ lat, lon }, area)],
    ['radioM', whyNotRadius(radioM)],
    ['patron', whyNotWords(patron)],
  ] as const;
  return found.flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));
}
