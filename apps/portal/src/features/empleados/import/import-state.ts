import { dataAt, type SheetBook, type SheetData, type SheetFault, type SheetPlace } from '@traza/client/sheets/book.ts';
import type { NameParts } from '@traza/domain';
import { EMPLEADOS, guessSheetColumns, readDocument, recasedName } from '@traza/domain/empleados';
import { withColumn } from '@traza/ui/table/edit-columns.ts';
import type { EditPlace } from '@traza/ui/table/edit-grid.tsx';
import { type Overflow, type PastedCells, rowsEditor } from '@traza/ui/table/edit-rows.ts';
import type { ColumnKey, EmpleadoMapping, MapKey } from './import-columns.ts';
import { type LeftOutRow, peopleOf } from './import-people.ts';
import {
  type Defaults,
  type EmpleadoFaults,
  emptyRow,
  type ImportRow,
  isDotted,
  rowsOf,
  standingOf,
  withoutUsername,
} from './import-rows.ts';

/** What goes on over the grid. */
export type Task =
  | { tag: 'idle' }
  | { tag: 'checking' | 'sending'; done: number; total: number; isStopping: boolean }
  /** It ended before the end, and why. */
  | { tag: 'stopped'; text: string };

/** Rows on their way under one key: sent again as they are until there is an answer. */
export interface Lot {
  key: string;
  lines: readonly number[];
}

export type ImportState =
  | { step: 'pick'; fault: SheetFault | null }
  | { step: 'map'; book: SheetBook; sheet: SheetData; mapping: EmpleadoMapping }
  | {
      step: 'grid';
      book: SheetBook;
      sheet: SheetData;
      mapping: EmpleadoMapping;
      rows: readonly ImportRow[];
      defaults: Defaults;
      task: Task;
      lot: Lot | null;
      /** How often the server has been through the rows: after each time the first marked cell is shown (W-165). */
      checks: number;
      /** Rows of the file that are nobody, or somebody who has left. */
      leftOut: readonly LeftOutRow[];
      /** Of which more was pasted than there may be: nothing of it was taken. */
      beyond: Overflow | null;
    };

export type ImportGridState = Extract<ImportState, { step: 'grid' }>;

export type ImportEvent =
  | { type: 'sheetRead'; book: SheetBook; sheet: SheetData }
  | { type: 'placeChosen'; place: SheetPlace }
  | { type: 'sheetRefused'; fault: SheetFault }
  | { type: 'columnMapped'; column: MapKey; at: number | undefined }
  | { type: 'mapConfirmed'; defaults: Defaults; today: Temporal.PlainDate }
  | { type: 'mapReopened' }
  | { type: 'restarted' }
  | { type: 'cellTyped'; line: number; column: ColumnKey; text: string }
  | { type: 'rowRemoved'; line: number }
  | ({ type: 'pasted' } & PastedCells<ColumnKey>)
  | { type: 'filledDown' | 'copiedAbove'; place: EditPlace<ColumnKey> }
  | { type: 'nameChosen'; line: number; name: NameParts }
  | { type: 'namesConfirmed' }
  | { type: 'leftOutTaken' }
  | { type: 'knownRemoved'; kind: 'known' | 'inactive' }
  | { type: 'dotsMended' }
  | { type: 'defaultsChosen'; defaults: Defaults }
  | { type: 'taskMoved'; task: Task }
  | { type: 'checked'; task: Task }
  | { type: 'stopAsked' }
  | { type: 'rowsRefused'; refused: ReadonlyMap<number, EmpleadoFaults> }
  | { type: 'lotSent'; lot: Lot }
  | { type: 'lotRefused' }
  | { type: 'lotAnswered'; created: readonly number[] };

export const PICK: ImportState = { step: 'pick', fault: null };

export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'sheetRead':
      return mapOf(event.book, event.sheet);
    case 'placeChosen':
      return state.step === 'map' ? placed(state.book, event.place) : state;
    case 'sheetRefused':
      return { step: 'pick', fault: event.fault };
    case 'restarted':
      return PICK;
    case 'columnMapped':
      return state.step === 'map' ? { ...state, mapping: withColumn(state.mapping, event.column, event.at) } : state;
    case 'mapConfirmed':
      return state.step === 'map' ? gridOf(state, event) : state;
    default:
      return state.step === 'grid' ? reduceGrid(state, event) : state;
  }
}

function mapOf(book: SheetBook, sheet: SheetData): ImportState {
  return { step: 'map', book, sheet, mapping: mappingOf(sheet) };
}

const mappingOf = ({ headers, rows }: SheetData) =>
  guessSheetColumns(
    headers,
    rows.map(({ cells }) => cells),
  );

/** The same file, read from another sheet or below other heads. */
function placed({ tables }: SheetBook, place: SheetPlace): ImportState {
  const book = { tables, place };
  const sheet = dataAt(book, { rows: EMPLEADOS.importMax });
  return typeof sheet === 'string' ? { step: 'pick', fault: sheet } : mapOf(book, sheet);
}

