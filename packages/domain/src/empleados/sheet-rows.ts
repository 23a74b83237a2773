import { fold } from '../text.ts';
import { plainHead } from './sheet-columns.ts';

/** Why a row of a sheet is nobody: it sums others up, repeats the heads, or says one thing across the page. */
export type OtherRow = 'total' | 'heads' | 'note';

const TOTAL =
  /^(?:(?:sub)? ?total(?:es)?\b|cantidad (?:de|total)\b|cant\b.*\b(?:empleados|personas|registros)|(?:suma|promedio)\b)/;
/** Beside the words of a total stand a number or two, never a person. */
const TOTAL_CELLS = 4;
/** A row of so many cells or more beside one that has a single one. */
const WIDE_ROW = 3;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** Whether a row of a sheet is none of a person, and why; undefined where it may be somebody. */
export function otherRow(
  cells: readonly string[],
  { heads, isWide }: { heads: readonly string[]; isWide: boolean },
): OtherRow | undefined {
  const said = filled(cells);
  const [first = ''] = said;
  if (
    said.some((cell) =>
      TOTAL.test(
        fold(cell)
          .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
          .trim(),
      ),
    ) &&
    isShort(said)
  )
    return 'total';
  const isHead =
    said.length > 1 && cells.every((cell, at) => cell.trim() === '' || plainHead(cell) === plainHead(heads[at] ?? ''));
  if (isHead) return 'heads';
  return said.length === 1 && isWide && !first.includes('@') ? 'note' : undefined;
}

const isShort = (said: readonly string[]) =>
  said.length <= TOTAL_CELLS &&
  !said.some((cell) => cell.includes('@')) &&
  said.filter((cell) => /\d{7}/.test(cell)).length === 0;

/** Whether the rows of a sheet are of several cells, so that one of a single cell is a line across it. */
export function hasWideRows(rows: readonly (readonly string[])[]): boolean {
  return rows.filter((cells) => filled(cells).length >= WIDE_ROW).length * 2 > rows.length;
}

const WORKING = new Set([
  'activo',
  'activa',
  'activos',
  'a',
  'si',
  's',
  'alta',
  'vigente',
  'en actividad',
  'trabajando',
  'licencia',
  '1',
]);
const LEFT = new Set([
  'inactivo',
  'inactiva',
  'i',
  'no',
  'n',
  'baja',
  'b',
  'de baja',
  'dado de baja',
  'desvinculado',
  'desvinculada',
  'egresado',
  'egresada',
  'renuncia',
  'despido',
  'jubilado',
  'jubilada',
  '0',
]);

/** Whether a cell of "Estado" says that somebody works here; undefined where it is not understood. */
export function readState(text: string): boolean | undefined {
  const said = fold(text);
  if (WORKING.has(said)) return true;
  return LEFT.has(said) ? false : undefined;
}

/** Nobody left on a day that is written like this. */
const NO_DAY = /^[-–—0/. ]*$/;
const ISO = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[ T].*)?$/;
const WRITTEN = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{2,4})(?: .*)?$/;

/** Whether a cell of "Fecha de baja" says that somebody has left by a day; words count as having left, a day that is ahead does not. */
export function hasLeftBy(text: string, today: Temporal.PlainDate): boolean {
  const said = text.trim();
  if (NO_DAY.test(said)) return false;
  const { year, month, day } = (ISO.exec(said) ?? WRITTEN.exec(said))?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return readState(said) !== true;
  const whole = year.length === 2 ? `20${year}` : year;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` <= today.toString();
}
