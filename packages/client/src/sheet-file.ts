import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';

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

/** The first sheet of a file as plain text: what looks like a formula is text too. */
export async function readSheet(file: File, most: SheetMost): Promise<SheetData | SheetFault> {
  if (file.size > most.bytes) return 'size';
  const table = await readTable(file);
  if (!table) return 'format';
  const lines = table.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((text) => text !== ''));
  if (!head || rows.length === 0) return 'empty';
  return rows.length > most.rows ? 'rows' : { headers: head.cells, rows };
}

async function readTable(file: File): Promise<CellValue[][] | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // the beginning tells, whatever the name says: an .xlsx is a zip
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && !/\.(?:csv|txt)$/i.test(file.name)) return undefined;
  try {
    if (!isZip) return parseCsv(decode(bytes));
    const { sheets } = await readXlsx(bytes, { sheets: (info) => !info.hidden && !info.veryHidden });
    return sheets[0]?.rows;
  } catch {
    // whatever the library found wrong, the person only needs to know that it is no spreadsheet
    return undefined;
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

function textOf(value: CellValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null ? '' : String(value).trim();
}
