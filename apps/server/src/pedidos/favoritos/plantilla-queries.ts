import type { PasajeContent } from '@traza/pedido/content.ts';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** The solicitudes of a pedido, in their order. */
export async function findSolicitudes(db: Executor, clase: 's' | 'v', { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('solicitud')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where(clase === 's' ? 'id' : 'idViaje', '=', id)
    .orderBy('id')
    .execute();
}
export type PlantillaSolicitudRow = Awaited<ReturnType<typeof findSolicitudes>>[number];

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
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('idPersonaSol', '=', idPersona)
    .where('estado', '<>', 'P')
    .where('creado', '>=', since)
    .$if(below !== undefined, (qb) => qb.where('id', '<', below ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Pasajes by their numbers, or of solicitudes. */
export async function findPasajes(
  db: Executor,
  idCliente: number,
  by: { id: readonly number[] } | { idSolicitud: readonly number[] },
) {
  const rows = await db
    .selectFrom('pasaje as j')
    .leftJoin('persona as p', 'p.id', 'j.idPersona')
    .selectAll('j')
    .select(sql<string | null>`p.nombre || ' ' || p.apellido`.as('fullName'))
    .$narrowType<Pick<PasajeContent, 'tipo'>>()
    .where('j.tipo', '<>', 'ASIENTO VACÍO')
    .where('j.idCliente', '=', idCliente)
    .where('id' in by ? 'j.id' : 'j.idSolicitud', '=', anyOf('id' in by ? by.id : by.idSolicitud))
    .orderBy('j.id')
    .execute();
  // an empleado goes by the name of today
  return rows.map(({ fullName, ...row }) => ({ ...row, nombre: fullName ?? row.nombre }));
}
export type PlantillaPasajeRow = Awaited<ReturnType<typeof findPasajes>>[number];

/** One parameter, however many numbers. */
function anyOf(ids: readonly number[]) {
  return sql<number>`any(${ids}::int[])`;
}

/** The vehicle types that a client may ask for now. */
export async function findEnabledTypes(db: Executor, idCliente: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('clienteTipoVehiculo')
    .select('idTipoVehiculo')
    .where('idCliente', '=', idCliente)
    .execute();
  return new Set(rows.map(({ idTipoVehiculo }) => idTipoVehiculo));
}
