import type { CheckedRow } from '@traza/contract';
import type { Cells } from './lote-columns.ts';
import { type GridRow, NO_CELLS, newRow } from './lote-rows.ts';

/** What the server says of a row that nothing is wrong with. */
export function aChecked(n: number, changes: Partial<CheckedRow> = {}): CheckedRow {
  return {
    n,
    tipo: 'PARAMI',
    faltas: [],
    opciones: [],
    direcciones: {},
    servicio: { idTipoVehiculo: 2, tipoVehiculo: 'Básico' },
    ceco: { id: 9, denominacion: 'Ventas' },
    precio: 1234.5,
    recargo: null,
    repetida: null,
    ...changes,
  };
}

/** A trip for oneself, looked at unless said otherwise. */
export function aRow(line: number, cells: Partial<Cells> = {}, changes: Partial<GridRow> = {}): GridRow {
  const filled = { ...NO_CELLS, tipo: 'Para mí', hora: `1${line}:00`, origen: 'Casa', destino: 'Ezeiza', ...cells };
  return { ...newRow(line, filled), checked: aChecked(line), ...changes };
}
