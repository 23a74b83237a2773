import { type CorporateAccount, offersMotivo } from '@traza/domain/cuentas';
import { guessColumns, ROW_COLUMNS, ROW_TYPES, type RowColumn, readType } from '@traza/domain/lotes';
import type { ColumnMapping, EditColumn } from '@traza/ui/table/edit-columns.ts';

export type Cells = Record<RowColumn, string>;
export type Mapping = ColumnMapping<RowColumn>;

const WIDE = 210;
const USUAL = 140;
const NARROW = 96;

/** In a window of 1280 px every column up to the pasajero is visible, beside price and state. */
const WIDTHS: Partial<Record<RowColumn, number>> = {
  tipo: 112,
  fecha: 88,
  hora: 64,
  origen: 164,
  destino: 164,
  parada1: WIDE,
  parada2: WIDE,
  parada3: WIDE,
  viaja: 140,
  pasajeros: WIDE,
  observacion: WIDE,
  equipaje: NARROW,
  regresoFecha: 110,
  regresoHora: 104,
  telefonoEnvia: 170,
  telefonoRecibe: 170,
};

/** The columns of a sheet as the grid shows them (work.md 3.19). */
export const COLUMNS: readonly EditColumn<RowColumn>[] = ROW_COLUMNS.map(({ key, head, needed }) => ({
  key,
  label: head,
  width: WIDTHS[key] ?? USUAL,
  isRequired: needed.length === ROW_TYPES.length,
}));

/** Those of an account: a motivo only where its cliente offers one. */
export function columnsFor(account: CorporateAccount): readonly EditColumn<RowColumn>[] {
  return offersMotivo(account) ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'motivo');
}

/** How many heads of a row are known. */
export function countKnown(cells: readonly string[]): number {
  return Object.keys(guessColumns(cells)).length;
}

const USUALLY: readonly RowColumn[] = ['tipo', 'fecha', 'hora', 'origen', 'destino', 'viaja', 'telefono', 'ceco'];

/** Those that some row may fill or has filled: a sheet of trips shows nothing of parcels. */
export function columnsInUse(
  rows: readonly { cells: Cells }[],
  account: CorporateAccount,
): readonly EditColumn<RowColumn>[] {
  const types = new Set(rows.flatMap(({ cells }) => readType(cells.tipo) ?? []));
  const isFilled = (key: RowColumn) => rows.some(({ cells }) => cells[key].trim() !== '');
  const shown = new Set(
    ROW_COLUMNS.flatMap(({ key, taken }) => {
      const isTaken = taken.some((type) => types.has(type)) && (types.size > 0 || USUALLY.includes(key));
      return isTaken || USUALLY.includes(key) || isFilled(key) ? [key] : [];
    }),
  );
  return columnsFor(account).filter(({ key }) => shown.has(key));
}
