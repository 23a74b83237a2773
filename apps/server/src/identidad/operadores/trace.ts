import type { AuditActionOf } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import { type Author, SISTEMA } from '#lib/author.ts';

/** Lines that concern no cliente are recorded under this one, as those of commands are. */
const NO_CLIENTE = 0;

interface OperadorEntry {
  accion: AuditActionOf<'operador'>;
  by: Author;
  ip?: string;
  ts: Temporal.Instant;
  antes?: Readonly<Record<string, unknown>>;
  despues?: Readonly<Record<string, unknown>>;
}

/** Writes down what somebody did to an operador. */
export async function auditOperador(tx: Executor, idOperador: number, deed: OperadorEntry): Promise<void> {
  await audit(tx, { ...deed, idCliente: NO_CLIENTE, objeto: 'operador', idObjeto: idOperador });
}

interface Named {
  id: number;
  nombre: string;
  apellido: string;
}

/** The same of what they did themselves. */
export async function auditOwn(tx: Executor, operador: Named, deed: Omit<OperadorEntry, 'by'>): Promise<void> {
  const { id: idOperador, nombre, apellido } = operador;
  await auditOperador(tx, idOperador, { ...deed, by: { kind: 'operador', idOperador, nombre, apellido } });
}

/** And of what the server did by itself. */
export async function auditSistema(tx: Executor, idOperador: number, deed: Omit<OperadorEntry, 'by'>): Promise<void> {
  await auditOperador(tx, idOperador, { ...deed, by: SISTEMA });
}
