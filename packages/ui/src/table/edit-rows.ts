import { readDelimited } from '@traza/domain';
import type { EditRow } from './edit-columns.ts';
import type { EditPlace } from './edit-grid.tsx';

/** Cells that were copied out of a spreadsheet, and the columns of the grid from the first on. */
export interface PastedCells<Key extends string> {
  place: EditPlace<Key>;
  columns: readonly Key[];
  table: readonly (readonly string[])[];
}

/** How a grid changes its rows. */
interface RowsOptions<Key extends string, Row> {
  type: (row: Row, column: Key, text: string) => Row;
  /** Takes a cell of another row, with what was chosen for it. */
  copy: (row: Row, from: Row, column: Key) => Row;
  /** Makes a row at the end; without it there are no more than there are. */
  add?: (line: number) => Row;
  isEmpty?: (row: Row) => boolean;
  most: number;
}

export type Overflow = 'rows' | 'columns';

/** Cells that were copied out of a spreadsheet; undefined for a text of one cell. */
export function readCells(text: string): string[][] | undefined {
  const isTable = text.includes('\t') || /\n[^]/.test(text.trimEnd());
  return isTable ? readDelimited(text.trimEnd(), '\t') : undefined;
}

/** The number of the next row. */
export function nextLine(rows: readonly { line: number }[]): number {
  return rows.reduce((most, { line }) => Math.max(most, line), 0) + 1;
}

/** What every grid of fields does to many cells at once: paste, fill down, and copy from above. */
export function rowsEditor<Key extends string, Row extends EditRow<Key>>(options: RowsOptions<Key, Row>) {
  const { type, copy, add, isEmpty = () => false, most } = options;
  const indexOf = (rows: readonly Row[], line: number) => rows.findIndex((row) => row.line === line);

  return {
    /** What a paste would go beyond: then nothing of it is taken, rather than a part. */
    overflow: (rows: readonly Row[], { place, columns, table }: PastedCells<Key>): Overflow | undefined => {
      if (indexOf(rows, place.line) + table.length > (add ? most : rows.length)) return 'rows';
      const room = columns.length - columns.indexOf(place.column);
      return table.some((cells) => cells.slice(room).some((cell) => cell !== '')) ? 'columns' : undefined;
    },

    /** Cells from a place on take what was pasted; rows that are not there are added. Answers the lines that changed too. */
    paste: (
      rows: readonly Row[],
      { place, columns, table }: PastedCells<Key>,
    ): { rows: readonly Row[]; lines: ReadonlySet<number> } => {
      const [top, left] = [indexOf(rows, place.line), columns.indexOf(place.column)];
      const lines = new Set<number>();
      if (top === -1 || left === -1) return { rows, lines };
      const missing = Math.max(top + table.length - rows.length, 0);
      const first = nextLine(rows);
      const all = add ? [...rows, ...Array.from({ length: missing }, (_, at) => add(first + at))] : [...rows];
      for (const [down, texts] of table.entries()) {
        const row = all[top + down];
        if (!row) break;
        lines.add(row.line);
        all[top + down] = texts.reduce((changed, text, along) => {
          const column = columns[left + along];
          return column === undefined ? changed : type(changed, column, text);
        }, row);
      }
      return { rows: all, lines };
    },

    /** Fills the empty cells below a cell with its value. */
    fillDown: (rows: readonly Row[], { line, column }: EditPlace<Key>): readonly Row[] => {
      const at = indexOf(rows, line);
      const from = rows[at];
      if (!from) return rows;
      const last = rows.findLastIndex((row) => !isEmpty(row));
      return rows.map((row, index) =>
        index > at && index <= last && row.cells[column].trim() === '' ? copy(row, from, column) : row,
      );
    },

    /** Ctrl+D: a cell takes the value of the one above. */
    copyAbove: (rows: readonly Row[], { line, column }: EditPlace<Key>): readonly Row[] => {
      const at = indexOf(rows, line);
      const [above, row] = [rows[at - 1], rows[at]];
      return above && row ? rows.with(at, copy(row, above, column)) : rows;
    },
  };
}
