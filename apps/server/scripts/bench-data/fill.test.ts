import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '../../src/db/database.ts';
import { projectPedidos } from '../../src/pedidos/proyeccion/project.ts';
import { TEST_NOW } from '../../test/constants.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { fillPedidos } from './fill.ts';
import { LARGE_CLIENTE } from './people.ts';
import { copyInto } from './tables.ts';

const PEDIDOS = 1500;
const database = inject('database');

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  const { url } = server;
  if (url === undefined) return;
  const own = await openDatabase({ url });
  await fillPedidos({ openTable: copyInto(url), db: own.db, pool: own.pool }, { pedidos: PEDIDOS, now: TEST_NOW });
  await own.close();
  andina = await server.idCliente(LARGE_CLIENTE);
});
afterAll(() => server.close());

const LISTED = ['pedido', 'pedido_persona', 'pedido_ceco', 'pedido_grupo'] as const;

async function listed(db: Db): Promise<string[]> {
  const tables = [];
  for (const table of LISTED) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where id_cliente = ${andina} order by 1`.execute(db);
    tables.push(...rows.map(({ row }) => row));
  }
  return tables;
}

test.skipIf(database.kind !== 'postgres')('the rows are those that the server would have written', async () => {
  const before = await listed(server.db);
  const ids = await server.db.selectFrom('pedido').select('id').where('idCliente', '=', andina).execute();
  expect(ids.length).toBeGreaterThan(PEDIDOS / 10);
  await server.db.transaction().execute((tx) =>
    projectPedidos(
      tx,
      andina,
      ids.map(({ id }) => id),
    ),
  );
  expect(await listed(server.db)).toEqual(before);
});

test.skipIf(database.kind !== 'postgres')('each scope has its orders, and the server answers them', async () => {
  const list = async (path: string, as: string, query = '') => {
    const { status, body } = await server.call('GET', `/pedidos/${path}?idClient=${andina}${query}`, { as });
    expect(status).toBe(200);
    return body.data.length;
  };
  expect({
    client: await list('v2/informes', 'ana.admin'),
    own: await list('usuario', 'pablo.empleado', '&since=2024-01-01&until=2026-12-31'),
    group: await list('usuario', 'gabi.grupo'),
    cecos: await list('v2/informes', 'ceci.cecos', '&since=2024-01-01&until=2026-12-31'),
    groups: await list('v2/informes', 'gero.grupos', '&since=2024-01-01&until=2026-12-31'),
    none: await list('v2/informes', 'ana.admin', '&q=inexistente'),
  }).toMatchObject({ client: 50, own: 50, cecos: 50, groups: 50, none: 0 });
  expect(await list('v2/informes', 'ana.admin', '&q=gonzalez')).toBeGreaterThan(0);
});
