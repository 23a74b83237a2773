import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

interface PedidoKey {
  idCliente: number;
  clase: 's' | 'v';
  id: number;
}

/** The requests that an order stands for, in their order. */
export async function findSolicitudes(db: Executor, { idCliente, clase, id }: PedidoKey) {
  return db
    .selectFrom('solicitud')
    .select(['id', 'tipo', 'estado', 'idPersonaSol', 'idCeco', 'idTipoVehiculo', 'observacion'])
    .where('idCliente', '=', idCliente)
    .where(clase === 's' ? 'id' : 'idViaje', '=', id)
    .orderBy('id')
    .execute();
}
export type SolicitudRow = Awaited<ReturnType<typeof findSolicitudes>>[number];

export async function findParadas(db: Executor, { idCliente, clase, id }: PedidoKey) {
  return db
    .selectFrom('parada')
    .select(['id', 'direccion', 'lat', 'lon', 'alias', 'esperaMin', 'esTerminal'])
    .where('idCliente', '=', idCliente)
    .where(clase === 's' ? 'idSolicitud' : 'idViaje', '=', id)
    .orderBy('orden')
    .execute();
}

/** Tickets by their numbers, shipments with what was sent. */
export async function findPasajes(db: Executor, idCliente: number, ids: readonly number[]) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('persona as p', 'p.id', 'j.idPersona')
    .leftJoin('envio as e', (join) => join.onRef('e.idCliente', '=', 'j.idCliente').onRef('e.idPasaje', '=', 'j.id'))
    .select(['j.id', 'j.tipo', 'j.idPersona', 'j.idSolicitud', 'j.nombre as nombreLibre', 'j.tel', 'j.idCeco'])
    .select(['j.idParadaAsc', 'j.idParadaDes', 'j.vueloNumero', 'p.nombre', 'p.apellido'])
    .select(['e.despachanteNombre', 'e.despachanteCelular', 'e.receptorNombre', 'e.receptorCelular'])
    .select(['e.cantidad', 'e.alto', 'e.largo', 'e.ancho', 'e.peso'])
    .where('j.idCliente', '=', idCliente)
    .where(sql<boolean>`j.id = any(${ids}::int[])`)
    .orderBy('j.id')
    .execute();
}
export type PasajeRow = Awaited<ReturnType<typeof findPasajes>>[number];

/** The vehicle types that a client may ask for now. */
export async function findEnabledTypes(db: Executor, idCliente: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('clienteTipoVehiculo')
    .select('idTipoVehiculo')
    .where('idCliente', '=', idCliente)
    .execute();
  return new Set(rows.map(({ idTipoVehiculo }) => idTipoVehiculo));
}
