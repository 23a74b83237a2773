import { foldSearch } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import { isUsableClave } from '#lib/usable-clave.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { IS_UNSOLD, NOT_OVER } from '../open-viajes.ts';

/** What an agencia has to drive still, unsold salidas aside (M-080). */
const viajesOf = (idAgencia: unknown) => sql<number>`(
  select count(*)::int from viaje v
   where v.id_agencia = ${idAgencia} and v.status in (${NOT_OVER}) and not ${IS_UNSOLD})`;

export async function countViajes(db: Executor, idAgencia: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${viajesOf(idAgencia)} as n`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function unsoldSalidas(db: Executor, idAgencia: number): Promise<PedidoKey[]> {
  const { rows } = await sql<PedidoKey>`
    select v.id_cliente as "idCliente", v.id from viaje v
     where v.id_agencia = ${idAgencia} and ${IS_UNSOLD} order by v.id_cliente, v.id`.execute(db);
  return rows;
}

export interface AgenciasFilter {
  q: string;
  estado?: 'activa' | 'inactiva' | undefined;
  limit: number;
  /** The last one of the page before. */
  cursor?: number | undefined;
}

function agenciaRows(db: Executor, now: Temporal.Instant) {
  return db
    .selectFrom('agencia as a')
    .select(['a.id', 'a.version', 'a.denominacion', 'a.propia', 'a.integrado', 'a.activa'])
    .select([
      sql<number>`(select count(*)::int from agencia_clave k where k.id_agencia = a.id and ${isUsableClave('k', now)})`.as(
        'claves',
      ),
      sql<number>`(select count(*)::int from agencia_cliente l where l.id_agencia = a.id)`.as('clientes'),
      viajesOf(sql.ref('a.id')).as('viajes'),
    ]);
}
export type AgenciaRow = Awaited<ReturnType<typeof listAgenciaRows>>[number];

/** Agencias by their names. */
export async function listAgenciaRows(
  db: Executor,
  { q, estado, limit, cursor }: AgenciasFilter,
  now: Temporal.Instant,
) {
  return agenciaRows(db, now)
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`normalizar_busqueda(a.denominacion) like armar_patron(${foldSearch(q)})`),
    )
    .$if(estado !== undefined, (query) => query.where('a.activa', '=', estado === 'activa'))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(normalizar_busqueda(a.denominacion), a.id) > (select normalizar_busqueda(denominacion), id from agencia where id = ${cursor})`,
      ),
    )
    .orderBy(sql`normalizar_busqueda(a.denominacion)`)
    .orderBy('a.id')
    .limit(limit + 1)
    .execute();
}

export async function findAgenciaRow(db: Executor, id: number, now: Temporal.Instant): Promise<AgenciaRow> {
  return required(await agenciaRows(db, now).where('a.id', '=', id).executeTakeFirst(), 'not_found');
}

/** All clientes, and whether an agencia is linked to them. */
export async function listLinkable(db: Executor, idAgencia: number) {
  return db
    .selectFrom('cliente as c')
    .leftJoin('agenciaCliente as l', (join) => join.onRef('l.idCliente', '=', 'c.id').on('l.idAgencia', '=', idAgencia))
    .select(['c.id', 'c.alias', 'c.activo', 'l.idAgencia'])
    .orderBy(sql`normalizar_busqueda(c.alias)`)
    .orderBy('c.id')
    .execute();
}

/** An agencia under its lock: nothing is given to it, and no link or key of it changes meanwhile. */
export async function lockAgencia(db: Executor, id: number) {
  const row = await db
    .selectFrom('agencia')
    .select(['id', 'version', 'denominacion', 'integrado', 'propia', 'activa'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return required(row, 'not_found');
}
export type LockedAgencia = Awaited<ReturnType<typeof lockAgencia>>;

/** The next version of an agencia, with what becomes of it. */
export async function updateAgencia(
  db: Executor,
  { id, version }: Pick<LockedAgencia, 'id' | 'version'>,
  columns: Partial<Pick<LockedAgencia, 'denominacion' | 'integrado' | 'propia' | 'activa'>> = {},
): Promise<void> {
  await db
    .updateTable('agencia')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
