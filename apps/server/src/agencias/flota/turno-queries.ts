import { sql } from 'kysely';
import type { Db, Executor, Tx } from '#db/database.ts';
import type { ListPage } from './queries.ts';
import { CHOFER_TEXT, isFound } from './search.ts';

function turnoRows(db: Executor) {
  return db
    .selectFrom('turno as t')
    .innerJoin('chofer as c', 'c.id', 't.idChofer')
    .innerJoin('vehiculo as m', 'm.id', 't.idVehiculo')
    .select(['t.id', 't.version', 't.desde', 't.hastaPrevisto', 't.cerrado', 't.cerradoPorSistema'])
    .select(['t.kmInicio', 't.kmFin'])
    .select(['c.id as idChofer', 'c.nombre', 'c.apellido', 'm.id as idVehiculo', 'm.patente']);
}
export type TurnoRow = Awaited<ReturnType<typeof listTurnoRows>>[number];

export async function findTurnoRow(db: Executor, id: number) {
  return turnoRows(db).where('t.id', '=', id).executeTakeFirst();
}

/** The open turno of a chofer, or of a vehiculo. */
export async function findOpenTurno(db: Db, column: 'idChofer' | 'idVehiculo', id: number) {
  return turnoRows(db).where(`t.${column}`, '=', id).where('t.cerrado', 'is', null).executeTakeFirst();
}

export async function listTurnoRows(
  db: Executor,
  idAgencia: number,
  { q, limit, cursor, estado }: ListPage & { estado: 'abierto' | 'cerrado' },
) {
  return turnoRows(db)
    .where('c.idAgencia', '=', idAgencia)
    .where('t.cerrado', estado === 'abierto' ? 'is' : 'is not', null)
    .$if(q !== '', (query) => query.where(isFound(q, CHOFER_TEXT, sql`m.patente`)))
    .$if(cursor !== undefined, (query) => query.where('t.id', '<', cursor ?? 0))
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function lockTurno(tx: Tx, id: number) {
  return tx.selectFrom('turno').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Open turnos that should have ended by then. */
export async function listOverdue(db: Executor, before: Temporal.Instant) {
  return db
    .selectFrom('turno')
    .select(['id', 'idChofer', 'hastaPrevisto'])
    .where('cerrado', 'is', null)
    .where('hastaPrevisto', '<=', before)
    .orderBy('id')
    .execute();
}
