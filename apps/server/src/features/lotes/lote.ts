import type { EmpleadoCambio } from '@traza/domain/empleados';
import type { LoteRowState, LoteState } from '@traza/domain/lotes';

/** What is shown of a row, before and after, and what is wrong with it. */
export interface RowData {
  nombre: string;
  antes: Record<string, unknown>;
  despues: Record<string, unknown>;
  faltas: { field: string; code: string }[];
  /** Of a row of a sheet, in pesos as it was shown. */
  precio?: number | null;
}

export interface LoteRowRecord {
  n: number;
  estado: LoteRowState;
  code: string | null;
  idCuenta: number | null;
  idPedido: number | null;
  version: string | null;
  datos: RowData;
}

/** A row before it is kept. */
export type NewLoteRow = Omit<LoteRowRecord, 'idPedido'>;

export interface LoteRow {
  id: string;
  idCliente: number;
  idPersona: number;
  tipo: 'cambios' | 'invitaciones' | 'pedidos';
  estado: LoteState;
  nombre: string;
  /** What is done to each row; of a sheet nothing, whose rows say it themselves. */
  datos: EmpleadoCambio;
  ip: string | null;
  huella: string;
  total: number;
  hechas: number;
  rechazadas: number;
  creado: Temporal.Instant;
}

export type LoteKey = Pick<LoteRow, 'idCliente' | 'id'>;

/** Before it is kept. */
export type NewLote = Omit<LoteRow, 'hechas' | 'rechazadas' | 'estado' | 'total'>;
