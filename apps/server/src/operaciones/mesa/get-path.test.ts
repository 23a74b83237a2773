import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pathOf = async (idCliente: number, id: number) =>
  server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}/ruta`, { operador: 'dora.despacho' });

test.each<[string, Parameters<typeof insertViaje>[1], boolean]>([
  ['as quoted, before anybody drives it', {}, false],
  [
    'as driven, once it is over',
    {
      status: 'finalizado',
      realRoute: [
        [-58.38, -34.6],
        [-58.39, -34.59],
        [-58.4, -34.58],
      ],
    },
    true,
  ],
])('the way of a viaje, %s', async (_, viaje, real) => {
  const { idCliente, idViaje } = await insertViaje(server.db, viaje);
  const { data } = (await pathOf(idCliente, idViaje)).body;
  expect(data.real).toBe(real);
  expect(data.puntos.length).toBeGreaterThan(1);
  expect(data.puntos[0][0]).toBeLessThan(-34);
});

test('of what nobody knows', async () => {
  expect((await pathOf(1, 999_999)).body).toEqual({ code: 'not_found' });
});
