import { findHeads } from '@traza/domain';

export interface SheetRow {
  /** Its number in the file, as a spreadsheet shows it. */
  line: number;
  cells: string[];
}

/** One sheet of a file, without its empty rows; that of a text has no name. */
export interface SheetTable {
  name: string;
  rows: readonly SheetRow[];
}

/** Rows under their heads. */
export interface SheetData {
  headers: string[];
  rows: readonly SheetRow[];
}

/** Which sheet of a file is read, and which of its lines holds the heads. */
export interface SheetPlace {
  table: number;
  line: number;
}

/** A file with what is read of it. */
export interface SheetBook {
  tables: readonly SheetTable[];
  place: SheetPlace;
}

export type SheetFault = 'format' | 'size' | 'empty' | 'rows';

export interface SheetMost {
  bytes: number;
  rows: number;
}

type CountKnown = (cells: readonly string[]) => number;

/** Where the heads of a sheet are: the first row that holds known ones, else its first. */
export function headsIn({ rows }: SheetTable, countKnown: CountKnown): { line: number; known: number } {
  const found = findHeads(
    rows.map(({ cells }) => cells),
    countKnown,
  );
  return { line: rows[found?.at ?? 0]?.line ?? 1, known: found?.known ?? 0 };
}

/** The sheet whose heads are known best, the first of them where several are: a cover comes before it, and lists after it. */
export function guessPlace(tables: readonly SheetTable[], countKnown: CountKnown): SheetPlace {
  const heads = tables.map((table) => headsIn(table, countKnown));
  const best = heads.reduce((most, { known }) => Math.max(most, known), 0);
  const table = Math.max(
    heads.findIndex(({ known }) => known === best),
    0,
  );
  return { table, line: heads[table]?.line ?? 1 };
}

/** The rows under the heads of a place. */
export function dataAt({ tables, place }: SheetBook, most: Pick<SheetMost, 'rows'>): SheetData | SheetFault {
  const rows = tables[place.table]?.rows ?? [];
  const headers = rows.find(({ line }) => line === place.line)?.cells ?? [];
  const below = rows.filter(({ line }) => line > place.line);
  if (below.length === 0) return 'empty';
  return below.length > most.rows ? 'rows' : { headers, rows: below };
}

/** A file, and the sheet at which it opens. */
export interface OpenedSheet {
  book: SheetBook;
  sheet: SheetData;
}

/** A book and its rows, read at the place that is guessed; the fault where there are none. */
export function openAt(
  tables: readonly SheetTable[],
  most: Pick<SheetMost, 'rows'>,
  countKnown: CountKnown,
): OpenedSheet | SheetFault {
  const book = { tables, place: guessPlace(tables, countKnown) };
  const sheet = dataAt(book, most);
  return typeof sheet === 'string' ? sheet : { book, sheet };
}
