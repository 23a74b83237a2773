import { type Cents, type RemovedSeat, soldSeats } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

export interface RunKey {
  idCliente: number;
  id: number;
}

/**
 * A run with its requests under lock, requests before the run as everybody locks them; what its seats cost, too.
 */
export async function lockRunWithRequests(tx: Tx, { idCliente, id }: RunKey) {
  await tx
    .selectFrom('solicitud')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('viaje as v')
    .leftJoin('tarifa as f', 'f.id', 'v.idTarifa')
    .select(['v.id', 'v.idCliente', 'v.idCarpool', 'v.status', 'v.substatus', 'f.porAsiento'])
    .where('v.idCliente', '=', idCliente)
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirstOrThrow();
}
export type LockedRun = Awaited<ReturnType<typeof lockRunWithRequests>>;

/** The seats of a run with whom each concerns. */
export async function findRemovableSeats(db: Executor, { idCliente, id }: RunKey) {
  const rows = await db
    .selectFrom('pasaje as j')
    .leftJoin('solicitud as s', (join) =>
      join.onRef('s.idCliente', '=', 'j.idCliente').onRef('s.id', '=', 'j.idSolicitud'),
    )
    .leftJoin('usuario as u', 'u.idPersona', 'j.idPersona')
    .select([
      'j.id',
      'j.tipo',
      'j.quitado',
      'j.idPersona',
      'j.nombre',
      'j.idSolicitud',
      'j.precioAsiento',
      's.idPersonaSol',
      'u.username',
    ])
    .where('j.idCliente', '=', idCliente)
    .where('j.idViaje', '=', id)
    .execute();
  return new Map(
    rows.map(
      (
        row,
      ): [
        number,
        RemovedSeat & { idSolicitud: number | null; nombre: string | null; precioAsiento: number | null },
      ] => [row.id, { ...row, isEmpty: row.tipo === 'ASIENTO VACÍO', wasRemoved: row.quitado !== null }],
    ),
  );
}

/** Seats that nobody has any more. */
export async function freeSeats(tx: Tx, { idCliente }: RunKey, ids: readonly number[], now: Temporal.Instant) {
  await tx
    .updateTable('pasaje')
    .set({
      tipo: 'ASIENTO VACÍO',
      idSolicitud: null,
      idPersona: null,
      nombre: null,
      tel: null,
      idCeco: null,
      idParadaAsc: null,
      idParadaDes: null,
      coefProrrateo: 100,
      precioAsiento: null,
      anulando: false,
      quitado: now,
    })
    .where('idCliente', '=', idCliente)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Keeps what a request was before it lost its last ticket: copies of its tickets and of the stops that they used, so that who
 * asked for it still reads what was cancelled.
 */
export async function keepTickets(tx: Tx, { idCliente, id }: RunKey, idSolicitud: number): Promise<void> {
  await sql`
    with used as (
      select p.*, row_number() over (order by p.orden) - 1 as place from parada p
       where p.id_cliente = ${idCliente} and p.id_viaje = ${id} and exists (
         select 1 from pasaje j where j.id_cliente = p.id_cliente and j.id_solicitud = ${idSolicitud}
           and p.id in (j.id_parada_asc, j.id_parada_des))),
    kept as (
      insert into parada (id_cliente, id_solicitud, orden, direccion, lat, lon, alias, obs, fecha_hora, es_terminal)
      select id_cliente, ${idSolicitud}, place, direccion, lat, lon, alias, obs, fecha_hora, es_terminal from used
      returning id, orden)
    insert into pasaje (id_cliente, id_solicitud, tipo, id_persona, nombre, tel, id_ceco, id_parada_asc, id_parada_des,
      coef_prorrateo, precio_asiento, canal)
    select j.id_cliente, j.id_solicitud, j.tipo, j.id_persona, j.nombre, j.tel, j.id_ceco, up.id, down.id,
      j.coef_prorrateo, j.precio_asiento, j.canal
    from pasaje j
      left join used us on us.id = j.id_parada_asc left join kept up on up.orden = us.place
      left join used ds on ds.id = j.id_parada_des left join kept down on down.orden = ds.place
    where j.id_cliente = ${idCliente} and j.id_solicitud = ${idSolicitud} and j.id_viaje = ${id}`.execute(tx);
}

/** A request without a ticket is cancelled, and hangs on the run no more. */
export async function cancelRequest(
  tx: Tx,
  { idCliente }: RunKey,
  idSolicitud: number,
  { actor, now }: { actor: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('solicitud')
    .set({ estado: 'X', idViaje: null, motivoAnulacion: 'sin_pasajeros', modificado: now })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idSolicitud)
    .execute();
  await tx
    .insertInto('evento')
    .values({ idCliente, idPedido: idSolicitud, tipo: 'anulado', ts: now, recibido: now, origen: 'portal', actor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a request costs is the sum of what was told of the seats that it still has (W-070). */
export async function repriceRequest(
  tx: Tx,
  { idCliente }: LockedRun,
  { idSolicitud, prices, now }: { idSolicitud: number; prices: readonly (Cents | null)[]; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('solicitud')
    .set({ cotizacion: soldSeats(prices).total, modificado: now })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idSolicitud)
    .execute();
}
