import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';
import { findPlaceNames } from './find-place-names.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
  await server.db.deleteFrom('direccion').execute();
  const { lat, lon, direccion: street } = OFFICE;
  const rio = await server.idCliente('Río Salud');
  const { id: idUsuario } = await server.db
    .selectFrom('usuario')
    .select('id')
    .where('username', '=', 'pablo.empleado')
    .executeTakeFirstOrThrow();
  const books = [
    { ambito: 'cliente' as const, idCliente: pablo.idCliente, alias: 'Casa central', street, lat, lon },
    { ambito: 'cliente' as const, idCliente: rio, alias: 'De otros', street: BELGRANO.direccion, lat, lon },
  ];
  await server.db.insertInto('direccion').values(books).execute();
  const own = { street: BELGRANO.direccion, lat: BELGRANO.lat, lon: BELGRANO.lon };
  await server.db
    .insertInto('direccion')
    .values({ ambito: 'fav', idUsuario, alias: 'Mi casa', ...own })
    .execute();
});
afterAll(() => server.close());

test('W-370 an order shows the name under which its client keeps a place, with its address; nobody is told an own one', async () => {
  const body = simpleBody(pablo);
  const headers = { 'idempotency-key': 'named' };
  const { body: made } = await server.call('POST', '/rest/solicitudes/simples', {
    as: 'pablo.empleado',
    body,
    headers,
  });
  const { body: seen } = await server.call('GET', `/pedidos/sgv/s/${made.idSolicitud}`, { as: 'pablo.empleado' });
  const dirs: { alias: string; direccion: string }[] = seen.data.extras.paradas.map(({ dir }: { dir: object }) => dir);
  expect(dirs.map(({ alias, direccion }) => [alias, direccion])).toEqual([
    ['Casa central', OFFICE.direccion],
    ['', BELGRANO.direccion],
  ]);
});

test('W-370 a street by that name elsewhere is another place', async () => {
  const there = { ...OFFICE, lat: OFFICE.lat + 0.01 };
  expect(await findPlaceNames(server.db, pablo.idCliente, [OFFICE, there])).toEqual(['Casa central', '']);
});
