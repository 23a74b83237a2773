import type { EmpleadoCambio } from '@traza/domain/empleados';
import type { LoteFilaState, LoteState } from '@traza/domain/lotes';

/** What is shown of a row, before and after, and what is wrong with it. */
export interface FilaDatos {
  nombre: string;
  antes: Record<string, unknown>;
  despues: Record<string, unknown>;
  faltas: { field: string; code: string }[];
  /** Of a row of a sheet, in pesos as it was shown. */
  precio?: number | null;
}

export interface FilaRow {
  n: number;
  estado: LoteFilaState;
  code: string | null;
  idCuenta: number | null;
  idPedido: number | null;
  version: string | null;
  datos: FilaDatos;
}

/** A row before it is kept. */
export type NewFila = Omit<FilaRow, 'idPedido'>;

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
