import { afterEach, expect, test } from 'vitest';
import { TEST_CARRIER_KEY, TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/orders.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server that listens, and polls of one trip by their tag: what is answered before the framework sees it. */
async function listening(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  servers.push(server);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const trip = await insertViaje(server.db, { departure: TEST_NOW, status: 'iniciado' });
  const poll = async (etag: string | null, { part = '/eventos', from }: { part?: string; from?: string } = {}) => {
    const reply = await fetch(`${url}/api/pedidos/seguimiento/${trip.idPublic}${part}`, {
      headers: {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
    });
    return { status: reply.status, etag: reply.headers.get('etag'), text: await reply.text() };
  };
  const unchanged = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^tracking_polls_unchanged_total (\d+)$/m.exec(text)?.[1]);
  };
  return { server, trip, poll, unchanged };
}

test.each(['', '/eventos', '/recorrido?showReal=true'])(
  'an unchanged poll of %j is answered from memory, and counted',
  async (part) => {
    const { poll, unchanged } = await listening();
    const first = await poll(null, { part });
    expect(first.status).toBe(200);
    // one that was not looked at for a second goes the long way
    await expect
      .poll(async () => {
        expect(await poll(first.etag, { part })).toEqual({ status: 304, etag: first.etag, text: '' });
        return unchanged();
      })
      .toBeGreaterThan(0);
    const counted = await unchanged();
    expect((await poll('"another"', { part })).status).toBe(200);
    expect(await unchanged()).toBe(counted);
  },
);

test('what was held before an event is the old answer', async () => {
  const { server, trip, poll } = await listening();
  const { etag } = await poll(null);
  await server.call('POST', `/transportistas/v1/viajes/${trip.idViaje}/eventos`, {
    key: TEST_CARRIER_KEY,
    body: { type: 'circulando', parada: 1, timestamp: TEST_NOW.toString() },
  });
  const after = await poll(etag);
  expect(after.status).toBe(200);
  expect(after.text).toContain('circulando');
});

test('the limits of an address hold for unchanged polls', async () => {
  const { rates } = (await listening()).server.deps.settings;
  const { poll } = await listening({ settings: { trustProxy: true, rates: { ...rates, tracking: 3 } } });
  const { etag } = await poll(null, { from: '10.0.0.1' });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await poll(etag, { from: '10.0.0.1, 10.9.9.9' })).status);
  expect(statuses).toEqual([304, 304, 429]);
  expect((await poll(etag, { from: '10.0.0.2' })).status).toBe(304);
});

test('XT-15 an address that is shut out learns nothing of a link that it knew', async () => {
  const { server, poll } = await listening();
  const { etag } = await poll(null);
  for (let i = 0; i < 20; i += 1) await server.call('GET', `/pedidos/seguimiento/${'D'.repeat(22)}`);
  expect((await poll(etag)).status).toBe(429);
});
