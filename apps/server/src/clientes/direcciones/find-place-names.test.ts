import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../../pedidos/solicitudes/solicitudes.kit.ts';
import { findPlaces, placeName } from './find-place-names.ts';

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
  const { names } = await findPlaces(server.db, pablo.idCliente, [OFFICE, there]);
  expect([OFFICE, there].map((parada) => placeName(names, parada))).toEqual(['Casa central', '']);
});

test('an order is found by the name of a place that one keeps, or one’s client, whenever that was; by its address as before', async () => {
  const headers = { 'idempotency-key': 'found' };
  const { body: made } = await server.call('POST', '/rest/solicitudes/simples', {
    as: 'pablo.empleado',
    body: simpleBody(pablo),
    headers,
  });
  const id: number = made.idSolicitud;
  // the client names a place after the order was asked for
  const { lat, lon, direccion: street } = OFFICE;
  await server.db
    .insertInto('direccion')
    .values({ ambito: 'cliente', idCliente: pablo.idCliente, alias: 'Planta Ñorquín 2', street, lat, lon })
    .execute();
  const idsIn = async (as: string, path: string) => {
    const { body } = await server.call('GET', path, { as });
    const items: { id: number }[] = Array.isArray(body.data) ? body.data : body.data.pedidos;
    return items.map((item) => item.id);
  };
  const found = async (as: string, text: string) => {
    const q = encodeURIComponent(text);
    const list = await idsIn(as, `/pedidos/usuario?idClient=${pablo.idCliente}&q=${q}`);
    const palette = await idsIn(as, `/buscar?idCliente=${pablo.idCliente}&q=${q}`);
    return [list.includes(id), palette.includes(id)];
  };
  for (const text of [
    'Mi casa',
    'mi casa pablo',
    'planta norquin',
    'Planta 2',
    'Casa central',
    street,
    BELGRANO.direccion,
  ]) {
    expect([text, await found('pablo.empleado', text)]).toEqual([text, [true, true]]);
  }
  expect(await found('pablo.empleado', 'Planta 3')).toEqual([false, false]);
  // who sees the order, but did not name the place so
  expect(await found('ana.admin', 'Mi casa')).toEqual([false, false]);
  expect(await found('ana.admin', 'planta norquin')).toEqual([true, true]);
});
