import { sql } from 'kysely';
import type { Db } from './database.ts';
import { inYieldingTransaction } from './yielding.ts';

/**
 * Has every constraint that a migration added as `not valid` looked at, one by one and after the transaction that added it: others read
 * and write meanwhile, however many rows there are.
 */
export async function validateConstraints(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where not k.convalidated and k.connamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await inYieldingTransaction(db, (tx) =>
      sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(tx),
    );
}
