import { DEMO_PASSWORD } from '@traza/demo';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

describe('XA-25 O-239 T-290 sessions', () => {
  beforeEach(start);
  afterEach(stop);

  test('DELETE /login ends it; a dead token is 204 too', async () => {
    const token = await server.login('pablo.empleado');
    expect((await server.call('DELETE', '/login', { token })).status).toBe(204);
    expect((await server.call('GET', '/usuarios', { token })).status).toBe(401);
    expect((await server.call('DELETE', '/login', { token })).status).toBe(204);
    expect((await server.call('DELETE', '/login')).status).toBe(204);
  });

  test('the others of the same person stay; it is told to their company once, and a dead token tells nothing', async () => {
    const credentials = { username: 'pablo.empleado', password: DEMO_PASSWORD };
    const open = async () => (await server.call('POST', '/login', { body: credentials })).body.data.token;
    const [ended, kept] = [await open(), await open()];
    const trail = () =>
      server.db.selectFrom('auditoria').select(['actor', 'objeto']).where('accion', '=', 'salir').execute();
    for (let times = 0; times < 2; times += 1) await server.call('DELETE', '/login', { token: ended });
    await server.call('DELETE', '/login', { token: 'x'.repeat(43) });
    expect(await trail()).toEqual([{ actor: 'pablo.empleado', objeto: 'usuario' }]);
    expect((await server.call('GET', '/usuarios', { token: ended })).status).toBe(401);
    expect((await server.call('GET', '/usuarios', { token: kept })).status).toBe(200);
  });
});
