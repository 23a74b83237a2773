import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { makeRoute, reservaBody } from '#pedidos/recorridos/recorridos.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
import { countStatements } from '../../../test/statements.ts';
import { KeptItems } from './item-cache.ts';
import { listPedidos } from './list-pedidos.ts';
import { listRecorridos } from './list-recorridos.ts';

let server: TestServer;
let idClient = 0;
let route: Awaited<ReturnType<typeof makeRoute>>;
beforeAll(async () => {
  server = await startTestServer();
  idClient = await server.idCliente('Andina Servicios');
  route = await makeRoute(server, { nombre: 'Norte', plazas: 3 });
});
afterAll(() => server.close());

const days = 'since=2026-11-23&until=2026-11-27';
const list = (query = '', as = 'mario.rutas') =>
  server.call('GET', `/pedidos/recorridos?idClient=${idClient}&${days}${query}`, { as });

test('W-220 the route and its seats are added where they are asked for, and nothing else', async () => {
  const body = await reservaBody(server, route, { as: 'pablo.empleado', asientos: 2 });
  const booked = await server.call('POST', '/sgv/rest/solicitudes/carpool', { as: 'pablo.empleado', body });
  expect(booked.status).toBe(201);
  const plain = (await list()).body.data;
  const asked = (await list('&campos=recorrido')).body.data;
  expect(asked).toHaveLength(5);
  expect(asked.map(({ extras }: { extras: { propio: object } }) => extras.propio)).toEqual(
    // newest first: the one with two seats sold is the last
    [0, 0, 0, 0, 2].map((vendidos) => ({ recorrido: { nombre: 'Norte', vendidos, plazas: 3 } })),
  );
  const without = JSON.parse(JSON.stringify(asked, (key, value: unknown) => (key === 'propio' ? undefined : value)));
  expect(without).toEqual(plain);
});

test('W-220 the name is that of today', async () => {
  await server.db.updateTable('carpool').set({ nombre: 'Norte expreso' }).where('id', '=', route.idCarpool).execute();
  const [first] = (await list('&campos=recorrido&limit=1')).body.data;
  expect(first.extras.propio.recorrido.nombre).toBe('Norte expreso');
  await server.db.updateTable('carpool').set({ nombre: 'Norte' }).where('id', '=', route.idCarpool).execute();
});

test.each([
  ['mario.rutas', '&campos=recorrido', 200],
  ['ana.admin', '&campos=recorrido', 200],
  ['pablo.empleado', '&campos=recorrido', 403],
  ['rita.rio', '&campos=recorrido', 403],
  ['mario.rutas', '&campos=', 400],
  ['mario.rutas', '&campos=grupo', 400],
  ['mario.rutas', '&campos=recorrido,grupo', 400],
])('%s %s: %d', async (as, query, expected) => {
  expect((await list(query, as)).status).toBe(expected);
});

test('a page takes one statement more, however long it is', async () => {
  const { idPersona } = await personOf(server.db, 'mario.rutas');
  const actor = await actorOfPersona(server.db, idPersona);
  if (!actor) throw new Error('nobody is mario.rutas');
  const kept = new KeptItems(server.deps.settings);
  const page = { idClient, since: '2026-11-23', until: '2026-11-27', offset: 0, limit: 50 };
  await listPedidos({ ...server.deps, kept }, actor, page, 'recorridos');
  const count = (query: Parameters<typeof listRecorridos>[2]) =>
    countStatements(server.db, (db) => listRecorridos({ ...server.deps, db, kept }, actor, query));
  const plain = await count(page);
  expect(await count({ ...page, campos: 'recorrido' })).toBe(plain + 1);
  expect(await count({ ...page, limit: 1, campos: 'recorrido' })).toBe(plain + 1);
});
