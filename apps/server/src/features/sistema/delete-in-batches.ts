import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** Rows that one statement deletes: it holds few locks for a short time, and is soon done again where it breaks off. */
const BATCH = 5000;

/**
 * Deletes the rows of a table for which a condition holds, some at a time, each batch a statement of its own; answers how many there were.
 * The condition is asked twice, since the place of a row tells it within one part of a table alone.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Schema,
  where: RawBuilder<unknown>,
  batch = BATCH,
): Promise<number> {
  let gone = 0;
  let last: number;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
       where ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${batch})) and ${where}`.execute(
      db,
    );
    last = Number(numAffectedRows);
    gone += last;
  } while (last >= batch);
  return gone;
}
