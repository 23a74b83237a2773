import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { buildPedidos } from './build-pedidos.ts';

/** The stored item of an order as it was found, to be read with the columns of `pedido` and `isOld`. */
export interface StoredItem {
  idCliente: number;
  id: number;
  clase: 's' | 'v';
  item: string;
  isOld: boolean;
}

/**
 * The given rows with current items. An outdated item is rebuilt and its row noted, so that the upkeep stores first what somebody looks at.
 * Pedidos deleted meanwhile are left out. Costs nothing where nothing is outdated.
 */
export async function currentItems<R extends StoredItem>(db: Executor, rows: readonly R[]): Promise<R[]> {
  const old = rows.filter((row) => row.isOld);
  if (old.length === 0) return [...rows];
  const items = db.isTransaction ? await itemsNow(db, old) : await itemsAt(db, old);
  return rows.flatMap((row) => {
    if (!row.isOld) return row;
    const item = items.get(keyOf(row.clase, row.id));
    return item === undefined ? [] : { ...row, item };
  });
}

// ids of pedidos are unique across clientes, and a solicitud keeps its id when it becomes a viaje
const keyOf = (clase: StoredItem['clase'], id: number) => `${clase}${id}`;

/** All sources at one moment: a reader holds no lock on a pedido. */
async function itemsAt(db: Executor, old: readonly StoredItem[]): Promise<Map<string, string>> {
  const items = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => itemsNow(tx, old));
  await markPending(db, old);
  return items;
}

/** As one of the few, unless it is already. */
async function markPending(db: Executor, old: readonly StoredItem[]): Promise<void> {
  await sql`
    insert into pedido_pendiente (id_cliente, id_pedido)
    select t.cliente, t.pedido
      from unnest(${old.map(({ idCliente }) => idCliente)}::int[], ${old.map(({ id }) => id)}::int[]) as t (cliente, pedido)
     where not exists (
       select from pedido_pendiente x where x.id_cliente = t.cliente and x.id_pedido = t.pedido and not x.muchos)`.execute(
    db,
  );
}

async function itemsNow(db: Executor, old: readonly StoredItem[]): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  for (const [idCliente, own] of Map.groupBy(old, (row) => row.idCliente)) {
    const built = await buildPedidos(
      db,
      idCliente,
      own.map(({ id }) => id),
    );
    for (const { clase, stored } of built) items.set(keyOf(clase, stored.pedido.id), JSON.stringify(stored));
  }
  return items;
}
