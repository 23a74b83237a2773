import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { provision } from '../../pedidos/recorridos/recorridos.kit.ts';
import { receiver, webhook } from './webhooks.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('W-394 a trial goes out at once and says what was answered; it is in the trail', async () => {
  const there = await receiver();
  const { id } = await webhook(server, '--cliente', 'Andina Servicios', '--url', there.url);
  const probar = () => provision(server, 'webhook', 'probar', '--webhook', id);
  expect(await probar()).toEqual([`El webhook ${id} lo recibió: HTTP 204.`]);
  expect(there.received.map(({ message }) => message)).toMatchObject([
    { type: 'prueba', data: { webhook: 'Sistema propio' } },
  ]);
  there.answerWith(() => 401);
  await expect(probar()).rejects.toThrow('no lo recibió: HTTP 401');
  await there.down();
  await expect(probar()).rejects.toThrow('no lo recibió: rechaza la conexión (ECONNREFUSED)');
  const trail = await server.db
    .selectFrom('auditoria')
    .select('despues')
    .where('objeto', '=', 'webhook')
    .where('accion', '=', 'probar')
    .execute();
  expect(trail).toHaveLength(3);
});
