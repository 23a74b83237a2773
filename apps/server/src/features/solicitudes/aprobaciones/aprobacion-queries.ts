import { type Insertable, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { SolicitudRow } from '#features/pedidos/escritura/lock-pedidos.ts';

/** An order of one of the clients. */
export async function findDecidable(db: Executor, clientes: readonly number[], idSolicitud: number) {
  return db
    .selectFrom('solicitud')
    .select(['id', 'idCliente'])
    .where('id', '=', idSolicitud)
    .where('idCliente', '=', sql<number>`any(${clientes}::int[])`)
    .executeTakeFirst();
}

export async function insertAutorizacion(tx: Tx, row: Insertable<Schema['autorizacion']>): Promise<void> {
  await tx.insertInto('autorizacion').values(row).execute();
}

export async function findRequesterEmail(db: Executor, { idCliente, idCuenta }: SolicitudRow) {
  return db
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select('persona.nombre')
    .select((eb) => eb.fn.coalesce('cuenta.email', 'persona.email').as('email'))
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.id', '=', idCuenta)
    .executeTakeFirst();
}

export async function listEnds(db: Executor, { idCliente, id }: SolicitudRow) {
  return db
    .selectFrom('parada')
    .select('direccion')
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .orderBy('orden')
    .execute();
}

/** Where a page goes on: after the last order of the one before. */
export interface PendingCursor {
  datetime: Temporal.Instant;
  id: number;
}

/** The orders of a client that wait for an authorization, newest departure first, with their stops and passengers. */
export async function listPending(
  db: Executor,
  { idCliente, after, limit }: { idCliente: number; after: PendingCursor | undefined; limit: number },
) {
  return db
    .selectFrom('solicitud as s')
    .innerJoin('persona as p', 'p.id', 's.idPersonaSol')
    .innerJoin('tipoVehiculo as t', 't.id', 's.idTipoVehiculo')
    .leftJoin('centroCosto as k', (join) =>
      join.onRef('k.idCliente', '=', 's.idCliente').onRef('k.id', '=', 's.idCeco'),
    )
    .leftJoin('plan as l', (join) => join.onRef('l.idCliente', '=', 's.idCliente').onRef('l.id', '=', 's.idPlan'))
    .select([
      's.id',
      's.version',
      's.tipo',
      's.fechaHoraSalida',
      's.asap',
      's.creado',
      's.idPersonaSol',
      's.idTipoVehiculo',
    ])
    .select(['s.cotizacion', 's.idCeco', 's.observacion', 'p.nombre', 'p.apellido', 't.alias as tipoVehiculo'])
    .select(['k.denominacion as ceco', 'l.idSolicitud as idSolicitudPlan'])
    .select([
      sql<string[]>`(select coalesce(json_agg(x.direccion order by x.orden), '[]') from parada x
                      where x.id_cliente = s.id_cliente and x.id_solicitud = s.id)`.as('paradas'),
      sql<string[]>`(select coalesce(json_agg(x.nombre order by x.id) filter (where x.nombre is not null), '[]')
                       from pasaje x where x.id_cliente = s.id_cliente and x.id_solicitud = s.id)`.as('pasajeros'),
    ])
    .where('s.idCliente', '=', idCliente)
    .where('s.estado', '=', 'B')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(s.fecha_hora_salida, s.id) < (${after?.datetime}, ${after?.id}::int)`),
    )
    .orderBy('s.fechaHoraSalida', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}
export type PendingRow = Awaited<ReturnType<typeof listPending>>[number];
