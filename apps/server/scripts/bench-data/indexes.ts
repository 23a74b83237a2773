import type pg from 'pg';

/** An index takes far less time when it is made at once from all rows than when each row adds to it. */
export interface DroppedIndexes {
  restore(): Promise<void>;
}

/** Drops the indexes of some tables that no key needs; `restore` makes them again, one by one. */
export async function dropIndexes(pool: pg.Pool, tables: readonly string[]): Promise<DroppedIndexes> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any($1::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return {
    async restore() {
      const client = await pool.connect();
      await client.query("set maintenance_work_mem = '1GB'");
      for (const { definition } of rows) await client.query(definition);
      client.release(true);
    },
  };
}
