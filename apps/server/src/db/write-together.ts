import { type OperationNodeSource, sql } from 'kysely';
import type { Tx } from './database.ts';

/** Writes by their names, which are no names of tables; one that there is no need for is undefined. */
export type Writes = Readonly<Record<string, OperationNodeSource | undefined>>;

/**
 * Some writes as one statement, which costs one way to the database and back. None sees the rows of another, but by its name what it
 * returns; their order is not promised, and no two may touch the same row. Keys between them are checked once all are done.
 */
export async function writeTogether(tx: Tx, writes: Writes): Promise<void> {
  const named = Object.entries(writes).flatMap(([name, write]) => (write ? [{ name, write }] : []));
  const last = named.pop();
  if (!last) return;
  const others = named.map(({ name, write }) => sql`${sql.raw(name)} as (${write})`);
  const before = others.length === 0 ? sql`` : sql`with ${sql.join(others)} `;
  await sql`${before}${last.write}`.execute(tx);
}
