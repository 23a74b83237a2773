import type { EmpleadoCambio } from '@traza/domain/empleados';
import type { LoteRowState, LoteState } from '@traza/domain/lotes';

/** Who changed a row, by name, and when. */
export interface ChangedBy {
  quien: string;
  cuando: string;
}

/** A row as it is shown: its values before and after, and its faults. */
export interface RowData {
  nombre: string;
  antes: Record<string, unknown>;
  despues: Record<string, unknown>;
  faltas: { field: string; code: string }[];
  /** Of a row that stays because somebody changed it since: who, and when. */
  por?: ChangedBy;
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

/** A row before it is stored; one that becomes a pedido is about none yet. */
export type NewLoteRow = Omit<LoteRowRecord, 'idPedido'> & Partial<Pick<LoteRowRecord, 'idPedido'>>;

export interface LoteRow {
  id: string;
  idCliente: number;
  idPersona: number;
  tipo: 'cambios' | 'invitaciones' | 'pedidos' | 'deshacer';
  estado: LoteState;
  nombre: string;
  /** The change applied to every row; empty for spreadsheets, whose rows carry their own, and for an undo, which `huella` names the act of. */
  datos: EmpleadoCambio;
  ip: string | null;
  huella: string;
  total: number;
  hechas: number;
  rechazadas: number;
  creado: Temporal.Instant;
}

export type LoteKey = Pick<LoteRow, 'idCliente' | 'id'>;

/** A lote that undoes an act, which `huella` names. */
export type UndoLote = Pick<LoteRow, 'id' | 'idCliente' | 'huella' | 'ip'>;

/** A lote before it is stored. */
export type NewLote = Omit<LoteRow, 'hechas' | 'rechazadas' | 'estado' | 'total'>;
