import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { projectPedidos, reshapePedidos } from './project.ts';
import { VERSION, WHOLE_VERSION } from './version.ts';

/** Pedidos locked at a time: it bounds how long a list or a writer waits. */
const BATCH = 50;

interface PendingBatch {
  /** Orders that were looked at, projected or not. */
  found: number;
  projected: number;
}

interface PendingPedidos {
  idCliente: number;
  ids: number[];
}

/**
 * Projects pedidos under their locks. A pedido locked by its writer, who projects it anyway, is left out; if it was noted it comes again.
 */
async function projectFree(db: Db, clientes: readonly PendingPedidos[], project = projectPedidos): Promise<number> {
  let projected = 0;
  for (const { idCliente, ids } of clientes) {
    projected += await db.transaction().execute(async (tx) => {
      const free = await lockFree(tx, idCliente, ids);
      await project(tx, idCliente, free);
      return free.length;
    });
  }
  return projected;
}

/** The orders of these that nobody writes, locked as their writers lock them: the viaje, or the solicitud that has none. */
async function lockFree(tx: Tx, idCliente: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with driven as (
      select v.id from viaje v where v.id_cliente = ${idCliente} and v.id = any(${ids}::int[])
       order by v.id for no key update skip locked),
    asked as (
      select s.id from solicitud s
       where s.id_cliente = ${idCliente} and s.id = any(${ids}::int[])
         and not exists (select from viaje v where v.id_cliente = s.id_cliente and v.id = s.id)
       order by s.id for no key update skip locked),
    gone as (
      select t.id from unnest(${ids}::int[]) as t (id)
       where not exists (select from viaje v where v.id_cliente = ${idCliente} and v.id = t.id)
         and not exists (select from solicitud s where s.id_cliente = ${idCliente} and s.id = t.id))
    select id from driven union select id from asked union select id from gone`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Orders of which a source has changed, those that were noted first: all of the few (decisions "Many orders of one name"), or of the
 * many as far as `after`, which moves on.
 */
async function projectNoted(db: Db, isMany: boolean, after: number): Promise<PendingBatch & { last: number }> {
  const { rows } = await sql<PendingPedidos & { n: number; last: number }>`
    select id_cliente, array_agg(distinct id_pedido) as ids, count(*)::int as n, max(id) as last from (
      select id_cliente, id_pedido, id from pedido_pendiente
       where muchos = ${isMany} and id > ${after} order by id limit ${BATCH}) as first
     group by id_cliente order by id_cliente`.execute(db);
  return {
    projected: await projectFree(db, rows),
    found: rows.reduce((sum, { n }) => sum + n, 0),
    last: Math.max(after, ...rows.map(({ last }) => last)),
  };
}

/** All of the few that were noted; those that somebody is writing wait for the next time. */
export async function projectFew(db: Db): Promise<number> {
  let projected = 0;
  for (let after = 0; ; ) {
    const batch = await projectNoted(db, false, after);
    projected += batch.projected;
    if (batch.found < BATCH) return projected;
    after = batch.last;
  }
}

/** Some of the many that were noted, beginning after the last ones; `after` is 0 when the end is reached. */
export async function projectMany(db: Db, after: number): Promise<PendingBatch & { after: number }> {
  const { last, ...batch } = await projectNoted(db, true, after);
  return { ...batch, after: batch.found < BATCH ? 0 : last };
}

/**
 * Some of those that another version stored: the newest of the next client after `after`, since they are looked at most. `after`
 * moves on to that client, and begins again at 0.
 */
export async function projectOlder(db: Db, after: number): Promise<PendingBatch & { after: number }> {
  const { rows } = await sql<PendingPedidos & { v: number }>`
    with oldest as materialized (select min(v) as v from pedido where v < ${sql.lit(VERSION)})
    select id_cliente, array_agg(id) as ids, min(v) as v from (
      select id_cliente, id, v from pedido
       where v = (select v from oldest) and id_cliente = (
         select min(id_cliente) from pedido where v = (select v from oldest) and id_cliente > ${after})
       order by datetime desc limit ${BATCH}) as first
     group by id_cliente`.execute(db);
  const [batch] = rows;
  if (!batch) return { found: 0, projected: 0, after: 0 };
  const project = batch.v < WHOLE_VERSION ? projectPedidos : reshapePedidos;
  return { found: batch.ids.length, projected: await projectFree(db, rows, project), after: batch.idCliente };
}

/** Notes all orders of a client, or of all, to be projected again; answers how many. */
export async function markAllPending(db: Db, idCliente: number | undefined): Promise<number> {
  const own = idCliente === undefined ? sql`true` : sql`id_cliente = ${idCliente}`;
  const { numAffectedRows } = await sql`
    insert into pedido_pendiente (id_cliente, id_pedido, muchos)
    select id_cliente, id, true from (
      select id_cliente, id from pedido where ${own} union
      select id_cliente, id from viaje where ${own} union
      select id_cliente, id from solicitud where ${own} and id_viaje is null and estado <> 'P') as every
     order by id_cliente, id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Of the many, how many are left of a client or of all. */
export async function countMany(db: Db, idCliente: number | undefined): Promise<number> {
  const own = idCliente === undefined ? sql`true` : sql`id_cliente = ${idCliente}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pedido_pendiente where muchos and ${own}`.execute(db);
  return rows[0]?.n ?? 0;
}
