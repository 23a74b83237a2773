import type { Tx } from '#db/database.ts';
import { type Actor, clientsOf } from '#lib/actor.ts';
import { audit } from '#lib/audit.ts';

/** What a person did to their own user, told to every company that they belong to; never the values. */
export async function auditOwn(
  tx: Tx,
  caller: Actor,
  { accion, ip, ts }: { accion: string; ip: string; ts: Temporal.Instant },
): Promise<void> {
  for (const idCliente of clientsOf(caller)) {
    await audit(tx, { idCliente, ts, by: caller, accion, objeto: 'usuario', idObjeto: caller.idUsuario, ip });
  }
}
