import type { SheetData } from '@traza/client/sheets/book.ts';
import type { Api, Input, Output } from '@traza/contract';
import { byText, type Clearable, EMPLEADO_TEXTS, proposedUsername } from '@traza/domain/empleados';
import { fieldOf } from '../../form/empleado-draft.ts';
import { fieldName, issueText } from '../../form/issue-text.ts';
import { FORM_TEXT } from '../../form-text.ts';
import type { EmpleadoCells, EmpleadoMapping } from '../import-columns.ts';
import { isActive } from '../import-people.ts';
import { type Catalogue, type ImportRow, namesIndex, namesUnder } from '../import-rows.ts';
import { NO_DEFAULTS } from '../import-values.ts';
import { TODO_FAULTS, TODO_TEXT } from './messages.ts';

type CheckBody = Input<Api['POST /usuarios/administracion/lote/verificacion']>['body'];
export type TodoEmpleado = CheckBody['empleados'][number];
export type RowCheck = Output<Api['POST /usuarios/administracion/lote/verificacion']>['data']['filas'][number];

/** A row of the file as the server takes it, or why it cannot be read. */
export interface TodoRow {
  line: number;
  empleado: TodoEmpleado;
  faults: readonly string[];
}

/** A row with the server's answer of what it would do. */
export interface TodoItem extends TodoRow {
  checked: RowCheck | undefined;
}

/** Where the rows come from. */
export interface TodoSheet {
  sheet: SheetData;
  mapping: EmpleadoMapping;
  today: Temporal.PlainDate;
  /** A preferred ceco that is not among somebody's is enabled too. */
  enablesCecos: boolean;
}

/** What empties a cell (W-159). */
const EMPTY = '-';
const isEmptied = (text: string) => text.trim() === EMPTY;
const said = (text: string) => (isEmptied(text) ? '' : text.trim());

/** The rows of a file that also changes and closes: only what a cell says is sent (W-159). */
export function readTodo(
  rows: readonly ImportRow[],
  { sheet, mapping, today, enablesCecos }: TodoSheet,
  catalogue: Catalogue,
): TodoRow[] {
  const cellsOf = new Map(sheet.rows.map(({ line, cells }) => [line, cells]));
  const names = namesIndex(catalogue);
  return rows.map(({ line, cells, prefersOnly }) => {
    const own = { grupo: said(cells.grupo), cecos: said(cells.cecos), formaDePago: said(cells.formaDePago) };
    const { grupo, cecos, formaDePago: payment } = namesUnder(names, own, NO_DEFAULTS);
    const state = readState(cellsOf.get(line) ?? [], mapping, today);
    const empleado: TodoEmpleado = {
      ...byText(EMPLEADO_TEXTS, (text) => said(cells[text])),
      usuario: said(cells.usuario),
      idGrupo: grupo.ids[0] ?? null,
      // a preferred one alone leaves the others of who is here
      idCentrosDeCostoHabilitados: prefersOnly ? [] : cecos.ids,
      idCentroDeCostoPreferido: cecos.ids[0] ?? null,
      idFormaDePagoPorDefecto: payment.ids[0] ?? null,
      ...state.said,
      vaciar: emptiedIn(cells),
      ...(enablesCecos && prefersOnly ? { habilitar: true } : {}),
    };
    const faults = [grupo, cecos, payment].flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
    return { line, empleado, faults: [...faults, ...state.faults] };
  });
}

/** Whether a row says that somebody works here, and why it is not understood. */
function readState(cells: readonly string[], mapping: EmpleadoMapping, today: Temporal.PlainDate) {
  const text = said(cells[mapping.estado ?? -1] ?? '');
  const activo = isActive(cells, mapping, today);
  if (activo !== undefined) return { said: { activo }, faults: [] };
  return { said: {}, faults: text === '' ? [] : [TODO_TEXT.unknownState(text)] };
}

function emptiedIn(cells: EmpleadoCells): Clearable[] {
  return [
    ...EMPLEADO_TEXTS.filter((text) => isEmptied(cells[text])),
    ...(isEmptied(cells.grupo) ? (['idGrupo'] as const) : []),
    ...(isEmptied(cells.cecos) ? (['idCentrosDeCostoHabilitados'] as const) : []),
    ...(isEmptied(cells.formaDePago) ? (['idFormaDePagoPorDefecto'] as const) : []),
  ];
}

/** All faults of a row, in words. */
export function faultsOfItem({
  faults,
  checked,
  empleado,
}: Pick<TodoItem, 'faults' | 'checked' | 'empleado'>): string[] {
  const proposed = proposedUsername(empleado);
  const told = (checked?.faltas ?? []).map(({ field, code }) => {
    const known = fieldOf(field);
    if (code === 'username_invalid' && proposed !== undefined) return FORM_TEXT.dotted(proposed);
    if (code === 'forbidden' && field === 'usuario') return 'El nombre de usuario no se cambia desde una planilla.';
    const words = TODO_FAULTS[code] ?? issueText(known ?? 'permisos', code);
    return known === undefined ? words : `${fieldName(known)}: ${words}`;
  });
  return [...faults, ...told];
}

/** How many rows prefer a ceco that is not among those of the empleado. */
export function countOutsideCecos(items: readonly TodoItem[]): number {
  return items.filter(({ checked }) => checked?.faltas.some(({ field }) => field === 'idCentroDeCostoPreferido'))
    .length;
}

/** The kind of a row: what the import would do with it, or faulty. */
export function kindOf(item: TodoItem): 'faulty' | NonNullable<RowCheck['accion']> {
  if (faultsOfItem(item).length > 0) return 'faulty';
  return item.checked?.accion ?? 'faulty';
}

/** Refused for the full stop of its user name alone, in whose place the e-mail is proposed. */
export function isNameDotted({ checked, empleado }: TodoItem): boolean {
  const isRefused = checked?.faltas.some(({ code }) => code === 'username_invalid') === true;
  return isRefused && proposedUsername(empleado) !== undefined;
}

/** Somebody inactive in a file that does not say whether they work here. */
export function isInactive({ checked }: TodoItem): boolean {
  return checked?.deBaja === true;
}

/** The rows to send: those that change something and have no fault. */
export function appliedOf(items: readonly TodoItem[]): TodoItem[] {
  return items.filter((item) => ['alta', 'cambio', 'baja'].includes(kindOf(item)));
}
