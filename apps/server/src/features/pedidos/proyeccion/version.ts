import { type RawBuilder, sql } from 'kysely';

/**
 * The shape of a stored item and of its search text. To be raised whenever either is built another way: what was stored before is
 * then projected again, by who reads it and by the upkeep. Columns that lists filter and sort by are the affair of a migration.
 */
export const VERSION = 10;

/**
 * What is older than this also tells another way who may see an order and what it counts for, and is projected whole; of what is later
 * only the item and the search text were built another way. To be raised where rows of access or totals change with it, and `VERSION` above
 * it: a test goes both ways.
 */
export const WHOLE_VERSION = 7;

/** Whether the item of a row of `pedido` is of another version, or a source of it has changed since. */
export function isOld(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  // `exists` would read all that is noted where much is
  return sql<boolean>`(${column('v')} <> ${sql.lit(VERSION)} or (
    select true from pedido_pendiente x
     where x.id_cliente = ${column('id_cliente')} and x.id_pedido = ${column('id')} limit 1) is true)`;
}
