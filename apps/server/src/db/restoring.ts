import { sql } from 'kysely';
import type { Db, Executor } from './database.ts';

/** A schema without anything in it: a mark that no table of Traza is, and that goes in the transaction by which a restore ends. */
const MARK = 'restaurando';

/** From now on the database is no new one, however empty: a restore is under way, or broke off. */
export async function beginRestoring(db: Executor): Promise<void> {
  await sql`create schema if not exists ${sql.id(MARK)}`.execute(db);
}

/** It has ended, or what it left is given up. */
export async function forgetRestoring(db: Executor): Promise<void> {
  await sql`drop schema if exists ${sql.id(MARK)}`.execute(db);
}

/** Throws where a restore broke off: who started on it would begin a history beside the one that was to be put back. */
export async function assertNotRestoring(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${MARK}`.execute(db);
  if (rows.length > 0)
    throw new Error('la base quedó a medio restaurar: repetí el restore sobre ella, o vaciala (db:reset)');
}
