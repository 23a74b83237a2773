import { fold } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import { likelyNamed } from '@traza/domain/empleados';
import {
  type Catalogue,
  type ImportRow,
  type LearnedValues,
  NAMED_COLUMNS,
  type NamedColumn,
  namesIndex,
  namesUnder,
} from './import-rows.ts';

/** A value of a file that stands for nothing of the cliente's, asked once for all of its rows. */
export interface ValueQuestion {
  column: NamedColumn;
  text: string;
  rows: number;
  options: readonly Alias[];
  /** What it was said to mean the last time, or what it likely means: null for an empty cell, undefined for nothing. */
  likely: number | null | undefined;
}

/** Empty cells name nothing. */
export const NO_DEFAULTS = { grupo: null, cecos: null, formaDePago: null };

/** Whether both ask for the same. */
export function isSameQuestion(one: ValueQuestion, other: ValueQuestion): boolean {
  return one.column === other.column && fold(one.text) === fold(other.text);
}

/** One question for each value that nobody knows, that of most rows first (W-338). */
export function valueQuestions(
  rows: readonly Pick<ImportRow, 'cells'>[],
  catalogue: Catalogue,
  remembered: LearnedValues,
): ValueQuestion[] {
  const names = namesIndex(catalogue);
  const lists = { grupo: catalogue.grupos, cecos: catalogue.cecos, formaDePago: catalogue.formasDePago };
  const found = new Map<string, ValueQuestion>();
  for (const { cells } of rows) {
    const said = namesUnder(names, cells, NO_DEFAULTS);
    for (const column of NAMED_COLUMNS) {
      const { unknown: text } = said[column];
      const options = lists[column];
      if (text === undefined || options.length === 0) continue;
      const key = `${column} ${fold(text)}`;
      const known = found.get(key);
      if (known) known.rows += 1;
      else found.set(key, { column, text, rows: 1, options, likely: likelyOf(column, text, options, remembered) });
    }
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows);
}

function likelyOf(
  column: NamedColumn,
  text: string,
  options: readonly Alias[],
  remembered: LearnedValues,
): ValueQuestion['likely'] {
  const before = remembered[column]?.[fold(text)];
  const isThere = before === null || options.some(({ id }) => id === before);
  return isThere ? before : likelyNamed(text, options)?.id;
}

/** What is known with what was answered. */
export function withAnswers(
  learned: LearnedValues,
  answers: readonly { column: NamedColumn; text: string; id: number | null }[],
): LearnedValues {
  return answers.reduce<LearnedValues>(
    (all, { column, text, id }) => ({ ...all, [column]: { ...all[column], [fold(text)]: id } }),
    learned,
  );
}

/** On the device, for the next sheet of the same cliente. */
const placeOf = (idCliente: number) => `traza.planilla.valores.${idCliente}`;
/** What is remembered of a column at most, the latest. */
const REMEMBERED = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What values of earlier sheets of a cliente were said to mean; nothing where what is stored is not understood. */
export function readRemembered(idCliente: number): LearnedValues {
  const stored = parsed(localStorage.getItem(placeOf(idCliente)));
  return Object.fromEntries(
    NAMED_COLUMNS.map((column) => {
      const values = isRecord(stored) ? stored[column] : undefined;
      const kept = Object.entries(isRecord(values) ? values : {}).filter(
        (entry): entry is [string, number | null] => entry[1] === null || typeof entry[1] === 'number',
      );
      return [column, Object.fromEntries(kept)];
    }),
  );
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // another program wrote there: nothing is remembered
    return undefined;
  }
}

export function remember(idCliente: number, learned: LearnedValues): void {
  const before = readRemembered(idCliente);
  const all = NAMED_COLUMNS.map((column) => {
    const values = Object.entries({ ...before[column], ...learned[column] });
    return [column, Object.fromEntries(values.slice(-REMEMBERED))];
  });
  localStorage.setItem(placeOf(idCliente), JSON.stringify(Object.fromEntries(all)));
}
