import type { Alias } from '@traza/domain/cuentas';
import type { Catalogue, Defaults, EmpleadoFaults, ImportRow } from './import-rows.ts';

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

/** The faults without those that a question asks for all rows. */
export function withoutAsked(
  faults: ReadonlyMap<number, EmpleadoFaults>,
  questions: readonly Question[],
): ReadonlyMap<number, EmpleadoFaults> {
  const asked = new Set<string>(questions.map(({ column }) => column));
  if (asked.size === 0) return faults;
  return new Map(
    [...faults].map(([line, own]): [number, EmpleadoFaults] => [
      line,
      Object.fromEntries(Object.entries(own).filter(([column]) => !asked.has(column))),
    ]),
  );
}
