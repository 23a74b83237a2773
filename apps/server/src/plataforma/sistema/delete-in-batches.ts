import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** Rows that one statement deletes: it holds few locks for a short time, and is soon done again where it breaks off. */
const BATCH = 5000;

/**
 * Deletes the rows that meet a condition, each batch in a statement of its own; answers how many rows. The condition is checked twice,
 * since a `ctid` is unique only within one partition.
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
