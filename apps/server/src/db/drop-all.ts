import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { forgetRestoring } from './restoring.ts';

/** Takes away everything that Traza keeps in a database: its tables and the queues of its jobs. */
export async function dropAll(db: Executor): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await forgetRestoring(db);
}
