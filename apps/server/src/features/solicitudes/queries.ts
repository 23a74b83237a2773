import type { Ceco } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** What an order of a client depends on, its vehicle type and payment method included, in one row. */
export async function findTerms(
  db: Executor,
  { idCliente, idTipoVehiculo, idFormaPago }: { idCliente: number; idTipoVehiculo: number; idFormaPago: number | null },
) {
  return db
    .selectFrom('cliente')
    .select((eb) => [
      'antelacionAlta',
      'requiereAutorizacion',
      'topeAutorizacion',
      eb
        .exists(
          eb
            .selectFrom('clienteTipoVehiculo as e')
            .innerJoin('tipoVehiculo as t', 't.id', 'e.idTipoVehiculo')
            .select('e.idTipoVehiculo')
            .whereRef('e.idCliente', '=', 'cliente.id')
            .where('e.idTipoVehiculo', '=', idTipoVehiculo)
            .where('t.esPool', '=', false),
        )
        .as('isServiceEnabled'),
      eb
        .exists(
          eb
            .selectFrom('clienteFormaPago as p')
            .select('p.idFormaPago')
            .whereRef('p.idCliente', '=', 'cliente.id')
            .where('p.idFormaPago', '=', idFormaPago),
        )
        .as('isPaymentEnabled'),
    ])
    .where('id', '=', idCliente)
    .executeTakeFirstOrThrow();
}