function gridOf(
  { book, sheet, mapping }: Extract<ImportState, { step: 'map' }>,
  { defaults, today }: { defaults: Defaults; today: Temporal.PlainDate },
): ImportGridState {
  const { people, leftOut } = peopleOf(sheet, mapping, { today, takesLeavers: false });
  return {
    step: 'grid',
    book,
    sheet,
    mapping,
    rows: rowsOf(people, mapping),
    defaults,
    task: { tag: 'idle' },
    lot: null,
    checks: 0,
    leftOut,
    beyond: null,
  };
}

/** As a sheet is read: names in capitals are written as names, also where they are pasted. */
const READ: Partial<Record<ColumnKey, (text: string) => string>> = {
  nombre: recasedName,
  apellido: recasedName,
  dni: readDocument,
};

const EDITOR = rowsEditor<ColumnKey, ImportRow>({
  type: (row, column, text) => typed(row, { column, text: READ[column]?.(text) ?? text }),
  copy: (row, from, column) => typed(row, { column, text: from.cells[column] }),
  add: emptyRow,
  most: EMPLEADOS.importMax,
});

type GridEvent = Exclude<
  ImportEvent,
  { type: 'sheetRead' | 'placeChosen' | 'sheetRefused' | 'restarted' | 'columnMapped' | 'mapConfirmed' }
>;

function reduceGrid(state: ImportGridState, event: GridEvent): ImportState {
  switch (event.type) {
    case 'mapReopened':
      return { step: 'map', book: state.book, sheet: state.sheet, mapping: state.mapping };
    case 'cellTyped':
      return { ...state, rows: state.rows.map((row) => (row.line === event.line ? typed(row, event) : row)) };
    case 'rowRemoved':
      return { ...state, rows: state.rows.filter(({ line }) => line !== event.line) };
    case 'pasted': {
      const beyond = EDITOR.overflow(state.rows, event) ?? null;
      return beyond === null ? { ...state, beyond, rows: EDITOR.paste(state.rows, event).rows } : { ...state, beyond };
    }
    case 'filledDown':
      return { ...state, rows: EDITOR.fillDown(state.rows, event.place) };
    case 'copiedAbove':
      return { ...state, rows: EDITOR.copyAbove(state.rows, event.place) };
    case 'nameChosen':
      return { ...state, rows: state.rows.map((row) => (row.line === event.line ? named(row, event.name) : row)) };
    case 'namesConfirmed':
      return { ...state, rows: state.rows.map((row) => ({ ...row, names: [] })) };
    case 'leftOutTaken':
      return { ...state, leftOut: [], rows: withLeftOut(state) };
    case 'knownRemoved':
      return { ...state, rows: state.rows.filter((row) => standingOf(row) !== event.kind) };
    case 'dotsMended':
      return { ...state, rows: state.rows.map((row) => (isDotted(row) ? withoutUsername(row) : row)) };
    case 'defaultsChosen':
      return { ...state, defaults: event.defaults };
    case 'taskMoved':
      return { ...state, task: event.task };
    case 'checked':
      return { ...state, task: event.task, checks: state.checks + 1 };
    case 'stopAsked':
      return 'isStopping' in state.task ? { ...state, task: { ...state.task, isStopping: true } } : state;
    case 'rowsRefused':
      return { ...state, rows: state.rows.map((row) => refusedRow(row, event.refused.get(row.line))) };
    case 'lotSent':
      return { ...state, lot: event.lot, rows: withStatus(state.rows, event.lot.lines, 'uncertain') };
    case 'lotRefused':
      return { ...state, lot: null, rows: withStatus(state.rows, state.lot?.lines ?? [], 'draft') };
    case 'lotAnswered': {
      const answered = withStatus(state.rows, state.lot?.lines ?? [], 'draft');
      return { ...state, lot: null, rows: withStatus(answered, event.created, 'created') };
    }
  }
}

/** Puts the name that somebody chose into a row. */
function named(row: ImportRow, { nombre, apellido }: NameParts): ImportRow {
  return typed(typed(row, { column: 'nombre', text: nombre }), { column: 'apellido', text: apellido });
}

/** The rows with those that were left out, in the order of the file. */
function withLeftOut({ sheet, mapping, rows, leftOut }: ImportGridState): ImportRow[] {
  const lines = new Set(leftOut.map(({ line }) => line));
  const others = rowsOf({ ...sheet, rows: sheet.rows.filter(({ line }) => lines.has(line)) }, mapping);
  return [...rows, ...others].toSorted((one, other) => one.line - other.line);
}

/** A row that was sent is what was sent. */
function typed(row: ImportRow, { column, text }: { column: ColumnKey; text: string }): ImportRow {
  if (row.status !== 'draft') return row;
  const { [column]: _old, ...refused } = row.refused;
  return { ...row, cells: { ...row.cells, [column]: text }, refused };
}

function refusedRow(row: ImportRow, refused: EmpleadoFaults | undefined): ImportRow {
  return refused === undefined ? row : { ...row, refused };
}

function withStatus(rows: readonly ImportRow[], lines: readonly number[], status: ImportRow['status']): ImportRow[] {
  const known = new Set(lines);
  return rows.map((row) => (known.has(row.line) ? { ...row, status } : row));
}
