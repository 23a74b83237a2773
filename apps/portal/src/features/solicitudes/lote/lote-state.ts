import { dataAt, type SheetBook, type SheetData, type SheetFault, type SheetPlace } from '@traza/client/sheets/book.ts';
import type { CheckedRow } from '@traza/contract';
import { unusedColumns } from '@traza/domain';
import { guessColumns, LOTES, ROW_COLUMN_KEYS, type RowColumn } from '@traza/domain/lotes';
import { cellsUnder, missingColumns, withColumn } from '@traza/ui/table/edit-columns.ts';
import type { EditPlace } from '@traza/ui/table/edit-grid.tsx';
import { nextLine, type PastedCells, rowsEditor } from '@traza/ui/table/edit-rows.ts';
import { COLUMNS, type Mapping } from './lote-columns.ts';
import { choiceOf, type GridRow, isEmptyRow, newRow } from './lote-rows.ts';
import type { Beyond } from './messages.ts';

/** The steps of the page: to bring rows, to say which column is which, to correct them, to see them sent. */
export type LoteState = { step: 'traer'; fault: SheetFault | null } | ColumnsState | GridState | SentState;

export interface ColumnsState {
  step: 'columnas';
  nombre: string;
  /** Undefined for what was pasted. */
  book?: SheetBook | undefined;
  sheet: SheetData;
  mapping: Mapping;
}

export interface SentState {
  step: 'enviar';
  idLote: string;
  nombre: string;
  rows: readonly GridRow[];
  /** The rows that were sent, by their numbers. */
  sent: readonly number[];
}

export interface GridState {
  step: 'corregir';
  nombre: string;
  rows: readonly GridRow[];
  /** The sheet and the row of heads that were guessed of a file, where there was a choice. */
  source?: { name: string; line: number } | undefined;
  /** How often rows came: after each time the first fault is shown. */
  brought: number;
  /** Of which there were more than there may be: nothing of it was taken. */
  beyond?: Beyond | undefined;
}

export type LoteEvent =
  | { type: 'sheetRead'; nombre: string; book?: SheetBook; sheet: SheetData }
  | { type: 'placeChosen'; place: SheetPlace }
  | { type: 'sheetRefused'; fault: SheetFault }
  | { type: 'typingBegun'; nombre: string }
  | { type: 'columnMapped'; column: RowColumn; at: number | undefined }
  | { type: 'mapConfirmed' }
  | { type: 'startedOver' }
  | { type: 'cellTyped'; line: number; column: RowColumn; text: string }
  | { type: 'cellChosen'; place: EditPlace<RowColumn>; choice: string }
  | ({ type: 'pasted' } & PastedCells<RowColumn>)
  | { type: 'filledDown'; place: EditPlace<RowColumn> }
  | { type: 'copiedAbove'; place: EditPlace<RowColumn> }
  | { type: 'rowTicked'; line: number; isTicked: boolean }
  | { type: 'rowDoubled'; line: number }
  | { type: 'rowRemoved'; line: number }
  | { type: 'rowAdded' }
  | { type: 'checked'; asked: readonly GridRow[]; filas: readonly CheckedRow[] }
  | { type: 'sent'; idLote: string; lines: readonly number[] }
  | { type: 'loteOpened'; idLote: string; nombre: string }
  | { type: 'refusedReopened'; refused: ReadonlyMap<number, string> };

export const BRING: LoteState = { step: 'traer', fault: null };

const EDITOR = rowsEditor<RowColumn, GridRow>({
  type: typed,
  copy: copied,
  add: (line) => newRow(line),
  isEmpty: isEmptyRow,
  most: LOTES.filasMax,
});

/** Rows to begin typing with. */
const FIRST_ROWS = 5;

export function reduceLote(state: LoteState, event: LoteEvent): LoteState {
  switch (event.type) {
    case 'sheetRead':
      return sheetRead(event);
    case 'sheetRefused':
      return { step: 'traer', fault: event.fault };
    case 'startedOver':
      return BRING;
    case 'typingBegun': {
      const rows = Array.from({ length: FIRST_ROWS }, (_, at) => newRow(at + 1));
      return { step: 'corregir', nombre: event.nombre, rows, brought: 0 };
    }
    case 'loteOpened':
      return { step: 'enviar', idLote: event.idLote, nombre: event.nombre, rows: [], sent: [] };
    default:
      return reduceStep(state, event);
  }
}

type StepEvent = Exclude<
  LoteEvent,
  { type: 'sheetRead' | 'sheetRefused' | 'startedOver' | 'typingBegun' | 'loteOpened' }
