import type { SheetData } from '@traza/client/sheets/book.ts';
import { hasLeftBy, hasWideRows, type OtherRow, otherRow, readState } from '@traza/domain/empleados';
import type { EmpleadoMapping } from './import-columns.ts';

/** A row of a file that is not imported, and why: it is nobody, or somebody who has left. */
export interface LeftOutRow {
  line: number;
  text: string;
  why: OtherRow | 'left';
}

interface PeopleOptions {
  today: Temporal.PlainDate;
  /** Whether those who have left are taken too: then their accounts close. */
  takesLeavers: boolean;
}

/** How much of a row is shown. */
const SHOWN_LENGTH = 60;

/** The rows of a file that are people, and those that are left out. */
export function peopleOf(
  sheet: SheetData,
  mapping: EmpleadoMapping,
  { today, takesLeavers }: PeopleOptions,
): { people: SheetData; leftOut: LeftOutRow[] } {
  const { headers, rows } = sheet;
  const isWide = hasWideRows(rows.map(({ cells }) => cells));
  const leftOut: LeftOutRow[] = [];
  const people = rows.filter(({ line, cells }) => {
    const other = otherRow(cells, { heads: headers, isWide });
    const why = other ?? (!takesLeavers && isActive(cells, mapping, today) === false ? 'left' : undefined);
    if (why !== undefined) leftOut.push({ line, text: shown(cells), why });
    return why === undefined;
  });
  return { people: { headers, rows: people }, leftOut };
}

/** Whether somebody works here by the row of a file; undefined where it does not say. */
export function isActive(
  cells: readonly string[],
  { estado, fechaBaja }: EmpleadoMapping,
  today: Temporal.PlainDate,
): boolean | undefined {
  const [state, left] = [cells[estado ?? -1] ?? '', cells[fechaBaja ?? -1] ?? ''];
  const active = readState(state);
  if (active !== undefined) return active;
  return hasLeftBy(left, today) ? false : undefined;
}

function shown(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(' · ');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
