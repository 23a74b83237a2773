import { cleanCell, readDelimited } from '@traza/domain';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import type { SheetFault, SheetMost, SheetRow, SheetTable } from './book.ts';
import { decodeText } from './decode.ts';
import { unpacksBeyond } from './unpacked.ts';

/** A sheet of 5 MB that people made holds far less; beyond it a file was made to fill the memory of who opens it (XW-16). */
const UNPACKED_BYTES = 64 * 1024 * 1024;
/** Titles above the heads, and what stands under the rows: with them a sheet may be longer than what is taken of it. */
const OTHER_ROWS = 100;

/** A file as it is sent to the worker. */
export interface SheetBytes {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/** The visible sheets of a file, as plain text: a formula is text too. */
export async function readBook({ bytes, name }: SheetBytes, most: SheetMost): Promise<SheetTable[] | SheetFault> {
  const tables = await readTables(bytes, name);
  if (typeof tables === 'string') return tables;
  const filled = tables
    .map((table) => ({ ...table, rows: table.rows.filter(({ cells }) => cells.some((text) => text !== '')) }))
    .filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return 'empty';
  const short = filled.filter(({ rows }) => rows.length <= most.rows + OTHER_ROWS);
  return short.length === 0 ? 'rows' : short;
}

async function readTables(bytes: Uint8Array, name: string): Promise<SheetTable[] | SheetFault> {
  // the first bytes decide, whatever the file name says: an .xlsx is a zip
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && !/\.(?:csv|txt|tsv|tab)$/i.test(name)) return 'format';
  try {
    if (!isZip) return [{ name: '', rows: rowsOf(readDelimited(decodeText(bytes))) }];
    if (unpacksBeyond(bytes, UNPACKED_BYTES)) return 'size';
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: (info) => !info.hidden && !info.veryHidden });
    const firstDay = dateSystem === '1904' ? FIRST_DAY_1904 : FIRST_DAY_1900;
    const textOf = (value: CellValue) => cellText(value, firstDay);
    return sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet.rows.map((cells) => cells.map(textOf))) }));
  } catch {
    // whatever the library found wrong, the person only needs to know that it is no spreadsheet
    return 'format';
  }
}

function rowsOf(table: readonly string[][]): SheetRow[] {
  return table.map((cells, index) => ({ line: index + 1, cells }));
}

/** The first day that a spreadsheet knows as one: a time alone is one of the day before. */
const FIRST_DAY_1900 = Date.UTC(1900, 0, 1);
const FIRST_DAY_1904 = Date.UTC(1904, 0, 2);

function cellText(value: CellValue, firstDay: number): string {
  if (value instanceof Date) return dateText(value, firstDay);
  return value === null ? '' : cleanCell(String(value));
}

const HALF_MINUTE_MS = 30_000;

/** A time alone to the minute, the day, or both. */
function dateText(value: Date, firstDay: number): string {
  const whole = new Date(value.getTime() + HALF_MINUTE_MS).toISOString();
  const [day, time] = [whole.slice(0, 10), whole.slice(11, 16)];
  if (value.getTime() < firstDay) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
