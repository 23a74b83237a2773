import type { WorkState } from '@traza/domain/flota';
import { statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import { CHOFER_TEXT, isFound } from './search.ts';

/** The agencia whose choferes and vehiculos the provider looks after itself; undefined where there is none. */
export async function findOwnAgencia(db: Executor) {
  return db.selectFrom('agencia').select(['id', 'denominacion as alias']).where('propia', '=', true).executeTakeFirst();
}

export async function ownAgencia(db: Executor) {
  return required(await findOwnAgencia(db), 'not_found');
}

export interface ListPage {
  q: string;
  limit: number;
  /** The last one of the page before. */
  cursor?: number | undefined;
}

export interface WorkFilter extends ListPage {
  estado?: WorkState | undefined;
}

/** The rows of a page of one more than it has, and where the next one begins. */
export function cutPage<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const BY_NAME = sql`(normalizar_busqueda(c.apellido), normalizar_busqueda(c.nombre), c.id)`;

function choferRows(db: Executor, idAgencia: number) {
  return db
    .selectFrom('chofer as c')
    .leftJoin('vehiculo as h', 'h.id', 'c.idVehiculoHabitual')
    .leftJoin('turno as t', (join) => join.onRef('t.idChofer', '=', 'c.id').on('t.cerrado', 'is', null))
    .leftJoin('vehiculo as m', 'm.id', 't.idVehiculo')
    .select(['c.id', 'c.version', 'c.estado', 'c.motivo', 'c.nombre', 'c.apellido', 'c.legajo', 'c.phone'])
    .select(['h.id as idHabitual', 'h.patente as patenteHabitual'])
    .select(['t.id as idTurno', 't.version as versionTurno', 't.desde', 't.hastaPrevisto'])
    .select(['m.id as idVehiculo', 'm.patente'])
    .where('c.idAgencia', '=', idAgencia);
}
export type ChoferRow = Awaited<ReturnType<typeof listChoferRows>>[number];

export async function listChoferRows(db: Executor, idAgencia: number, { q, limit, cursor, estado }: WorkFilter) {
  return choferRows(db, idAgencia)
    .$if(q !== '', (query) => query.where(isFound(q, CHOFER_TEXT, sql`concat_ws(' ', m.patente, h.patente)`)))
    .$if(estado !== undefined, (query) => query.where('c.estado', '=', estado ?? 'activo'))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`${BY_NAME} > (select normalizar_busqueda(apellido), normalizar_busqueda(nombre), id from chofer where id = ${cursor})`,
      ),
    )
    .orderBy(sql`normalizar_busqueda(c.apellido)`)
    .orderBy(sql`normalizar_busqueda(c.nombre)`)
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
}

export async function findChoferRow(db: Executor, idAgencia: number, id: number): Promise<ChoferRow> {
  return required(await choferRows(db, idAgencia).where('c.id', '=', id).executeTakeFirst(), 'not_found');
}

function vehiculoRows(db: Executor, idAgencia: number) {
  return db
    .selectFrom('vehiculo as m')
    .leftJoin('turno as t', (join) => join.onRef('t.idVehiculo', '=', 'm.id').on('t.cerrado', 'is', null))
    .leftJoin('chofer as c', 'c.id', 't.idChofer')
    .select(['m.id', 'm.version', 'm.estado', 'm.motivo', 'm.patente', 'm.marca', 'm.modelo', 'm.idTipoVehiculo'])
    .select(['m.sirveTipos', 'm.plazas'])
    .select(['t.id as idTurno', 't.version as versionTurno', 't.desde', 't.hastaPrevisto'])
    .select(['c.id as idChofer', 'c.nombre', 'c.apellido'])
    .where('m.idAgencia', '=', idAgencia);
}
export type VehiculoRow = Awaited<ReturnType<typeof listVehiculoRows>>[number];

const VEHICULO_TEXT = sql`concat_ws(E'\n', m.marca || ' ' || m.modelo, ${CHOFER_TEXT})`;

export async function listVehiculoRows(db: Executor, idAgencia: number, { q, limit, cursor, estado }: WorkFilter) {
  return vehiculoRows(db, idAgencia)
    .$if(q !== '', (query) => query.where(isFound(q, VEHICULO_TEXT, sql`m.patente`)))
    .$if(estado !== undefined, (query) => query.where('m.estado', '=', estado ?? 'activo'))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(m.patente, m.id) > (select patente, id from vehiculo where id = ${cursor})`),
    )
    .orderBy('m.patente')
    .orderBy('m.id')
    .limit(limit + 1)
    .execute();
}

export async function findVehiculoRow(db: Executor, idAgencia: number, id: number): Promise<VehiculoRow> {
  return required(await vehiculoRows(db, idAgencia).where('m.id', '=', id).executeTakeFirst(), 'not_found');
}

type PairColumn = 'idChofer' | 'idVehiculo';

/** The asignaciones in force of some choferes or vehiculos, with their viajes. */
function namedFor(db: Executor, column: PairColumn, ids: readonly number[]) {
  return db
    .selectFrom('asignacion as a')
    .innerJoin('viaje as v', (join) => join.onRef('v.idCliente', '=', 'a.idCliente').onRef('v.id', '=', 'a.idViaje'))
    .where(`a.${column}`, 'in', [...ids, 0])
    .where('a.estado', '=', 'vigente');
}

/** The viaje that each of them drives, or the next one that they are named for. */
export async function nextViajes(db: Executor, column: PairColumn, ids: readonly number[]) {
  const rows = await namedFor(db, column, ids)
    .innerJoin('cliente as k', 'k.id', 'a.idCliente')
    .distinctOn(`a.${column}`)
    .select([`a.${column} as owner`, 'a.idCliente', 'a.idViaje as id', 'v.inicio', 'k.alias as cliente'])
    .orderBy(`a.${column}`)
    .orderBy('a.desde')
    .execute();
  return new Map(rows.map(({ owner, ...next }) => [owner, next]));
}

/** Viajes of theirs that nobody set out for yet, the next one first. */
export async function comingViajes(db: Executor, column: PairColumn, ids: readonly number[]) {
  return namedFor(db, column, ids)
    .select([`a.${column} as owner`, 'a.idCliente', 'a.idViaje as id', 'a.desde', 'v.inicio'])
    .where('v.status', 'in', statusesIn('asked', 'taken'))
    .where('v.substatus', '=', '')
    .orderBy('a.desde')
    .orderBy('a.idViaje')
    .execute();
}

/** Viajes of one of them that have not begun, whether or not somebody is on the way to where they do. */
export async function notBegun(db: Executor, column: PairColumn, id: number) {
  return namedFor(db, column, [id])
    .select(['a.idCliente', 'a.idViaje as id'])
    .where('v.status', 'in', statusesIn('asked', 'taken'))
    .execute();
}

/** Those of them who drive now: they set out for a viaje that is not over. */
export async function drivingOnes(db: Executor, column: PairColumn, ids: readonly number[]): Promise<Set<number>> {
  const rows = await namedFor(db, column, ids)
    .select(`a.${column} as owner`)
    .where((eb) => eb.or([eb('v.status', 'in', statusesIn('driven')), eb('v.substatus', '=', 'a origen')]))
    .execute();
  return new Set(rows.map(({ owner }) => owner));
}
