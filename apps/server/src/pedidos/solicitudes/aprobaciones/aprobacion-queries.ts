import { toCentsExact } from '@traza/domain';
import type { AprobacionRule } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { startedAt } from '#pedidos/proyeccion/source-queries.ts';

/** An order of one of the clients. */
export async function findDecidable(db: Executor, clientes: readonly number[], idSolicitud: number) {
  return db
    .selectFrom('solicitud')
    .select(['id', 'idCliente'])
    .where('id', '=', idSolicitud)
    .where('idCliente', '=', sql<number>`any(${clientes}::int[])`)
    .executeTakeFirst();
}

/** Where a page goes on: after the last order of the one before. */
export interface PageCursor {
  datetime: Temporal.Instant;
  id: number;
}

export interface PendingCursor extends PageCursor {
  hasExpired: boolean;
}

interface PendingPage {
  idCliente: number;
  orden: 'salida' | 'vence';
  now: Temporal.Instant;
  after: PendingCursor | undefined;
  limit: number;
}

const paradasOf = sql<string[]>`(select coalesce(json_agg(x.direccion order by x.orden), '[]') from parada x
                                where x.id_cliente = s.id_cliente and x.id_solicitud = s.id)`;

/** What `pedidoHour` answers of a request. */
const HOUR = sql<Temporal.Instant>`(case when s.asap then s.creado else s.fecha_hora_salida end)`;

/**
 * The orders of a client that wait for an authorization, with their stops and pasajeros: by their hour, the newest first, or soonest to
 * expire first with what has expired, and is not cancelled yet, at the end.
 */
export async function listPending(db: Executor, { idCliente, orden, now, after, limit }: PendingPage) {
  const hasExpired = sql<boolean>`s.fecha_hora_salida <= ${now}`;
  const [datetime, id] = [after?.datetime, after?.id];
  const query = db
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
    .select([
      's.cotizacion',
      's.idCeco',
      's.observacion',
      's.motivo',
      'p.nombre',
      'p.apellido',
      't.alias as tipoVehiculo',
    ])
    .select(['k.denominacion as ceco', 'l.idSolicitud as idSolicitudPlan'])
    .select([
      paradasOf.as('paradas'),
      hasExpired.as('hasExpired'),
      sql<string[]>`(select coalesce(json_agg(x.nombre order by x.id) filter (where x.nombre is not null), '[]')
                       from pasaje x where x.id_cliente = s.id_cliente and x.id_solicitud = s.id)`.as('pasajeros'),
    ])
    .where('s.idCliente', '=', idCliente)
    .where('s.estado', '=', 'B')
    .limit(limit);
  if (orden === 'salida') {
    return query
      .$if(after !== undefined, (page) => page.where(sql<boolean>`(${HOUR}, s.id) < (${datetime}, ${id}::int)`))
      .orderBy(HOUR, 'desc')
      .orderBy('s.id', 'desc')
      .execute();
  }
  return query
    .$if(after !== undefined, (page) =>
      page.where(
        sql<boolean>`(${hasExpired}, s.fecha_hora_salida, s.id) > (${after?.hasExpired}::boolean, ${datetime}, ${id}::int)`,
      ),
    )
    .orderBy(hasExpired)
    .orderBy('s.fechaHoraSalida')
    .orderBy('s.id')
    .execute();
}

/** How many orders of a client somebody may still decide on. */
export async function countPending(db: Executor, idCliente: number, now: Temporal.Instant): Promise<number> {
  const { pendientes } = await db
    .selectFrom('solicitud')
    .select(sql<number>`count(*)::int`.as('pendientes'))
    .where('idCliente', '=', idCliente)
    .where('estado', '=', 'B')
    .where('fechaHoraSalida', '>', now)
    .executeTakeFirstOrThrow();
  return pendientes;
}

/** The rule by which orders of a client wait. */
export async function findAprobacionRule(db: Executor, idCliente: number): Promise<AprobacionRule> {
  const { requiereAutorizacion, topeAutorizacion } = await db
    .selectFrom('cliente')
    .select(['requiereAutorizacion', 'topeAutorizacion'])
    .where('id', '=', idCliente)
    .executeTakeFirstOrThrow();
  return { requiereAutorizacion, topeAutorizacion: topeAutorizacion === null ? null : toCentsExact(topeAutorizacion) };
}

/** The decisions about solicitudes of a cliente since a moment, newest first. */
export async function listDecided(
  db: Executor,
  {
    idCliente,
    since,
    after,
    limit,
  }: { idCliente: number; since: Temporal.Instant; after: PageCursor | undefined; limit: number },
) {
  return db
    .selectFrom('autorizacion as a')
    .innerJoin('solicitud as s', (join) =>
      join.onRef('s.idCliente', '=', 'a.idCliente').onRef('s.id', '=', 'a.idSolicitud'),
    )
    .innerJoin('persona as p', 'p.id', 's.idPersonaSol')
    .innerJoin('persona as d', 'd.id', 'a.idPersona')
    .select([
      'a.idSolicitud',
      'a.aprobada',
      'a.motivo',
      'a.ts',
      's.creado',
      's.asap',
      's.fechaHoraSalida',
      's.cotizacion',
    ])
    .select(['p.nombre', 'p.apellido', 'd.nombre as nombreDecisor', 'd.apellido as apellidoDecisor'])
    .select([paradasOf.as('paradas'), startedAt(sql.ref('s.id_cliente'), sql.ref('s.id_viaje')).as('comienzo')])
    .where('a.idCliente', '=', idCliente)
    .where('a.ts', '>=', since)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(a.ts, a.id_solicitud) < (${after?.datetime}, ${after?.id}::int)`),
    )
    .orderBy('a.ts', 'desc')
    .orderBy('a.idSolicitud', 'desc')
    .limit(limit)
    .execute();
}
export type DecidedRow = Awaited<ReturnType<typeof listDecided>>[number];
export type PendingRow = Awaited<ReturnType<typeof listPending>>[number];
