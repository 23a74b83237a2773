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
});
