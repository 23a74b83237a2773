import { sql } from 'kysely';
import type { Db, Executor } from '#db/database.ts';

/** Tables that migrations fill themselves, and tables without meaning in another database. */
const BOOKS = ['kysely_migration', 'kysely_migration_lock', 'migracion_repetible', 'regla', 'esquema'];

export interface Column {
  name: string;
  /** As a cast takes it. */
  type: string;
}

/** A table as a whole, its partitions with it; columns that the database computes are left out. */
export interface Table {
  name: string;
  columns: Column[];
  /** Where its rows lie: itself, or its partitions. */
  leaves: string[];
}

/** The tables of a respaldo, by name. */
export async function findTables(db: Executor): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
           (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
              from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           case c.relkind when 'p' then
             (select coalesce(jsonb_agg(l.relid::regclass::text order by 1), '[]') from pg_partition_tree(c.oid) l where l.isleaf)
             else jsonb_build_array(c.oid::regclass::text) end as leaves
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all(${BOOKS})
     order by 1`.execute(db);
  return rows;
}

/** Waiting jobs; finished ones are left out. */
export const JOBS = 'pgboss.job';

/** The columns of jobs; none where no server has run on the database. */
export async function findJobs(db: Executor): Promise<Table | undefined> {
  const { rows } = await sql<{ columns: Column[] | null }>`
    select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
      from pg_attribute where attrelid = to_regclass(${JOBS}) and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  const columns = rows[0]?.columns;
  return columns ? { name: JOBS, columns, leaves: [] } : undefined;
}

export const OPEN_JOBS = `state::text in ('created', 'retry', 'active')`;

export const namesOf = (columns: readonly Pick<Column, 'name'>[]) => columns.map(({ name }) => `"${name}"`).join(', ');

/** The newest number that each sequence gave; of one that gave none, none. */
export async function readSequences(db: Executor): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The numbered migrations that a database has. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return found.rows.map(({ name }) => name);
}
