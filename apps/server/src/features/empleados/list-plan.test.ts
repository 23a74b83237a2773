import { EMPLEADO_ORDEN, PERMISSION_KEYS, SENTIDOS } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type EmpleadosAsked, empleadosQuery } from './list-queries.ts';

let server: TestServer;
let idCliente = 0;

/** A company that is large enough for a plan to care. */
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
  await sql`
    with nueva as (
      insert into persona (nombre, apellido, doc_num)
      select 'Nora' || n % 9, 'Banco' || n % 500, n::text from generate_series(1, 3000) n returning id),
    de as (
      insert into usuario (id_persona, username, ultimo_ingreso)
      select id, 'nora.' || id, case when id % 3 > 0 then now() - id * interval '1 hour' end from nueva)
    insert into cuenta (id_cliente, id_persona, legajo, email, celular, activa, id_grupo, permisos)
    select ${idCliente}, id, id::text, id || '@banco.example', '+54911' || id, id % 10 > 0,
           (select min(id) from grupo where id_cliente = ${idCliente}),
           (select jsonb_object_agg(k, true) from unnest(${[...PERMISSION_KEYS]}::text[]) k) from nueva`.execute(
    server.db,
  );
  for (const table of ['persona', 'usuario', 'cuenta', 'cuenta_clave']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(server.db);
  }
});
afterAll(() => server.close());

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function* nodesOf(node: PlanNode): Iterable<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

async function rowsRead(asked: EmpleadosAsked): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
    explain (analyze, format json) ${empleadosQuery(asked)}`.execute(server.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  const scans = [...nodesOf(plan)].filter(
    (node) => node['Node Type'].includes('Scan') && node['Node Type'] !== 'CTE Scan',
  );
  const passed = scans.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  return passed.reduce((sum, one) => sum + one, 0);
}

const everybody = { activo: undefined, query: '', idCeco: undefined, permiso: undefined, ingreso: undefined };
const page = { ...everybody, idGrupo: undefined, campos: [], length: 10, offset: 20 };

test.each(EMPLEADO_ORDEN.flatMap((by) => SENTIDOS.map((sentido) => ({ by, sentido }))))(
  'W-253 a page by $by $sentido reads its own rows and those before it, out of three thousand',
  async (sort) => {
    expect(await rowsRead({ ...page, idCliente, sort })).toBeLessThan(150);
  },
);

test('a page as the list opens does too, and one of a state', async () => {
  expect(await rowsRead({ ...page, idCliente, sort: undefined })).toBeLessThan(150);
  expect(await rowsRead({ ...page, idCliente, sort: undefined, activo: true })).toBeLessThan(150);
});

test.each(PERMISSION_KEYS)('W-253 and one of the permission %s counts nobody', async (permiso) => {
  expect(await rowsRead({ ...page, idCliente, sort: undefined, permiso, offset: 0 })).toBeLessThan(300);
});
