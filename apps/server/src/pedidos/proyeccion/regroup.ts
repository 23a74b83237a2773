import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { WITHOUT_GRUPO } from './project.ts';

/**
 * Keeps the orders of some persons as they are until the end of the transaction, and new ones of theirs from being made, so that
 * none is projected with a group that they are about to leave. To be called before their accounts are written.
 */
export async function lockPedidosOf(tx: Tx, idCliente: number, idsPersona: readonly number[]): Promise<void> {
  // in the one order of locks (escritura/lock-pedidos.ts), and before persons: who adds a pasajero to an order takes them so too
  for (const table of ['viaje', 'solicitud']) {
    await sql`
      select t.id from ${sql.table(table)} t
       where t.id_cliente = ${idCliente} and t.id in (
         select x.id_pedido from pedido_persona x
          where x.id_cliente = ${idCliente} and x.id_persona = any(${idsPersona}::int[]))
       order by t.id for no key update`.execute(tx);
  }
  await sql`select id from persona where id = any(${idsPersona}::int[]) order by id for update`.execute(tx);
}

/**
 * Gives the orders of some persons the groups that their people belong to now (decisions "Orders are one thing in lists"), in one
 * statement for any number of orders. To be called after their accounts are written, in the same transaction.
 */
export async function regroupPedidosOf(tx: Tx, idCliente: number, idsPersona: readonly number[]): Promise<void> {
  await sql`
    with touched as (
      select distinct x.id_pedido, x.datetime, x.status from pedido_persona x
       where x.id_cliente = ${idCliente} and x.id_persona = any(${idsPersona}::int[])),
    present as (
      select distinct t.id_pedido, t.datetime, t.status, coalesce(c.id_grupo, ${WITHOUT_GRUPO}) as id_grupo
        from touched t
        join pedido_persona x on x.id_cliente = ${idCliente} and x.id_pedido = t.id_pedido
        left join cuenta c on c.id_cliente = x.id_cliente and c.id_persona = x.id_persona and c.activa),
    gone as (
      delete from pedido_grupo g using touched t
       where g.id_cliente = ${idCliente} and g.id_pedido = t.id_pedido
         and not exists (select 1 from present n where n.id_pedido = g.id_pedido and n.id_grupo = g.id_grupo))
    insert into pedido_grupo (id_cliente, id_pedido, id_grupo, datetime, status)
    select ${idCliente}, id_pedido, id_grupo, datetime, status from present
    on conflict do nothing`.execute(tx);
}
