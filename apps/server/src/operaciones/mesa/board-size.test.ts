import { plusMinutes } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { cardsWithin } from './card-queries.ts';
import { momentOf } from './moment.ts';

const LIVE = 350;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { idCliente, idViaje } = await insertViaje(server.db, {
    departure: plusMinutes(TEST_NOW, 30),
    events: [{ tipo: 'confirmado', ts: TEST_NOW }],
  });
  // copies of one viaje, each with its paradas, pasajes and events; and many that are over
  await sql`select set_config('session_replication_role', 'replica', false)`.execute(server.db);
  await sql`
    create temp table copia as select 1000000 + n as id, n from generate_series(1, ${LIVE + 3000}) n`.execute(
    server.db,
  );
  for (const [table, key] of [
    ['viaje', 'id'],
    ['parada', 'id_viaje'],
    ['pasaje', 'id_viaje'],
    ['evento', 'id_pedido'],
  ] as const) {
    const { rows } = await sql<{ name: string }>`
      select attname::text as name from pg_attribute
       where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> ${key}
         and (attidentity = '' or ${table} = 'viaje')`.execute(server.db);
    const columns = rows.map(({ name }) => name);
    const values = columns.map((name) =>
      name === 'status'
        ? sql`case when c.n <= ${LIVE} then t.status else 'finalizado' end`
        : name === 'fin'
          ? sql`case when c.n > ${LIVE} then t.inicio - interval '30 days' end`
          : name === 'inicio'
            ? sql`case when c.n > ${LIVE} then t.inicio - interval '30 days' else t.inicio end`
            : name === 'id_solicitud' || name === 'id_parada_asc' || name === 'id_parada_des'
              ? sql`null`
              : name === 'id_public'
                ? sql`lpad(c.n::text, 22, 'x')`
                : sql.ref(`t.${name}`),
    );
    await sql`
      insert into ${sql.table(table)} (${sql.join([key, ...columns].map((name) => sql.ref(name)))}) overriding system value
      select ${sql.join([sql`c.id`, ...values])} from ${sql.table(table)} t cross join copia c
       where t.id_cliente = ${idCliente} and ${sql.ref(`t.${key}`)} = ${idViaje}`.execute(server.db);
  }
  await sql`select set_config('session_replication_role', 'origin', false)`.execute(server.db);
  await sql`analyze`.execute(server.db);
});
afterAll(() => server.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('M-140 the cards of a window are one statement that reads what is live by its indexes', async () => {
  const window = { desde: plusMinutes(TEST_NOW, -120), hasta: plusMinutes(TEST_NOW, 720), ...momentOf(TEST_NOW) };
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) ${cardsWithin(window)}`.execute(
    server.db,
  );
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
  expect(nodes.map((node) => node['Index Name'])).toContain('viaje_vivo');
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  for (const table of ['viaje', 'parada', 'pasaje', 'evento']) expect(whole).not.toContain(table);
});

test('M-212 a board of 350 live viajes is read quickly', async () => {
  const read = async () => {
    const began = performance.now();
    const { body } = await server.call('GET', '/operaciones/v1/mesa', { operador: 'dora.despacho' });
    return { ms: performance.now() - began, cards: body.data.tarjetas.length };
  };
  await read();
  const [first, second] = [await read(), await read()];
  expect(first.cards).toBeGreaterThanOrEqual(LIVE);
  process.stdout.write(`board of ${first.cards} cards: ${Math.round(Math.min(first.ms, second.ms))} ms\n`);
  // a test on a shared machine, which checks the answer by the contract besides: far above what it takes
  expect(Math.min(first.ms, second.ms)).toBeLessThan(2000);
});
