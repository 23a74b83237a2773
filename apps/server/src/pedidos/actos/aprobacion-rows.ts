import type { Insertable } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { LockedSolicitudRow } from '../escritura/lock-pedidos.ts';

export async function insertAprobacion(tx: Tx, row: Insertable<Schema['autorizacion']>): Promise<void> {
  await tx.insertInto('autorizacion').values(row).execute();
}

export async function findRequesterEmail(db: Executor, { idCliente, idCuenta }: LockedSolicitudRow) {
  return db
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select('persona.nombre')
    .select((eb) => eb.fn.coalesce('cuenta.email', 'persona.email').as('email'))
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.id', '=', idCuenta)
    .executeTakeFirst();
}

/**
 * What was answered to a solicitud that is another now: an agencia that did not want it is asked again, and so is who authorizes where it
 * has to be authorized anew.
 */
export async function forgetAnswers(
  tx: Tx,
  { idCliente, id }: LockedSolicitudRow,
  estado: LockedSolicitudRow['estado'],
): Promise<void> {
  const rejections = tx.deleteFrom('solicitudRechazo').where('idCliente', '=', idCliente);
  await rejections.where('idSolicitud', '=', id).execute();
  if (estado !== 'B') return;
  await tx.deleteFrom('autorizacion').where('idCliente', '=', idCliente).where('idSolicitud', '=', id).execute();
}
