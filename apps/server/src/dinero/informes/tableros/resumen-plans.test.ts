import { isWholeRun } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { findPeriod, findResumen, foldResumen } from './resumen-sql.ts';

/** Enough that PostgreSQL prefers an index wherever there is one. */
const TOTALS = isWholeRun() ? 300_000 : 30_000;
let server: TestServer;
let idCliente: number;

beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
  // three years, by month and whole, of the dimensions with nearly as many keys as orders
  await sql`
    insert into resumen (id_cliente, anio, mes, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones)
    select ${idCliente}, anio, mes, dimension, '#' || clave, 1 + clave % 7, clave, 0, 0, 0, 0
      from generate_series(2024, 2026) anio, generate_series(0, 12) mes,
           unnest(array['persona', 'envio', 'invitado', 'destino']) dimension, generate_series(1, ${TOTALS} / (3 * 13 * 4)) clave`.execute(
    server.db,
  );
  await sql`analyze resumen`.execute(server.db);
}, 120_000);
afterAll(() => server.close());

interface Read {
  whole: number;
  rows: number;
}

async function countersIn(tx: Tx): Promise<Read> {
  const { rows } = await sql<Read>`
    select seq_scan::int as whole, idx_tup_fetch::int as rows from pg_stat_xact_user_tables where relname = 'resumen'`.execute(
    tx,
  );
  return rows[0] ?? { whole: 0, rows: 0 };
}

/** How `resumen` is read by what runs: how often as a whole, and how many rows by an index. */
async function readOf(run: (tx: Tx) => Promise<unknown>): Promise<Read> {
  return server.db.transaction().execute(async (tx) => {
    // what the connection counted before and has not handed on yet is in them
    const before = await countersIn(tx);
    await run(tx);
    const after = await countersIn(tx);
    return { whole: after.whole - before.whole, rows: after.rows - before.rows };
  });
}

const change = (pedidos: number) => sql`
  insert into resumen_cambio (id_cliente, dia, dimension, clave, pedidos, importe, decametros, espera, estrellas, calificaciones)
  select ${idCliente}, date '2026-03-07', 'persona', 'uno ' || n, ${pedidos}, 0, 0, 0, 0, 0 from generate_series(1, 50) n`;

test('the fold of each minute finds what it writes and what it deletes by indexes', async () => {
  const { rows } = await sql<{ prosrc: string }>`
    select prosrc from pg_proc where proname = 'plegar_resumen'`.execute(server.db);
  const statements = (rows[0]?.prosrc ?? '').split(';');
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(statement)}`.execute(
      server.db.withoutPlugins(),
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on resumen\b(?!_)/);
  }
});

test('the fold reads no more of the totals than what changed', async () => {
  const count = async () => (await sql`select 1 from resumen where clave like 'uno %'`.execute(server.db)).rows.length;
  for (const [pedidos, left] of [
    [1, 100],
    [-1, 0],
  ] as const) {
    await change(pedidos).execute(server.db);
    const { whole, rows } = await readOf(foldResumen);
    expect([whole, await count()]).toEqual([0, left]);
    expect(rows).toBeLessThanOrEqual(300);
  }
});

test('a dashboard reads the keys of its periods, and neither the whole nor the months between', async () => {
  await change(1).execute(server.db);
  const day = Temporal.PlainDate.from('2026-11-20');
  const until = { day, from: server.clock.now(), to: server.clock.now() };
  for (const month of [undefined, 11]) {
    const range = { idCliente, anio: 2026, mes: month };
    const resumen = await readOf((tx) => findResumen(tx, range));
    expect(resumen.whole).toBe(0);
    // the guests of the period are counted, each once
    expect(resumen.rows).toBeLessThanOrEqual(TOTALS / 50);
    expect(await readOf((tx) => findPeriod(tx, range, until))).toEqual({ whole: 0, rows: 0 });
  }
});
