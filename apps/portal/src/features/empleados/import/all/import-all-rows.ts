import type { SheetData } from '@traza/client/sheets/book.ts';
import type { Api, Input, Output } from '@traza/contract';
import { fold } from '@traza/domain';
import { byText, type Clearable, EMPLEADO_TEXTS } from '@traza/domain/empleados';
import { fieldOf } from '../../form/empleado-draft.ts';
import { fieldName, issueText } from '../../form/issue-text.ts';
import type { EmpleadoCells, EmpleadoMapping } from '../import-columns.ts';
import { type Catalogue, namesOf, readNames, rowsOf } from '../import-rows.ts';
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

/** What empties a cell (W-159). */
const EMPTY = '-';
const STATES: Readonly<Record<string, boolean>> = {
  activo: true,
  si: true,
  alta: true,
  inactivo: false,
  no: false,
  baja: false,
};
const STATE_HEADERS = ['estado', 'activo'];

/** The column that says who works here and who does not. */
export function stateColumn({ headers }: Pick<SheetData, 'headers'>): number | undefined {
  const at = headers.findIndex((header) => STATE_HEADERS.includes(fold(header)));
  return at === -1 ? undefined : at;
}

const isEmptied = (text: string) => text.trim() === EMPTY;
const said = (text: string) => (isEmptied(text) ? '' : text.trim());

/** The rows of a file that also changes and closes: only what a cell says is sent (W-159). */
export function readTodo(sheet: SheetData, mapping: EmpleadoMapping, catalogue: Catalogue): TodoRow[] {
  const stateAt = stateColumn(sheet);
  const states = new Map(
    sheet.rows.map(({ line, cells }) => [line, stateAt === undefined ? '' : (cells[stateAt] ?? '')]),
  );
  const names = {
    grupos: namesOf(catalogue.grupos),
    cecos: namesOf(catalogue.cecos),
    formasDePago: namesOf(catalogue.formasDePago),
  };
  return rowsOf(sheet, mapping).map(({ line, cells }) => {
    const own = catalogue.ownGrupo === undefined ? said(cells.grupo) : '';
    const grupo = readNames(names.grupos, 'grupos', own, null);
    const cecos = readNames(names.cecos, 'centros de costo', said(cells.cecos), null);
    const payment = readNames(names.formasDePago, 'formas de pago', said(cells.formaDePago), null);
    const state = said(states.get(line) ?? '');
    const activo = STATES[fold(state)];
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
