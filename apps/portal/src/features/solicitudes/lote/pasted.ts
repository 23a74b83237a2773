import type { SheetData, SheetFault } from '@traza/client/sheets/book.ts';
import { findHeads } from '@traza/domain';
import { LOTES } from '@traza/domain/lotes';
import { countKnown } from './lote-columns.ts';
import { LOTE_TEXT } from './messages.ts';

/** How many heads that are known make a row one of heads. */
const KNOWN_HEADS = 2;

/** Pasted text as a sheet: with its own header row, or with column names where it has none. */
export function headed(pasted: readonly string[][]): SheetData | SheetFault {
  const table = pasted.filter((cells) => cells.some((cell) => cell !== ''));
  const found = findHeads(table, countKnown);
  const heads = found && found.known >= KNOWN_HEADS ? table[found.at] : undefined;
  const first = heads && found ? found.at + 1 : 0;
  const rows = table.slice(first).map((cells, at) => ({ line: first + at + 1, cells }));
  if (rows.length === 0) return 'empty';
  if (rows.length > LOTES.filasMax) return 'rows';
  const width = Math.max(...table.map((cells) => cells.length));
  const names = Array.from({ length: width }, (_, at) => LOTE_TEXT.columnName(at + 1));
  return { headers: heads ?? names, rows };
}
