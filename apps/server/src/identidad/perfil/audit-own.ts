import type { AuditActionOf } from '@traza/domain/auditoria';
import type { Tx } from '#db/database.ts';
import { type Actor, clientesOf } from '#lib/actor.ts';
import { audit } from '#lib/audit.ts';

/** Records what a person changed about their own user in the audit trail of each of their companies, without the values. */
export async function auditOwn(
  tx: Tx,
  caller: Actor,
  entry: { accion: AuditActionOf<'usuario'>; ip: string; ts: Temporal.Instant; despues?: { sesiones: number } },
): Promise<void> {
  for (const idCliente of clientesOf(caller)) {
    await audit(tx, { ...entry, idCliente, by: caller, objeto: 'usuario', idObjeto: caller.idUsuario });
  }
}
