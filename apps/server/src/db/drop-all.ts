import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Takes away everything that Traza keeps in a database: its tables and the queues of its jobs. */
export async function dropAll(db: Db): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
