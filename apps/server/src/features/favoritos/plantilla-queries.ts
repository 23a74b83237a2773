import { hasShape, type SolicitudType } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

interface PlantillaKey {
  idCliente: number;
  clase: 's' | 'v';
  id: number;
}

/** The solicitudes of a pedido, in their order. */
export async function findSolicitudes(db: Executor, { idCliente, clase, id }: PlantillaKey) {
  return db
    .selectFrom('solicitud')
    .select(['id', 'tipo', 'estado', 'idPersonaSol', 'idCeco', 'idTipoVehiculo', 'observacion'])
    .where('idCliente', '=', idCliente)
    .where(clase === 's' ? 'id' : 'idViaje', '=', id)
    .orderBy('id')
    .execute();
}
export type PlantillaSolicitudRow = Awaited<ReturnType<typeof findSolicitudes>>[number];

export async function findParadas(db: Executor, { idCliente, clase, id }: PlantillaKey) {
  return db
    .selectFrom('parada')
    .select(['id', 'direccion', 'lat', 'lon', 'alias', 'esperaMin', 'esTerminal', 'aproximada'])
    .where('idCliente', '=', idCliente)
    .where(clase === 's' ? 'idSolicitud' : 'idViaje', '=', id)
    .orderBy('orden')
    .execute();
}

/** A page of a person's solicitudes at a cliente: those with an id below `below`, since a moment. */
export interface OwnPage {
  idCliente: number;
  idPersona: number;
  /** Undefined for the first page. */
  below: number | undefined;
  since: Temporal.Instant;
  limit: number;
}

/** A person's own requests, newest first; the dates of a plan are requests of their own. */
export async function findOwnSolicitudes(db: Executor, { idCliente, idPersona, below, since, limit }: OwnPage) {
  return db
    .selectFrom('solicitud')
    .select(['id', 'tipo', 'estado', 'idPersonaSol', 'idCeco', 'idTipoVehiculo', 'observacion', 'idViaje'])
    .where('idCliente', '=', idCliente)
    .where('idPersonaSol', '=', idPersona)
    .where('estado', '<>', 'P')
    .where('creado', '>=', since)
    .$if(below !== undefined, (qb) => qb.where('id', '<', below ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type SolicitudIds = readonly { id: number; tipo: SolicitudType; idViaje: number | null }[];

/** The stops of requests; of seats on a fixed route those of its salida. */
export async function findParadasOf(db: Executor, idCliente: number, solicitudes: SolicitudIds) {
  const ids = solicitudes.map(({ id }) => id);
  const salidas = solicitudes.filter(({ tipo, idViaje }) => hasShape(tipo, 'salida') && idViaje !== null);
  const columns = [
    'p.id',
    'p.direccion',
    'p.lat',
    'p.lon',
    'p.alias',
    'p.esperaMin',
    'p.esTerminal',
    'p.aproximada',
    'p.orden',
  ] as const;
  const asked = db
    .selectFrom('parada as p')
    .select(columns)
    .select(sql<number>`p.id_solicitud`.as('idSolicitud'))
    .where('p.idCliente', '=', idCliente)
    .where('p.idSolicitud', '=', anyOf(ids));
  if (salidas.length === 0) return asked.orderBy('p.orden').execute();
  const seated = db
    .selectFrom('parada as p')
    .innerJoin('solicitud as s', (join) =>
      join.onRef('s.idCliente', '=', 'p.idCliente').onRef('s.idViaje', '=', 'p.idViaje'),
    )
    .select(columns)
    .select('s.id as idSolicitud')
    .where('s.idCliente', '=', idCliente)
    .where('s.id', '=', anyOf(salidas.map(({ id }) => id)));
  return asked.unionAll(seated).orderBy('orden').execute();
}

/** The pasajes of requests. */
export async function findPasajesOf(
  db: Executor,
  idCliente: number,
  solicitudes: SolicitudIds,
): Promise<PlantillaPasajeRow[]> {
  const ids = solicitudes.map(({ id }) => id);
  return pasajes(db, idCliente).where('j.idSolicitud', '=', anyOf(ids)).orderBy('j.id').execute();
}

/** One parameter, however many numbers. */
function anyOf(ids: readonly number[]) {
  return sql<number>`any(${ids}::int[])`;
}

/** Pasajes by their numbers. */
export async function findPasajes(db: Executor, idCliente: number, ids: readonly number[]) {
  return pasajes(db, idCliente).where('j.id', '=', anyOf(ids)).orderBy('j.id').execute();
}

/** Pasajes of a client, shipments with what was sent. */
function pasajes(db: Executor, idCliente: number) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('persona as p', 'p.id', 'j.idPersona')
    .leftJoin('envio as e', (join) => join.onRef('e.idCliente', '=', 'j.idCliente').onRef('e.idPasaje', '=', 'j.id'))
    .select([
      'j.id',
      'j.tipo',
      'j.idPersona',
      'j.idSolicitud',
      'j.nombre as nombreLibre',
      'j.tel',
      'j.idioma',
      'j.idCeco',
    ])
    .select(['j.idParadaAsc', 'j.idParadaDes', 'j.vueloNumero', 'p.nombre', 'p.apellido'])
    .select(['e.despachanteNombre', 'e.despachanteCelular', 'e.receptorNombre', 'e.receptorCelular'])
    .select(['e.cantidad', 'e.alto', 'e.largo', 'e.ancho', 'e.peso'])
    .where('j.idCliente', '=', idCliente);
}
export type PlantillaPasajeRow = Awaited<ReturnType<typeof findPasajes>>[number];

/** The vehicle types that a client may ask for now. */
export async function findEnabledTypes(db: Executor, idCliente: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('clienteTipoVehiculo')
    .select('idTipoVehiculo')
    .where('idCliente', '=', idCliente)
    .execute();
  return new Set(rows.map(({ idTipoVehiculo }) => idTipoVehiculo));
}
