/** One line of the audit trail, as lists and workbooks show it. */
export interface AuditFacts {
  /** The user name, the carrier's name, or `sistema`. */
  actor: string;
  nombreActor: string | null;
  accion: string;
  objeto: string;
  idObjeto: string;
  nombreObjeto: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  /** How many people an act of many is about. */
  filas?: number | null | undefined;
}

export type Values = Record<string, unknown>;

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
