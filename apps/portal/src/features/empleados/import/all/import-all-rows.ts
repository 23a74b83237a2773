import type { SheetData } from '@traza/client/sheets/book.ts';
import type { Api, Input, Output } from '@traza/contract';
import { byText, type Clearable, EMPLEADO_TEXTS } from '@traza/domain/empleados';
import { fieldOf } from '../../form/empleado-draft.ts';
import { fieldName, issueText } from '../../form/issue-text.ts';
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
}

/** What empties a cell (W-159). */
const EMPTY = '-';
const isEmptied = (text: string) => text.trim() === EMPTY;
const said = (text: string) => (isEmptied(text) ? '' : text.trim());

/** The rows of a file that also changes and closes: only what a cell says is sent (W-159). */
export function readTodo(
  rows: readonly ImportRow[],
  { sheet, mapping, today }: TodoSheet,
  catalogue: Catalogue,
): TodoRow[] {
  const cellsOf = new Map(sheet.rows.map(({ line, cells }) => [line, cells]));
  const names = namesIndex(catalogue);
  return rows.map(({ line, cells }) => {
    const own = { grupo: said(cells.grupo), cecos: said(cells.cecos), formaDePago: said(cells.formaDePago) };
    const { grupo, cecos, formaDePago: payment } = namesUnder(names, own, NO_DEFAULTS);
    const sheetCells = cellsOf.get(line) ?? [];
    const state = said(sheetCells[mapping.estado ?? -1] ?? '');
    const activo = isActive(sheetCells, mapping, today);
    const unknown = state !== '' && activo === undefined ? [TODO_TEXT.unknownState(state)] : [];
    const empleado: TodoEmpleado = {
      ...byText(EMPLEADO_TEXTS, (text) => said(cells[text])),
      usuario: said(cells.usuario),
      idGrupo: grupo.ids[0] ?? null,
      idCentrosDeCostoHabilitados: cecos.ids,
      idCentroDeCostoPreferido: cecos.ids[0] ?? null,
      idFormaDePagoPorDefecto: payment.ids[0] ?? null,
      ...(activo === undefined ? {} : { activo }),
      vaciar: emptiedIn(cells),
    };
    const faults = [grupo, cecos, payment].flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
    return { line, empleado, faults: [...faults, ...unknown] };
  });
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
export function faultsOfItem({ faults, checked }: Pick<TodoItem, 'faults' | 'checked'>): string[] {
  const told = (checked?.faltas ?? []).map(({ field, code }) => {
    const known = fieldOf(field);
    if (code === 'forbidden' && field === 'usuario') return 'El nombre de usuario no se cambia desde una planilla.';
    const words = TODO_FAULTS[code] ?? issueText(known ?? 'permisos', code);
    return known === undefined ? words : `${fieldName(known)}: ${words}`;
  });
  return [...faults, ...told];
}

/** The kind of a row: what the import would do with it, or faulty. */
export function kindOf(item: TodoItem): 'faulty' | NonNullable<RowCheck['accion']> {
  if (faultsOfItem(item).length > 0) return 'faulty';
  return item.checked?.accion ?? 'faulty';
}

/** The rows to send: those that change something and have no fault. */
export function appliedOf(items: readonly TodoItem[]): TodoItem[] {
  return items.filter((item) => ['alta', 'cambio', 'baja'].includes(kindOf(item)));
}
