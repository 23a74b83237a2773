import { fold } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import {
  type Catalogue,
  type Defaults,
  type EmpleadoFaults,
  type ImportRow,
  namesIndex,
  namesUnder,
} from './import-rows.ts';
import { NO_DEFAULTS, type ValueQuestion } from './import-values.ts';

/** A column that may be the same for everybody, with the default for its empty cells. */
const SHARED = [
  { column: 'cecos', key: 'idCeco', options: ({ cecos }: Catalogue) => cecos },
  { column: 'formaDePago', key: 'idFormaDePago', options: ({ formasDePago }: Catalogue) => formasDePago },
] as const;

/** What all rows lack, asked once (W-164). */
export interface Question {
  column: (typeof SHARED)[number]['column'];
  key: (typeof SHARED)[number]['key'];
  rows: number;
  options: readonly Alias[];
}

/** The columns that are empty in every row and have no default. */
export function questionsOf(rows: readonly ImportRow[], catalogue: Catalogue, defaults: Defaults): Question[] {
  const drafts = rows.filter(({ status }) => status === 'draft');
  return SHARED.flatMap(({ column, key, options: optionsOf }) => {
    const options = optionsOf(catalogue);
    const isOpen = defaults[key] === null && options.length > 0 && drafts.length > 0;
    return isOpen && drafts.every(({ cells }) => cells[column].trim() === '')
      ? [{ column, key, rows: drafts.length, options }]
      : [];
  });
}

interface AskedValues {
  rows: readonly ImportRow[];
  catalogue: Catalogue;
  values: readonly ValueQuestion[];
}

/** The faults without those that are asked for all rows, or for all that have a value. */
export function withoutAsked(
  faults: ReadonlyMap<number, EmpleadoFaults>,
  questions: readonly Question[],
  { rows, catalogue, values }: AskedValues,
): ReadonlyMap<number, EmpleadoFaults> {
  if (questions.length + values.length === 0) return faults;
  const asked = new Set<string>(questions.map(({ column }) => column));
  const names = namesIndex(catalogue);
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const isAsked = (column: string, unknown: string | undefined) =>
    values.some((one) => one.column === column && fold(one.text) === fold(unknown ?? ''));
  return new Map(
    [...faults].map(([line, own]): [number, EmpleadoFaults] => {
      const cells = cellsOf.get(line);
      const said: Partial<Record<string, { unknown: string | undefined }>> = cells
        ? namesUnder(names, cells, NO_DEFAULTS)
        : {};
      const left = Object.entries(own).filter(
        ([column]) => !asked.has(column) && !isAsked(column, said[column]?.unknown),
      );
      return [line, Object.fromEntries(left)];
    }),
  );
}