>;

function reduceStep(state: LoteState, event: StepEvent): LoteState {
  if (state.step === 'columnas' && event.type === 'columnMapped')
    return { ...state, mapping: withColumn(state.mapping, event.column, event.at) };
  if (state.step === 'columnas' && event.type === 'placeChosen') return placed(state, event.place);
  if (state.step === 'columnas' && event.type === 'mapConfirmed') return gridOf(state);
  if (state.step === 'enviar' && event.type === 'refusedReopened') return reopened(state, event.refused);
  if (state.step !== 'corregir') return state;
  if (event.type === 'sent') {
    return { step: 'enviar', idLote: event.idLote, nombre: state.nombre, rows: state.rows, sent: event.lines };
  }
  return rowsChanged(state, event);
}

function rowsChanged(state: GridState, event: RowsEvent): GridState {
  const tooMany = beyondMost(state.rows, event);
  if (tooMany) return { ...state, beyond: tooMany };
  const rows = reduceRows(state.rows, event);
  // what the server says comes by itself
  const beyond = event.type === 'checked' ? state.beyond : undefined;
  return rows === state.rows ? state : { ...state, rows, beyond };
}

/** Of what there would be more than may be: of a paste that does not fit nothing is taken, rather than a part. */
function beyondMost(rows: readonly GridRow[], event: RowsEvent): Beyond | undefined {
  const isFull = rows.length >= LOTES.filasMax;
  if (event.type === 'rowAdded' || event.type === 'rowDoubled') return isFull ? 'rows' : undefined;
  if (event.type !== 'pasted') return undefined;
  return EDITOR.overflow(rows, event);
}

type BroughtSheet = Pick<ColumnsState, 'nombre' | 'book' | 'sheet'>;

/** Goes straight to the grid where the headings name everything that is needed and no column would be lost. */
function sheetRead({ nombre, book, sheet }: BroughtSheet): LoteState {
  const read = columnsOf({ nombre, book, sheet });
  const isWhole = unusedColumns(sheet, Object.values(read.mapping)).length === 0;
  return isWhole && missingColumns(COLUMNS, read.mapping).length === 0 ? gridOf(read) : read;
}

function columnsOf({ nombre, book, sheet }: BroughtSheet): ColumnsState {
  return { step: 'columnas', nombre, book, sheet, mapping: guessColumns(sheet.headers) };
}

/** The same file, read from another sheet or below other heads. */
function placed({ nombre, book, sheet }: ColumnsState, place: SheetPlace): LoteState {
  if (!book) return columnsOf({ nombre, sheet });
  const next = { tables: book.tables, place };
  const read = dataAt(next, { rows: LOTES.filasMax });
  return typeof read === 'string' ? { step: 'traer', fault: read } : columnsOf({ nombre, book: next, sheet: read });
}

function gridOf({ nombre, book, sheet, mapping }: ColumnsState): GridState {
  const rows = sheet.rows.map(({ line, cells }) => newRow(line, cellsUnder(COLUMNS, mapping, cells)));
  return { step: 'corregir', nombre, rows, source: book && sourceOf(book), brought: 1 };
}

/** The table and line that were guessed in a file; undefined where there was only one choice. */
function sourceOf({ tables, place }: SheetBook): GridState['source'] {
  const table = tables[place.table];
  const isOnly = tables.length === 1 && table?.rows[0]?.line === place.line;
  return table === undefined || isOnly ? undefined : { name: table.name, line: place.line };
}

/** Rows that are no orders yet: those that were not sent, and those that were refused at their turn. */
export function leftOf({ rows, sent }: SentState, refused: ReadonlyMap<number, string>): GridRow[] {
  const lines = new Set(sent);
  return rows.flatMap((row) => {
    const code = refused.get(row.line);
    if (isEmptyRow(row) || (lines.has(row.line) && code === undefined)) return [];
    return [{ ...row, checked: null, refused: code ?? null }];
  });
}

function reopened(state: SentState, refused: ReadonlyMap<number, string>): LoteState {
  const rows = leftOf(state, refused);
  return rows.length === 0 ? BRING : { step: 'corregir', nombre: state.nombre, rows, brought: 1 };
}

type RowsEvent = Exclude<StepEvent, { type: 'sent' }>;

