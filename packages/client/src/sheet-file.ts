import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { unpacksBeyond } from './unpacked.ts';

export interface SheetRow {
  /** Its number in the file, as a spreadsheet shows it. */
  line: number;
  cells: string[];
}

export interface SheetData {
  headers: string[];
  rows: SheetRow[];
}

export type SheetFault = 'format' | 'size' | 'empty' | 'rows';

export interface SheetMost {
  bytes: number;
  rows: number;
}

/** A sheet of 5 MB that people made holds far less; beyond it a file was made to fill the memory of who opens it (XW-16). */
const UNPACKED_BYTES = 64 * 1024 * 1024;

/** The first sheet of a file as plain text: what looks like a formula is text too. */
export async function readSheet(file: File, most: SheetMost): Promise<SheetData | SheetFault> {
  if (file.size > most.bytes) return 'size';
  const table = await readTable(file);
  if (typeof table === 'string') return table;
  const lines = table.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((text) => text !== ''));
  if (!head || rows.length === 0) return 'empty';
  return rows.length > most.rows ? 'rows' : { headers: head.cells, rows };
}

async function readTable(file: File): Promise<CellValue[][] | SheetFault> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // the beginning tells, whatever the name says: an .xlsx is a zip
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && !/\.(?:csv|txt)$/i.test(file.name)) return 'format';
  try {
    if (!isZip) return parseCsv(decode(bytes));
    if (unpacksBeyond(bytes, UNPACKED_BYTES)) return 'size';
    const { sheets } = await readXlsx(bytes, { sheets: (info) => !info.hidden && !info.veryHidden });
    return sheets[0]?.rows ?? 'format';
  } catch {
    // whatever the library found wrong, the person only needs to know that it is no spreadsheet
    return 'format';
  }
}

/** UTF-8, or what Excel writes here where that does not fit. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // an accent of Windows is no UTF-8
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The day before which a spreadsheet has no dates: a time alone is one of that day. */
const FIRST_YEAR = 1901;

function textOf(value: CellValue): string {
  if (value instanceof Date) return dateText(value);
  return value === null ? '' : String(value).trim();
}

/** A time alone to the minute, else the day. */
function dateText(value: Date): string {
  if (value.getUTCFullYear() >= FIRST_YEAR) return value.toISOString().slice(0, 10);
  const halfMinute = 30_000;
  return new Date(value.getTime() + halfMinute).toISOString().slice(11, 16);
}

/** Rows that were copied out of a spreadsheet: tabs between cells, a line each. */
export function readPasted(text: string): string[][] {
  const table = parseCsv(text, { delimiter: '\t' }).map((cells) => cells.map(textOf));
  return table.filter((cells) => cells.some((cell) => cell !== ''));
}
