import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const login = (password: string) => server.call('POST', '/login', { body: { username: 'ana.admin', password } });

test('what was counted while the clock had leapt forward is not believed once it is back', async () => {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 200 * 24 * 3600 * 1000);
  for (let i = 0; i < 6; i += 1) await login('Mala2026');
  expect((await login('Traza2026')).status).toBe(429);
  clock.mockRestore();
  expect((await login('Traza2026')).status).toBe(200);
});
