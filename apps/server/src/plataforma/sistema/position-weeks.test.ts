import { TRANSPORTISTAS } from '@traza/domain/transportistas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { cleanUp } from './clean-up.ts';
import { rotatePositionWeeks } from './position-weeks.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of await weeks()) await sql`drop table ${sql.table(table)}`.execute(server.db);
  await sql`delete from posicion`.execute(server.db);
});

const DAY = { hours: 24 };

async function weeks(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'posicion'::regclass order by 1`.execute(
    server.db,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'posicion_resto');
}

async function post(...times: Temporal.Instant[]): Promise<void> {
  for (const ts of times)
    await server.db.insertInto('posicion').values({ idCliente, idViaje: 1, ts, lat: -34.6, lon: -58.4 }).execute();
}

async function kept(): Promise<{ stray: number; times: string[] }> {
  const { rows } = await sql<{ stray: boolean; ts: Temporal.Instant }>`
    select tableoid = 'posicion_resto'::regclass as stray, ts from posicion order by ts`.execute(server.db);
  return { stray: rows.filter(({ stray }) => stray).length, times: rows.map(({ ts }) => ts.toString()) };
}

test('a quarter goes by: no position lies in the default partition, and none is kept for more than 90 days and a week', async () => {
  let now = server.clock.now();
  await rotatePositionWeeks(server.db, now, TRANSPORTISTAS.positionDays);
  for (let day = 0; day < 120; day += 1) {
    await post(now.subtract({ hours: 12 }), now.add({ minutes: 1 }));
    now = now.add(DAY);
    await cleanUp(server.deps, now);
  }
  const { stray, times } = await kept();
  expect(stray).toBe(0);
  const age = now.since(Temporal.Instant.from(times[0] ?? '')).total('days');
  expect(age).toBeGreaterThan(TRANSPORTISTAS.positionDays - 1);
  expect(age).toBeLessThan(TRANSPORTISTAS.positionDays + 7);
  // those of 90 days, this one and those ahead
  expect((await weeks()).length).toBeLessThanOrEqual(13 + 2 + 4);
});

test('a night that was missed is made up for, even after weeks', async () => {
  const now = server.clock.now();
  await rotatePositionWeeks(server.db, now, TRANSPORTISTAS.positionDays);
  const later = now.add({ hours: 24 * 60 });
  await post(later);
  expect((await kept()).stray).toBe(1);
  await rotatePositionWeeks(server.db, later.add(DAY), TRANSPORTISTAS.positionDays);
  expect(await kept()).toEqual({ stray: 0, times: [later.toString()] });
});

test('what a release without weeks left is put into its weeks, or goes', async () => {
  const now = server.clock.now();
  const [gone, old, recent] = [91, 60, 1].map((days) => now.subtract({ hours: days * 24 }));
  if (!gone || !old || !recent) throw new Error('three times');
  await post(gone, old, recent);
  await rotatePositionWeeks(server.db, now, TRANSPORTISTAS.positionDays);
  expect(await kept()).toEqual({ stray: 0, times: [old.toString(), recent.toString()] });
});

test('processes that start together make each week once', async () => {
  const now = server.clock.now();
  await Promise.all([
    rotatePositionWeeks(server.db, now, TRANSPORTISTAS.positionDays),
    rotatePositionWeeks(server.db, now, TRANSPORTISTAS.positionDays),
  ]);
  expect(await weeks()).toHaveLength(5);
});

test('a week begins on Monday in Buenos Aires', async () => {
  const sunday = Temporal.Instant.from('2026-11-22T23:59:59-03:00');
  await rotatePositionWeeks(server.db, sunday, TRANSPORTISTAS.positionDays);
  await post(sunday, sunday.add({ seconds: 1 }));
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from posicion order by ts`.execute(server.db);
  expect(rows.map(({ name }) => name)).toEqual(['posicion_semana_2026_11_16', 'posicion_semana_2026_11_23']);
});
