import type { OrderState, Rater } from '@traza/domain';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

export interface ViajeKey {
  idCliente: number;
  id: number;
}

/** Who rates waits for who rates before. */
export async function lockRated(tx: Tx, { idCliente, id }: ViajeKey) {
  return tx
    .selectFrom('viaje as v')
    .innerJoin('cliente as c', 'c.id', 'v.idCliente')
    .select(['v.idCliente', 'v.id', 'v.status', 'v.substatus', 'v.inicio', 'c.alias as cliente'])
    .where('v.idCliente', '=', idCliente)
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirstOrThrow();
}
export type RatedRow = Awaited<ReturnType<typeof lockRated>>;

/** What a person is to a trip. */
export async function findRater(db: Executor, { idCliente, id }: ViajeKey, idPersona: number): Promise<Rater> {
  const { rows } = await sql<Rater>`
    select
      exists (select 1 from solicitud s
        where s.id_cliente = ${idCliente} and s.id_viaje = ${id} and s.id_persona_sol = ${idPersona}) as is_requester,
      exists (select 1 from pasaje j
        where j.id_cliente = ${idCliente} and j.id_viaje = ${id} and j.id_persona = ${idPersona}) as is_passenger,
      exists (select 1 from calificacion r
        where r.id_cliente = ${idCliente} and r.id_viaje = ${id} and r.id_persona = ${idPersona}) as has_rated`.execute(
    db,
  );
  return rows[0] ?? { isRequester: false, isPassenger: false, hasRated: false };
}

export async function insertCalificacion(tx: Tx, row: Insertable<Schema['calificacion']>): Promise<void> {
  await tx.insertInto('calificacion').values(row).execute();
}

export async function insertReclamo(tx: Tx, row: Insertable<Schema['reclamo']>): Promise<void> {
  await tx.insertInto('reclamo').values(row).execute();
}

/** The trip in its new state, with the event of the first rating. */
export async function markRated(
  tx: Tx,
  { idCliente, id }: ViajeKey,
  { status, substatus, actor, now }: OrderState & { actor: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('viaje')
    .set((eb) => ({ status, substatus, modificado: now, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('evento')
    .values({ idCliente, idPedido: id, tipo: 'calificado', ts: now, recibido: now, origen: 'portal', actor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
