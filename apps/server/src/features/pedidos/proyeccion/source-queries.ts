import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { tarifaAt } from '#features/tarifas/tarifa-at.ts';

/** Everything that `pedido` is made from, in a constant number of statements for any number of orders. */
export async function readSources(db: Executor, idCliente: number, ids: readonly number[]) {
  const solicitudes = await findSolicitudes(db, idCliente, ids);
  const viajes = await findViajes(db, idCliente, ids);
  const owners = [...solicitudes, ...viajes].map(({ id }) => id);
  return {
    solicitudes,
    viajes,
    paradas: await findParadas(db, idCliente, owners),
    pasajes: await findPasajes(db, idCliente, owners),
    lines: await findCostoLines(db, idCliente, owners),
    ratings: await findCalificaciones(db, idCliente, owners),
    ...(await findFetched(db, idCliente, owners)),
  };
}

export type Sources = Awaited<ReturnType<typeof readSources>>;
export type SourceSolicitud = Sources['solicitudes'][number];
export type SourceViaje = Sources['viajes'][number];
export type SourceParada = Sources['paradas'][number];
export type SourcePasaje = Sources['pasajes'][number];
export type CalificacionRow = Sources['ratings'][number];

/** One parameter whatever the number of ids, so that the statement stays the same. */
function isAmong(column: string, ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`;
}

/** The minimum fare by the tariff of an order's quote, else by the one that its departure falls under (DO-25). */
function minimumOf(idTarifa: string, idTipoVehiculo: string, idCliente: string, departure: string) {
  const holding = tarifaAt(sql.ref(idCliente), sql.ref(idTipoVehiculo), sql.ref(departure));
  return sql<number | null>`case when ${sql.ref(idTarifa)} is null then (select h.minimo from ${holding} h)
    else (select f.minimo from tarifa f where f.id = ${sql.ref(idTarifa)}) end`;
}

/** The requests given, and those that the trips given carry out. */
function findSolicitudes(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('solicitud as s')
    .innerJoin('persona as p', 'p.id', 's.idPersonaSol')
    .innerJoin('cliente as cl', 'cl.id', 's.idCliente')
    .innerJoin('tipoVehiculo as t', 't.id', 's.idTipoVehiculo')
    .leftJoin('usuario as u', 'u.idPersona', 's.idPersonaSol')
    .leftJoin('cuenta as c', (join) => join.onRef('c.idCliente', '=', 's.idCliente').onRef('c.id', '=', 's.idCuenta'))
    .leftJoin('cuenta as g', (join) =>
      join
        .onRef('g.idCliente', '=', 's.idCliente')
        .onRef('g.idPersona', '=', 's.idPersonaSol')
        .on('g.activa', '=', true),
    )
    .select([
      's.id',
      's.idPublic',
      's.tipo',
      's.estado',
      's.idViaje',
      's.idPersonaSol',
      's.fechaHoraSalida',
      's.observacion',
      's.asap',
      's.cotizacion',
      's.metros',
      's.segundos',
      's.creado',
      's.modificado',
      's.version',
      's.idReemplazada',
      'p.nombre',
      'p.apellido',
      'u.username',
      'c.legajo',
      'g.idGrupo',
      'cl.alias as cliente',
      't.alias as tipoVehiculo',
      minimumOf('s.idTarifa', 's.idTipoVehiculo', 's.idCliente', 's.fechaHoraSalida').as('minimo'),
    ])
    .select((eb) => [
      eb
        .selectFrom('solicitud as next')
        .select('next.id')
        .whereRef('next.idCliente', '=', 's.idCliente')
        .whereRef('next.idReemplazada', '=', 's.id')
        .orderBy('next.id')
        .limit(1)
        .as('reemplazadoPor'),
      // what stands for all of a plan is the first that was written of it
      eb
        .selectFrom('solicitud as whole')
        .select('whole.id')
        .whereRef('whole.idCliente', '=', 's.idCliente')
        .whereRef('whole.idPlan', '=', 's.idPlan')
        .where('whole.estado', '=', 'P')
        .orderBy('whole.id')
        .limit(1)
        .as('plan'),
    ])
    .where('s.idCliente', '=', idCliente)
    .where((eb) => eb.or([isAmong('s.id', ids), isAmong('s.idViaje', ids)]))
    .orderBy('s.id')
    .execute();
}

function findViajes(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('viaje as v')
    .innerJoin('cliente as cl', 'cl.id', 'v.idCliente')
    .innerJoin('tipoVehiculo as t', 't.id', 'v.idTipoVehiculo')
    .leftJoin('agencia as a', 'a.id', 'v.idAgencia')
    .select([
      'v.id',
      'v.idPublic',
      'v.idCarpool',
      'v.idAgencia',
      'v.status',
      'v.substatus',
      'v.integrado',
      'v.inicio',
      'v.creado',
      'v.confirmado',
      'v.fin',
      'v.modificado',
      'v.version',
      'v.cotizacion',
      'v.metrosCotizados',
      'v.segundosCotizados',
      'v.metros',
      'v.segundos',
      'v.recorridoDudoso',
      'v.importeTotal',
      'v.importeIva',
      'v.importePlus',
      'v.idViajeTservice',
      'v.voucherNro',
      'v.fechaFacturacion',
      'cl.alias as cliente',
      't.alias as tipoVehiculo',
      'a.denominacion',
      'v.vehiculoPatente as patente',
      'v.vehiculoMarca as marca',
      'v.vehiculoModelo as modelo',
      'v.choferNombre',
      'v.choferApellido',
      'v.choferPhone',
      'v.choferFoto',
      minimumOf('v.idTarifa', 'v.idTipoVehiculo', 'v.idCliente', 'v.inicio').as('minimo'),
    ])
    .where('v.idCliente', '=', idCliente)
    .where(isAmong('v.id', ids))
    .execute();
}

function findParadas(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('parada')
    .select([
      ...(['id', 'idSolicitud', 'idViaje', 'direccion', 'lat', 'lon', 'aproximada'] as const),
      ...(['alias', 'obs', 'esperaMin', 'fechaHora'] as const),
    ])
    .where('idCliente', '=', idCliente)
    .where((eb) => eb.or([isAmong('idSolicitud', ids), isAmong('idViaje', ids)]))
    .orderBy('orden')
    .execute();
}

function findPasajes(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('persona as p', 'p.id', 'j.idPersona')
    .leftJoin('usuario as u', 'u.idPersona', 'j.idPersona')
    .leftJoin('cuenta as c', (join) =>
      join.onRef('c.idCliente', '=', 'j.idCliente').onRef('c.idPersona', '=', 'j.idPersona').on('c.activa', '=', true),
    )
    .leftJoin('centroCosto as k', (join) =>
      join.onRef('k.idCliente', '=', 'j.idCliente').onRef('k.id', '=', 'j.idCeco'),
    )
    .leftJoin('envio as e', (join) => join.onRef('e.idCliente', '=', 'j.idCliente').onRef('e.idPasaje', '=', 'j.id'))
    .select([
      'j.id',
      'j.idSolicitud',
      'j.idViaje',
      'j.tipo',
      'j.idPersona',
      'j.nombre as nombreLibre',
      'j.tel',
      'j.idCeco',
      'j.idParadaAsc',
      'j.idParadaDes',
      'j.coefProrrateo',
      'j.precioAsiento',
      'j.anulando',
      'j.canal',
      'j.nroLiquidacion',
      'p.nombre',
      'p.apellido',
      'p.celular',
      'u.username',
      'c.legajo',
      'c.idGrupo',
      'k.denominacion as ceco',
      'e.despachanteNombre',
      'e.despachanteCelular',
      'e.receptorNombre',
      'e.receptorCelular',
      'e.cantidad',
      'e.alto',
      'e.largo',
      'e.ancho',
      'e.peso',
      'j.vueloNumero',
    ])
    .where('j.idCliente', '=', idCliente)
    .where((eb) => eb.or([isAmong('j.idSolicitud', ids), isAmong('j.idViaje', ids)]))
    .orderBy('j.id')
    .execute();
}

function findCostoLines(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('costoLinea')
    .select(['idViaje', 'concepto', 'cantidad', 'unidad', 'importe', 'obs'])
    .where('idCliente', '=', idCliente)
    .where(isAmong('idViaje', ids))
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

function findCalificaciones(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('calificacion as r')
    .innerJoin('persona as p', 'p.id', 'r.idPersona')
    .select(['r.idViaje', 'r.idPersona', 'r.estrellas', 'r.obs', 'r.enDesacuerdo', 'r.ts', 'p.nombre', 'p.apellido'])
    .where('r.idCliente', '=', idCliente)
    .where(isAmong('r.idViaje', ids))
    .orderBy('r.ts')
    .execute();
}

const SETS_OUT = sql<boolean>`(tipo = 'iniciado' or tipo = 'circulando' and parada > 0)`;

/** When a viaje set out, of the row of another query; null of one that has not (W-067). */
export function startedAt(idCliente: RawBuilder<unknown>, idViaje: RawBuilder<unknown>) {
  return sql<Temporal.Instant | null>`(select min(ts) from evento
    where id_cliente = ${idCliente} and id_pedido = ${idViaje} and ${SETS_OUT} and not sin_efecto)`;
}

/** When these reached their origin, and when they set out from there. */
async function findFetched(db: Executor, idCliente: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('evento')
    .select(['idPedido', 'tipo', 'ts'])
    .where('idCliente', '=', idCliente)
    .where(isAmong('idPedido', ids))
    .where(sql<boolean>`(tipo = 'arribado' and parada = 0 or ${SETS_OUT})`)
    .where('sinEfecto', '=', false)
    .orderBy('ts', 'desc')
    .execute();
  const departed = rows.filter(({ tipo }) => tipo !== 'arribado');
  return {
    // what is put in last, the earliest, stays
    arrived: new Map(rows.filter(({ tipo }) => tipo === 'arribado').map(({ idPedido, ts }) => [idPedido, ts])),
    started: new Map(departed.map(({ idPedido, ts }) => [idPedido, ts])),
  };
}
