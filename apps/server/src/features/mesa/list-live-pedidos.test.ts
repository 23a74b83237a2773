import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async () => (await server.call('GET', '/operaciones/v1/pedidos', { operador: 'dora.despacho' })).body.data;

test('every live order of every client, the next to set out first, without a name of who travels', async () => {
  const at = (minutes: number) => server.clock.now().add({ minutes });
  const made = {
    later: await insertViaje(server.db, { requester: 'pablo.empleado', departure: at(90) }),
    sooner: await insertViaje(server.db, { cliente: 'Río Salud', requester: 'rita.rio', departure: at(30) }),
    over: await insertViaje(server.db, { requester: 'pablo.empleado', departure: at(10), status: 'finalizado' }),
  };
  const shown = await list();
  expect(shown.map(({ id }: { id: number }) => id)).toEqual([made.sooner.idViaje, made.later.idViaje]);
  expect(shown[0]).toMatchObject({ clase: 'v', cliente: { id: made.sooner.idCliente, alias: 'Río Salud' } });
  expect(Object.keys(shown[0]).toSorted()).toEqual(
    'clase cliente destino id idCliente inicio origen status substatus version'.split(' '),
  );
  expect(JSON.stringify(shown)).not.toMatch(/Pablo|Rita/);
});
