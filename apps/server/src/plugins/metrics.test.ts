import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { listen } from '#salida/cambios/cambios.kit.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const metrics = async () => (await fetch(`${url}/metrics`)).text();

test('a stream is counted while it stands, and its life is no time that a request took', async () => {
  const token = await server.login('pablo.empleado');
  const listener = await listen(url, token);
  await listener.until('hola');
  expect(await metrics()).toMatch(/^cambios_streams 1$/m);
  listener.close();
  await vi.waitUntil(async () => (await metrics()).includes('cambios_streams 0'), { timeout: 20_000 });
  await listen(url, 'x'.repeat(43));
  const counted = (await metrics()).match(/http_request_duration_seconds_count\{.*route="\/api\/cambios".*/g);
  expect(counted).toEqual([expect.stringMatching(/status="4xx"\} 1$/)]);
});

const FREE = /^cambios_held_back_seconds 0$/m;

test('nothing holds streams back while nobody writes', async () => {
  expect(await metrics()).toMatch(FREE);
});

test.runIf(inject('database').kind === 'postgres')(
  'a transaction that has written and is open holds them back',
  async () => {
    const client = await server.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1');
      expect(await metrics()).toMatch(FREE);
      await client.query("insert into cambio (tema, clave) values ('lote', 'x')");
      await client.query('select pg_sleep(0.3)');
      const [, seconds] = /^cambios_held_back_seconds ([\d.]+)$/m.exec(await metrics()) ?? [];
      expect(Number(seconds)).toBeGreaterThan(0.3);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
