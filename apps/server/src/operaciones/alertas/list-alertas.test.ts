import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertAskedSolicitud } from '../../agencias/transportistas/transportistas.kit.ts';
import { roundOf, withoutPedidos } from './alertas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => withoutPedidos(server));
afterAll(() => server.close());

const list = async (query = '', operador = 'lucas.lectura') =>
  server.call('GET', `/operaciones/v1/alertas${query}`, { operador });

test('M-142 all that are open, red ones first, narrowed by kind and level', async () => {
  const yellow = await insertAskedSolicitud(server, { departsInMin: 20, asap: false });
  const red = await insertAskedSolicitud(server, { departsInMin: 5, asap: false });
  await roundOf(server);
  const idsOf = async (query?: string) =>
    (await list(query)).body.data.map(({ idObjeto }: { idObjeto: number }) => idObjeto);
  expect(await idsOf()).toEqual([red.idSolicitud, yellow.idSolicitud]);
  expect(await idsOf('?nivel=amarilla')).toEqual([yellow.idSolicitud]);
  expect(await idsOf('?tipo=DEMORA')).toEqual([]);
  expect(await idsOf('?estado=resuelta')).toEqual([]);
  expect((await list('?tipo=OTRA')).status).toBe(400);
  expect((await list('', 'clara.clientes')).status).toBe(403);
});
