import type { SheetData, SheetFault } from '@traza/client/sheet-file.ts';
import { guessColumns, LOTES } from '@traza/domain';
import { parseCsv } from 'hucre/csv';
import { LOTE_TEXT } from './messages.ts';

/** How many heads that are known make a first row one of heads. */
const KNOWN_HEADS = 2;

/** What was pasted as a sheet: with its heads, or with names for its columns where it came without. */
export function headed(table: string[][]): SheetData | SheetFault {
  const [first] = table;
  if (!first) return 'empty';
  const hasHeads = Object.keys(guessColumns(first)).length >= KNOWN_HEADS;
  const rows = (hasHeads ? table.slice(1) : table).map((cells, at) => ({ line: at + (hasHeads ? 2 : 1), cells }));
  if (rows.length === 0) return 'empty';
  if (rows.length > LOTES.filasMax) return 'rows';
  return { headers: hasHeads ? first : first.map((_, at) => LOTE_TEXT.columnName(at + 1)), rows };
}

/** Cells that were copied out of a spreadsheet into the grid; undefined for a text of one cell. */
export function readTable(text: string): string[][] | undefined {
  const isTable = text.includes('\t') || /\n[^]/.test(text.trimEnd());
  return isTable ? parseCsv(text.trimEnd(), { delimiter: '\t' }).map((cells) => cells.map(textOf)) : undefined;
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : '');
