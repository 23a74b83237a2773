import type { AuditAct } from '@traza/domain';
import type { Executor } from '#db/database.ts';
import type { Actor } from './actor.ts';
import type { Agencia } from './agencia.ts';

interface AuditFacts {
  idCliente: number;
  ts: Temporal.Instant;
  by: Pick<Actor, 'idUsuario' | 'username'> | Agencia | 'sistema';
  idObjeto: string | number;
  ip?: string;
  antes?: unknown;
  despues?: unknown;
}
export type AuditEntry = AuditFacts & AuditAct;

/** Writes who did what to what, in the transaction of the change itself. */
export async function audit(tx: Executor, entry: AuditEntry): Promise<void> {
  const { by } = entry;
  await tx
    .insertInto('auditoria')
    .values({
      idCliente: entry.idCliente,
      ts: entry.ts,
      idUsuario: by !== 'sistema' && 'idUsuario' in by ? by.idUsuario : null,
      idAgencia: by !== 'sistema' && 'idAgencia' in by ? by.idAgencia : null,
      actor: by === 'sistema' ? by : 'username' in by ? by.username : by.denominacion,
      accion: entry.accion,
      objeto: entry.objeto,
      idObjeto: String(entry.idObjeto),
      ip: entry.ip ?? null,
      antes: entry.antes === undefined ? null : JSON.stringify(entry.antes),
      despues: entry.despues === undefined ? null : JSON.stringify(entry.despues),
    })
    .execute();
}
