import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireSolicitudes } from '#agencias/transportistas/expire-solicitudes.ts';
import type { Db } from '#db/database.ts';
import { foldResumen } from '#dinero/informes/tableros/resumen-sql.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { wholeOf } from '../../../test/partitioned.ts';
import { cleanUp } from './clean-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Read as a whole because they are meant to be: what changed since the last fold, and strays of positions, of which there are none. */
const MEANT = new Set(['resumen_cambio', 'posicion_resto']);

async function wholeReads(db: Db): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ name: string; times: number }>`
    select relname as name, seq_scan::int as times from pg_stat_user_tables where schemaname = 'public'`.execute(db);
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/** The tables that a job reads from end to end although every other way was offered to it. */
async function readWhole(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  return server.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db);
    const before = await wholeReads(db);
    await work(db);
    const after = await wholeReads(db);
    await sql`reset enable_seqscan`.execute(db);
    const read = [...after].filter(([name, times]) => times > (before.get(name) ?? 0)).map(([name]) => wholeOf(name));
    return [...new Set(read)];
  });
}

test.each<[string, (db: Db, now: Temporal.Instant) => Promise<unknown>]>([
  ['plegar-resumen', (db) => foldResumen(db)],
  ['vencer-solicitudes', (db, now) => expireSolicitudes({ ...server.deps, db }, now)],
  ['limpiar', (db, now) => cleanUp({ ...server.deps, db }, now)],
])('%s reads no table as a whole, however small it is', async (_, work) => {
  const now = server.clock.now();
  // the first night makes the weeks of positions
  await cleanUp(server.deps, now);
  const whole = await readWhole((db) => work(db, now));
  expect(whole.filter((name) => !MEANT.has(name))).toEqual([]);
});

test('what is read as a whole is noticed', async () => {
  expect(await readWhole((db) => sql`select count(texto) from reclamo`.execute(db))).toEqual(['reclamo']);
});