/** An active employee of the client, with the cost centres enabled for them. */
export async function findPassenger(db: Executor, idCliente: number, idPersona: number) {
  return db
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select([
      'persona.nombre',
      'persona.apellido',
      'cuenta.idCecoPreferido',
      'cuenta.idFormaPagoDefecto',
      sql<Ceco[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'denominacion', k.denominacion)
                                            order by k.denominacion), '[]')
                     from cuenta_ceco x join centro_costo k on k.id_cliente = x.id_cliente and k.id = x.id_ceco
                    where x.id_cliente = cuenta.id_cliente and x.id_cuenta = cuenta.id and k.activo)`.as(
        'centrosDeCosto',
      ),
    ])
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.idPersona', '=', idPersona)
    .where('cuenta.activa', '=', true)
    .executeTakeFirst();
}

/**
 * The vehicle types of a client that are no pool, each with the tariff valid at the departure: the client's own, else the
 * general one (DO-25, DO-28).
 */
export async function findServices(
  db: Executor,
  {
    idCliente,
    departure,
    idTipoVehiculo,
  }: { idCliente: number; departure: Temporal.Instant; idTipoVehiculo?: number | undefined },
) {
  return db
    .selectFrom('clienteTipoVehiculo as e')
    .innerJoin('tipoVehiculo as t', 't.id', 'e.idTipoVehiculo')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tarifa')
          .selectAll()
          .whereRef('tarifa.idTipoVehiculo', '=', 't.id')
          .where((or) => or.or([or('tarifa.idCliente', '=', idCliente), or('tarifa.idCliente', 'is', null)]))
          .where('vigenciaDesde', '<=', departure)
          .where((or) => or.or([or('vigenciaHasta', 'is', null), or('vigenciaHasta', '>', departure)]))
          .orderBy('tarifa.idCliente', (order) => order.asc().nullsLast())
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select([
      't.id as idTipoVehiculo',
      't.alias',
      't.descripcion',
      't.esperaMin',
      't.esperaMax',
      'f.id as idTarifa',
      'f.base',
      'f.porKm',
      'f.porMin',
      'f.porEsperaMin',
      'f.minimo',
      'f.recargoNoche',
    ])
    .where('e.idCliente', '=', idCliente)
    .where('t.esPool', '=', false)
    .$if(idTipoVehiculo !== undefined, (qb) => qb.where('t.id', '=', idTipoVehiculo ?? 0))
    .orderBy('e.orden')
    .orderBy('t.id')
    .execute();
}
export type ServiceRow = Awaited<ReturnType<typeof findServices>>[number];

export interface QuoteRow {
  idCliente: number;
  clave: string;
  idTarifa: number;
  importe: number;
  metros: number;
  segundos: number;
  vence: Temporal.Instant;
}

/** Keeps the quotes that are about to be shown, in place of those shown before. */
export async function saveQuotes(db: Executor, quotes: readonly QuoteRow[]): Promise<void> {
  if (quotes.length === 0) return;
  // always in the same order, so that two callers never wait for each other
  await db
    .insertInto('cotizacion')
    .values(quotes.toSorted((a, b) => (a.clave < b.clave ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['idCliente', 'clave']).doUpdateSet((eb) => ({
        idTarifa: eb.ref('excluded.idTarifa'),
        importe: eb.ref('excluded.importe'),
        metros: eb.ref('excluded.metros'),
        segundos: eb.ref('excluded.segundos'),
        vence: eb.ref('excluded.vence'),
      })),
    )
    .execute();
}

export async function findFreshQuote(db: Executor, idCliente: number, clave: string, now: Temporal.Instant) {
  return db
    .selectFrom('cotizacion')
    .select(['idTarifa', 'importe'])
    .where('idCliente', '=', idCliente)
    .where('clave', '=', clave)
    .where('vence', '>', now)
    .executeTakeFirst();
}

/** A request of one of the clients, with the group that its requester is in now. */
export async function findSolicitud(db: Executor, clients: readonly number[], idSolicitud: number) {
  return db
    .selectFrom('solicitud as s')
    .innerJoin('tipoVehiculo as t', 't.id', 's.idTipoVehiculo')
    .leftJoin('centroCosto as k', (join) =>
      join.onRef('k.idCliente', '=', 's.idCliente').onRef('k.id', '=', 's.idCeco'),
    )
    .leftJoin('viaje as v', (join) => join.onRef('v.idCliente', '=', 's.idCliente').onRef('v.id', '=', 's.idViaje'))
    .leftJoin('cuenta as c', (join) =>
      join
        .onRef('c.idCliente', '=', 's.idCliente')
        .onRef('c.idPersona', '=', 's.idPersonaSol')
        .on('c.activa', '=', true),
    )
    .selectAll('s')
    .select(['t.alias as tipoVehiculo', 'k.denominacion as ceco', 'v.status as statusViaje', 'c.idGrupo'])
    .where('s.id', '=', idSolicitud)
    .where('s.idCliente', '=', sql<number>`any(${clients}::int[])`)
    .executeTakeFirst();
}
export type SolicitudRow = NonNullable<Awaited<ReturnType<typeof findSolicitud>>>;

/** The tickets of a request, with the group that each person is in now. */
export async function findPasajes(db: Executor, clients: readonly number[], idSolicitud: number) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('persona as p', 'p.id', 'j.idPersona')
    .leftJoin('cuenta as c', (join) =>
      join.onRef('c.idCliente', '=', 'j.idCliente').onRef('c.idPersona', '=', 'j.idPersona').on('c.activa', '=', true),
    )
    .select(['j.id', 'j.tipo', 'j.idPersona', 'j.nombre as nombreLibre', 'j.tel', 'j.idCeco'])
    .select(['p.nombre', 'p.apellido', 'c.idGrupo'])
    .where('j.idSolicitud', '=', idSolicitud)
    .where('j.idCliente', '=', sql<number>`any(${clients}::int[])`)
    .orderBy('j.id')
    .execute();
}
export type PasajeRow = Awaited<ReturnType<typeof findPasajes>>[number];

export async function findParadas(db: Executor, idCliente: number, idSolicitud: number) {
  return db
    .selectFrom('parada')
    .select(['id', 'direccion', 'lat', 'lon', 'esperaMin'])
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', idSolicitud)
    .orderBy('orden')
    .execute();
}
export type ParadaRow = Awaited<ReturnType<typeof findParadas>>[number];
