import { hasShape, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import { tarifaAt } from '#clientes/tarifas/tarifa-at.ts';
import type { Executor } from '#db/database.ts';
import { listParadas } from '#pedidos/actos/facts.ts';

/** Everything of a cliente that a solicitud depends on, its vehicle type and payment method included, in one row. */
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
      eb.selectFrom('tipoVehiculo as w').select('w.plazas').where('w.id', '=', idTipoVehiculo).as('plazas'),
    ])
    .where('id', '=', idCliente)
    .executeTakeFirstOrThrow();
}

/**
 * The vehicle types of a client that are no pool, each with the tariff valid at the departure: the client's own, else the
 * general one (DO-25, DO-28).
 */
export async function findServices(db: Executor, asked: { idCliente: number; departure: Temporal.Instant }) {
  return serviceRows(db, asked).execute();
}

function serviceRows(db: Executor, { idCliente, departure }: { idCliente: number; departure: Temporal.Instant }) {
  return db
    .selectFrom('clienteTipoVehiculo as e')
    .innerJoin('tipoVehiculo as t', 't.id', 'e.idTipoVehiculo')
    .leftJoinLateral(tarifaAt(idCliente, sql.ref('t.id'), departure).as('f'), (join) => join.onTrue())
    .select([
      't.id as idTipoVehiculo',
      't.alias',
      't.descripcion',
      't.esperaMin',
      't.esperaMax',
      't.plazas',
      'f.id as idTarifa',
      'f.base',
      'f.porKm',
      'f.porMin',
      'f.porEsperaMin',
      'f.esperaGratis',
      'f.minimo',
      'f.recargoNoche',
    ])
    .where('e.idCliente', '=', idCliente)
    .where('t.esPool', '=', false)
    .orderBy('e.orden')
    .orderBy('t.id');
}

/** One of them, with the price that was shown under a key and still holds. */
export async function findPricedService(
  db: Executor,
  {
    idTipoVehiculo,
    clave,
    now,
    ...asked
  }: { idCliente: number; departure: Temporal.Instant; idTipoVehiculo: number; clave: string; now: Temporal.Instant },
) {
  return serviceRows(db, asked)
    .leftJoin('cotizacion as c', (join) =>
      join.onRef('c.idCliente', '=', 'e.idCliente').on('c.clave', '=', clave).on('c.vence', '>', now),
    )
    .select(['c.idTarifa as idTarifaShown', 'c.importe as importeShown'])
    .where('t.id', '=', idTipoVehiculo)
    .executeTakeFirst();
}
export type ServiceRow = Awaited<ReturnType<typeof findServices>>[number];

export interface CotizacionRow {
  idCliente: number;
  clave: string;
  idTarifa: number;
  importe: number;
  metros: number;
  segundos: number;
  vence: Temporal.Instant;
}

/** Keeps the quotes that are about to be shown, in place of those shown before. */
export async function saveCotizaciones(db: Executor, cotizaciones: readonly CotizacionRow[]): Promise<void> {
  if (cotizaciones.length === 0) return;
  // always in the same order, so that two callers never wait for each other
  await db
    .insertInto('cotizacion')
    .values(cotizaciones.toSorted((a, b) => (a.clave < b.clave ? -1 : 1)))
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

export async function findFreshCotizaciones(
  db: Executor,
  { idCliente, keys, now }: { idCliente: number; keys: readonly string[]; now: Temporal.Instant },
) {
  return db
    .selectFrom('cotizacion')
    .select(['clave', 'idTarifa', 'importe'])
    .where('idCliente', '=', idCliente)
    .where('clave', '=', sql<string>`any(${keys}::text[])`)
    .where('vence', '>', now)
    .execute();
}

/** A request of one of the clients, with the group that its requester is in now. */
export async function findSolicitud(db: Executor, clientes: readonly number[], idSolicitud: number) {
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
    .leftJoin('plan as l', (join) => join.onRef('l.idCliente', '=', 's.idCliente').onRef('l.id', '=', 's.idPlan'))
    .leftJoin('autorizacion as u', (join) =>
      join.onRef('u.idCliente', '=', 's.idCliente').onRef('u.idSolicitud', '=', 's.id'),
    )
    .leftJoin('persona as q', 'q.id', 'u.idPersona')
    .selectAll('s')
    .select([
      't.alias as tipoVehiculo',
      'k.denominacion as ceco',
      'v.status as statusViaje',
      'v.substatus as substatusViaje',
      'c.idGrupo',
    ])
    .select(['l.idSolicitud as idSolicitudPlan', 'u.aprobada', 'u.motivo as motivoDecision', 'u.ts as decidida'])
    .select(['q.nombre as nombreQuien', 'q.apellido as apellidoQuien'])
    .where('s.id', '=', idSolicitud)
    .where('s.idCliente', '=', sql<number>`any(${clientes}::int[])`)
    .executeTakeFirst();
}
export type SolicitudRow = NonNullable<Awaited<ReturnType<typeof findSolicitud>>>;

/** The pasajes of a request, with the group that each person is in now. */
export async function findPasajes(db: Executor, clientes: readonly number[], idSolicitud: number) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('persona as p', 'p.id', 'j.idPersona')
    .leftJoin('cuenta as c', (join) =>
      join.onRef('c.idCliente', '=', 'j.idCliente').onRef('c.idPersona', '=', 'j.idPersona').on('c.activa', '=', true),
    )
    .select(['j.id', 'j.tipo', 'j.idPersona', 'j.nombre as nombreLibre', 'j.tel', 'j.idCeco'])
    .select(['p.nombre', 'p.apellido', 'c.idGrupo'])
    .where('j.idSolicitud', '=', idSolicitud)
    .where('j.idCliente', '=', sql<number>`any(${clientes}::int[])`)
    .orderBy('j.id')
    .execute();
}
export type PasajeRow = Awaited<ReturnType<typeof findPasajes>>[number];

/** Somebody's viaje out that was not cancelled, with its two ends. */
export async function findOutwardViaje(
  db: Executor,
  { idCliente, idPersona, idSolicitud }: { idCliente: number; idPersona: number; idSolicitud: number },
) {
  const solicitud = await db
    .selectFrom('solicitud')
    .select(['fechaHoraSalida', 'segundos'])
    .where('idCliente', '=', idCliente)
    .where('id', '=', idSolicitud)
    .where('idPersonaSol', '=', idPersona)
    .where(
      'tipo',
      'in',
      SOLICITUD_TYPES.filter((tipo) => hasShape(tipo, 'simple')),
    )
    .where('estado', 'in', ['A', 'B', 'C'])
    .executeTakeFirst();
  if (!solicitud) return undefined;
  return { ...solicitud, paradas: await listParadas(db, 'idSolicitud', [{ idCliente, id: idSolicitud }]) };
}
