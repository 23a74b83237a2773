import { plusMinutes } from '@traza/domain';
import { afterEach, expect, test } from 'vitest';
import { TEST_AGENCIA_KEY, TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server that listens, and polls of one trip by their tag: what is answered before the framework sees it. */
async function listening(options: TestServerOptions = {}, events: TestViaje['events'] = []) {
  const server = await startTestServer(options);
  servers.push(server);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const viaje = await insertViaje(server.db, { departure: TEST_NOW, status: 'iniciado', events });
  const poll = async (etag: string | null, { part = '/eventos', from }: { part?: string; from?: string } = {}) => {
    const reply = await fetch(`${url}/api/pedidos/seguimiento/${viaje.idPublic}${part}`, {
      headers: {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
    });
    const headers = Object.fromEntries(reply.headers);
    return { status: reply.status, etag: reply.headers.get('etag'), text: await reply.text(), headers };
  };
  /** How many were answered so from memory. */
  const counted = async (status: number) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(
      new RegExp(`^tracking_polls_from_memory_total\\{status="${status}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
    );
  };
  return { server, trip: viaje, poll, counted };
}

test.each(['', '/eventos', '/recorrido?showReal=true'])(
  'an unchanged poll of %j is answered from memory, and counted',
  async (part) => {
    const { poll, counted } = await listening();
    const first = await poll(null, { part });
    expect(first.status).toBe(200);
    // one that was not looked at for a second goes the long way
    await expect
      .poll(async () => {
        expect(await poll(first.etag, { part })).toMatchObject({ status: 304, etag: first.etag, text: '' });
        return counted(304);
      })
      .toBeGreaterThan(0);
    const unchanged = await counted(304);
    expect((await poll('"another"', { part })).status).toBe(200);
    expect(await counted(304)).toBe(unchanged);
  },
);

test('a short answer that is known comes from memory with all that the framework sends', async () => {
  const left = { tipo: 'circulando', parada: 0, ts: plusMinutes(TEST_NOW, -10) } as const;
  const { server, trip: viaje, poll, counted } = await listening({}, [left]);
  const seen = { idCliente: viaje.idCliente, idViaje: viaje.idViaje, ts: TEST_NOW, lat: -34.6, lon: -58.4 };
  await server.db.insertInto('posicionUltima').values(seen).execute();
  const read = await server.app.inject(`/api/pedidos/seguimiento/${viaje.idPublic}/last`);
  expect(read.statusCode).toBe(200);
  const ofItself = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
  const shared = (headers: object) =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([key, value]) => (ofItself.has(key) ? [] : [[key, String(value)]])),
    );
  await expect
    .poll(async () => {
      const known = await poll(null, { part: '/last' });
      expect({ status: known.status, text: known.text }).toEqual({ status: 200, text: read.body });
      expect(shared(known.headers)).toEqual(shared(read.headers));
      expect(known.headers['x-request-id']).toMatch(/^[\w-]{22}$/);
      return counted(200);
    })
    .toBeGreaterThan(0);
});

test('what was held before an event is the old answer', async () => {
  const {
    server,
    trip: viaje,
    poll,
  } = await listening({}, [
    { tipo: 'circulando', parada: 0, ts: plusMinutes(TEST_NOW, -10) },
    { tipo: 'arribado', parada: 0, ts: plusMinutes(TEST_NOW, -5) },
  ]);
  const { etag } = await poll(null);
  await server.call('POST', `/transportistas/v1/viajes/${viaje.idViaje}/eventos`, {
    key: TEST_AGENCIA_KEY,
    body: { type: 'circulando', parada: 1, timestamp: TEST_NOW.toString() },
  });
  const after = await poll(etag);
  expect(after.status).toBe(200);
  expect(after.text.match(/circulando/g)).toHaveLength(2);
});

test('ruling: the limits of an address hold for unchanged polls, whatever a caller adds to the header', async () => {
  const { rates } = (await listening()).server.deps.settings;
  const { poll } = await listening({ settings: { trustProxy: 1, rates: { ...rates, tracking: 3 } } });
  const { etag } = await poll(null, { from: '10.0.0.1' });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1)
    statuses.push((await poll(etag, { from: `10.9.9.${i}, 10.8.8.${i}, 10.0.0.1` })).status);
  expect(statuses).toEqual([304, 304, 429]);
  expect((await poll(etag, { from: '10.0.0.2' })).status).toBe(304);
});

test('ruling: an address that may guess no more is still told of links that exist', async () => {
  const { server, poll } = await listening();
  const { etag } = await poll(null);
  for (let i = 0; i < 25; i += 1) await server.call('GET', `/pedidos/seguimiento/${'D'.repeat(20)}${i + 10}`);
  expect((await poll(etag)).status).toBe(304);
  expect((await poll(null)).status).toBe(200);
});
