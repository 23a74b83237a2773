import { type RawBuilder, sql } from 'kysely';

/**
 * The shape of a stored item and of its search text. To be raised whenever either is built another way: what was stored before is
 * then projected again, by who reads it and by the upkeep. Columns that lists filter and sort by are the affair of a migration.
 */
export const VERSION = 12;

/**
 * Rows older than this version also have outdated access and totals, and are projected whole; in later ones only item and search text are
 * outdated. Raise it where rows of access or totals change, and raise `VERSION` above it. A test covers both cases.
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
