import type { CheckedRow, PedidoRow } from '@traza/contract';
import type { LatLon } from '@traza/domain/direcciones';
import { type ChosenPoint, leavesNow, ROW_COLUMN_KEYS, type RowColumn } from '@traza/domain/lotes';
import { PUNTO_TEXT } from '@traza/lugares/punto-text.ts';
import type { CellChoice } from '@traza/ui/table/edit-choices.tsx';
import type { CellFaults, EditRow } from '@traza/ui/table/edit-columns.ts';
import type { Cells } from './lote-columns.ts';
import { LOTE_TEXT, lackingText } from './messages.ts';

/** The choices made for cells in place of their text: an address with its point, or a person by id. */
export type CellChoices = Partial<Record<RowColumn, number | ChosenPoint>>;

export interface GridRow extends EditRow<RowColumn> {
  cells: Cells;
  chosen: CellChoices;
  /** As somebody ticked it; null as it is by itself: what is repeated is left out. */
  isTicked: boolean | null;
  /** The server's answer about these very cells; null until it arrives. */
  checked: CheckedRow | null;
  /** Why it was refused at its turn. */
  refused: string | null;
}

export type Faults = CellFaults<RowColumn>;

export const NO_CELLS: Cells = cellsBy(() => '');

function cellsBy(textOf: (key: RowColumn) => string): Cells {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys that the columns guarantee
  return Object.fromEntries(ROW_COLUMN_KEYS.map((key) => [key, textOf(key)])) as Cells;
}

export function newRow(line: number, cells: Cells = NO_CELLS, chosen: CellChoices = {}): GridRow {
  return { line, cells, chosen, isTicked: null, checked: null, refused: null };
}

export function isEmptyRow({ cells }: Pick<GridRow, 'cells'>): boolean {
  return ROW_COLUMN_KEYS.every((key) => cells[key].trim() === '');
}

/** Whether it is asked for: what is repeated only where somebody ticked it (W-247). */
export function isIn(row: GridRow): boolean {
  return !isEmptyRow(row) && (row.isTicked ?? row.checked?.repetida == null);
}

/** A row as the server takes it. */
export function rowOf({ line, cells, chosen }: GridRow): PedidoRow {
  const told = ROW_COLUMN_KEYS.flatMap((key) => {
    const value = chosen[key] ?? cells[key];
    return value === '' ? [] : [[key, value] as const];
  });
  return { n: line, ...Object.fromEntries(told) };
}

const isColumn = (field: string): field is RowColumn => ROW_COLUMN_KEYS.some((key) => key === field);

/** The first fault of each cell, of the rows that are to be sent. */
export function faultsOf(rows: readonly GridRow[]): ReadonlyMap<number, Faults> {
  return new Map(rows.filter(isIn).map((row) => [row.line, rowFaults(row)]));
}

function rowFaults({ checked }: GridRow): Faults {
  const faults: Faults = {};
  for (const { field, code, params } of checked?.faltas ?? []) {
    const column = isColumn(field) ? field : 'tipo';
    faults[column] ??= lackingText(field, code, params);
  }
  return faults;
}

/** The addresses or people that a cell may mean (W-244). */
export function choicesOf({ checked }: GridRow, column: RowColumn): CellChoice[] {
  const found = checked?.opciones.find(({ field }) => field === column);
  if (!found) return [];
  return [
    ...found.direcciones.map(({ alias, direccion, aproximada }, at) => ({
      key: String(at),
      label: alias === '' ? direccion : alias,
      detail: aproximada ? PUNTO_TEXT.approximate : alias === '' ? undefined : direccion,
    })),
    ...found.personas.map(({ idPersona, nombre, legajo }) => ({
      key: `p${idPersona}`,
      label: nombre,
      detail: legajo === null ? undefined : `Legajo ${legajo}`,
    })),
  ];
}

/** The text that a choice puts into its cell, and the value sent in its place. */
export function choiceOf(
  { checked }: GridRow,
  column: RowColumn,
  key: string,
): { text: string; chosen: number | ChosenPoint } | undefined {
  const found = checked?.opciones.find(({ field }) => field === column);
  const persona = found?.personas.find(({ idPersona }) => `p${idPersona}` === key);
  if (persona) return { text: persona.nombre, chosen: persona.idPersona };
  const [at, confirmed] = key.split(CONFIRMED);
  const lugar = found?.direcciones[Number(at)];
  if (!lugar) return undefined;
  const { alias, direccion, lat, lon } = lugar;
  const [seenLat, seenLon] = confirmed?.split(',').map(Number) ?? [];
  const seen = seenLat !== undefined && seenLon !== undefined && { lat: seenLat, lon: seenLon, confirmada: true };
  return { text: alias === '' ? direccion : alias, chosen: { direccion, lat, lon, ...seen } };
}

const CONFIRMED = '@';

/** The choice of an address whose point somebody confirmed on the map. */
export function confirmedChoice(key: string, { lat, lon }: LatLon): string {
  return `${key}${CONFIRMED}${lat},${lon}`;
}

/** The address that asks for the pin before it is chosen. */
export function askedLugar({ checked }: GridRow, column: RowColumn, key: string) {
  const lugar = checked?.opciones.find(({ field }) => field === column)?.direcciones[Number(key)];
  return lugar?.aproximada ? lugar : undefined;
}

export type RowStatus = keyof typeof LOTE_TEXT.states;

export function statusOf(row: GridRow): RowStatus {
  if (isEmptyRow(row)) return 'empty';
  if (!isIn(row)) return 'out';
  if (row.refused !== null) return 'refused';
  if (row.checked === null) return 'checking';
  return row.checked.faltas.length > 0 ? 'faulty' : 'ready';
}

export interface LoteTotals {
  /** Rows that are asked for, those of them without a fault, and those of these without a price. */
  count: number;
  ready: number;
  unpriced: number;
  /** Pesos. */
  total: number;
  byCeco: readonly { ceco: string; count: number; total: number }[];
}

/** Prices are summed in cents: pesos as they are would drift. */
const CENTS = 100;

/** The sum of the rows to be sent, in all and by ceco (W-245). */
export function totalsOf(rows: readonly GridRow[]): LoteTotals {
  const asked = rows.filter(isIn);
  const ready = asked.filter((row) => statusOf(row) === 'ready');
  const cecos = new Map<string, { count: number; cents: number }>();
  let cents = 0;
  for (const { checked } of asked) {
    if (!checked) continue;
    const own = Math.round((checked.precio ?? 0) * CENTS);
    const ceco = checked.ceco?.denominacion ?? LOTE_TEXT.noCeco;
    const before = cecos.get(ceco) ?? { count: 0, cents: 0 };
    cecos.set(ceco, { count: before.count + 1, cents: before.cents + own });
    cents += own;
  }
  return {
    count: asked.length,
    ready: ready.length,
    unpriced: ready.filter(({ checked }) => checked?.precio == null).length,
    total: cents / CENTS,
    byCeco: [...cecos]
      .map(([ceco, sum]) => ({ ceco, count: sum.count, total: sum.cents / CENTS }))
      .toSorted((a, b) => b.total - a.total),
  };
}

/** How many rows of those that can be sent leave as soon as they are. */
export function countLeavingNow(rows: readonly GridRow[], now: Temporal.Instant): number {
  return rows.filter((row) => statusOf(row) === 'ready' && leavesNow(rowOf(row), now)).length;
}