function reduceRows(rows: readonly GridRow[], event: RowsEvent): readonly GridRow[] {
  switch (event.type) {
    case 'cellTyped':
      return changeRow(rows, event.line, (row) => typed(row, event.column, event.text));
    case 'cellChosen':
      return changeRow(rows, event.place.line, (row) => chosen(row, event.place.column, event.choice));
    case 'pasted': {
      const { rows: changed, lines } = EDITOR.paste(rows, event);
      return lines.size === 0 ? rows : forgetRepeated(changed, lines);
    }
    case 'filledDown':
      return EDITOR.fillDown(rows, event.place);
    case 'copiedAbove': {
      const changed = EDITOR.copyAbove(rows, event.place);
      return changed === rows ? rows : forgetRepeated(changed, new Set([event.place.line]));
    }
    case 'rowTicked':
      return rows.map((row) => (row.line === event.line ? { ...row, isTicked: event.isTicked } : row));
    case 'rowDoubled':
      return doubled(rows, event.line);
    case 'rowRemoved':
      return forgetRepeated(
        rows.filter(({ line }) => line !== event.line),
        new Set([event.line]),
      );
    case 'rowAdded':
      return [...rows, newRow(nextLine(rows))];
    case 'checked':
      return checked(rows, event);
    default:
      return rows;
  }
}

function changeRow(rows: readonly GridRow[], line: number, change: (row: GridRow) => GridRow): readonly GridRow[] {
  const changed = rows.map((row) => (row.line === line ? change(row) : row));
  return forgetRepeated(changed, new Set([line]));
}

/** What repeated a row that changed is looked at anew. */
function forgetRepeated(rows: readonly GridRow[], lines: ReadonlySet<number>): readonly GridRow[] {
  return rows.map((row) => {
    const repetida = row.checked?.repetida;
    return repetida?.por === 'fila' && lines.has(repetida.n) ? { ...row, checked: null } : row;
  });
}

function typed(row: GridRow, column: RowColumn, text: string): GridRow {
  const { [column]: _old, ...others } = row.chosen;
  return changedCells(row, { ...row.cells, [column]: text }, others);
}

function chosen(row: GridRow, column: RowColumn, choice: string): GridRow {
  const found = choiceOf(row, column, choice);
  if (!found) return row;
  return changedCells(row, { ...row.cells, [column]: found.text }, { ...row.chosen, [column]: found.chosen });
}

function copied(row: GridRow, from: GridRow, column: RowColumn): GridRow {
  const { [column]: _old, ...others } = row.chosen;
  const own = from.chosen[column];
  return changedCells(
    row,
    { ...row.cells, [column]: from.cells[column] },
    own === undefined ? others : { ...others, [column]: own },
  );
}

function changedCells(row: GridRow, cells: GridRow['cells'], given: GridRow['chosen']): GridRow {
  return { ...row, cells, chosen: given, checked: null, refused: null };
}

function doubled(rows: readonly GridRow[], line: number): readonly GridRow[] {
  const at = rows.findIndex((row) => row.line === line);
  const row = rows[at];
  if (!row) return rows;
  return rows.toSpliced(at + 1, 0, newRow(nextLine(rows), row.cells, row.chosen));
}

/** Takes the server's answers for rows that have not changed since the call. */
function checked(
  rows: readonly GridRow[],
  { asked, filas }: Extract<LoteEvent, { type: 'checked' }>,
): readonly GridRow[] {
  const before = new Map(asked.map((row) => [row.line, row]));
  const said = new Map(filas.map((checkedRow) => [checkedRow.n, checkedRow]));
  const answered = rows.map((row) => {
    const one = before.get(row.line);
    const checkedRow = said.get(row.line);
    const isSame = one !== undefined && one.cells === row.cells && one.chosen === row.chosen;
    return isSame && checkedRow ? { ...row, checked: checkedRow } : row;
  });
  return withRepeated(answered);
}

/** Rows are looked at a hundred at a time: what repeats one of another hundred is found here. */
function withRepeated(rows: readonly GridRow[]): readonly GridRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (isEmptyRow(row) || !row.checked) return row;
    const key = sameKey(row);
    const n = first.get(key);
    if (n === undefined) first.set(key, row.line);
    if (n === undefined || row.checked.repetida !== null) return row;
    return { ...row, checked: { ...row.checked, repetida: { por: 'fila', n } } };
  });
}

/** The content of a row without service and ceco: two rows with the same key ask for one pedido twice. */
function sameKey({ cells, chosen: given, checked: said }: GridRow): string {
  return JSON.stringify(
    ROW_COLUMN_KEYS.filter((key) => key !== 'servicio' && key !== 'ceco').map(
      (key) => given[key] ?? said?.direcciones[key] ?? cells[key].trim().toLocaleLowerCase('es-AR'),
    ),
  );
}
