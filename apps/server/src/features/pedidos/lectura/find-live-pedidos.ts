import { type Status, statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type BarePedido, parseStored } from '../proyeccion/stored.ts';
import { findItems, type PedidoId } from './queries.ts';

const LIVE: readonly Status[] = statusesIn('asked', 'taken', 'driven');

/** All open pedidos of all clientes. One that waits for an authorization, or is only planned, is not driven yet, and so left out. */
export async function findLivePedidos(db: Executor): Promise<BarePedido[]> {
  // client by client, so that the index of each is asked for those that are live alone
  const { rows } = await sql<PedidoId>`
    select p.id_cliente, p.id from cliente c
     cross join lateral (select x.id_cliente, x.id from pedido x
                          where x.id_cliente = c.id and x.status = any(${LIVE}::text[])) p`.execute(db);
  const items = await findItems(db, rows);
  return items
    .map(({ item }) => parseStored(item).pedido)
    .filter(({ extras }) => extras.type === 'v' || extras.estado === 'A');
}
