import { DEMO_PASSWORD } from '@traza/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { countRows, type Orderer, ordererOf, setPermissions, simpleBody } from '../solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let before = 0;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
});
afterAll(() => server.close());
beforeEach(async () => {
  // each test with its own minute of creates
  await server.deps.limits.creates.delete(await idUsuario('pablo.empleado'));
  before = await solicitudes();
});

const idUsuario = async (username: string) =>
  (await server.db.selectFrom('usuario').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const solicitudes = async () => (await countRows(server))['solicitud'] ?? 0;
const made = async () => (await solicitudes()) - before;
const create = (body: unknown, key?: string, as = 'pablo.empleado') =>
  server.call('POST', '/rest/solicitudes/simples', {
    as,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

describe('XO-19 DO-33 with a key', () => {
  test('the same is answered the same, and made once', async () => {
    const body = simpleBody(pablo, { observacion: 'una vez' });
    const first = await create(body, 'uno');
    expect(first.status).toBe(201);
    const again = await create({ ...body, desconocido: true }, 'uno');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(await made()).toBe(1);
  });

  test('another body is a conflict', async () => {
    expect((await create(simpleBody(pablo), 'dos')).status).toBe(201);
    const other = await create(simpleBody(pablo, { observacion: 'otra' }), 'dos');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect(await made()).toBe(1);
  });

  test("another user's key is another key", async () => {
    const mine = await create(simpleBody(pablo), 'tres');
    const his = await create(simpleBody(mario), 'tres', 'mario.rutas');
    expect([mine.status, his.status]).toEqual([201, 201]);
    expect(mine.body.idSolicitud).not.toBe(his.body.idSolicitud);
    expect(await made()).toBe(2);
  });

  test('what was refused may be tried again under the same key', async () => {
    await setPermissions(server, 'pablo.empleado', { travel: false });
    expect((await create(simpleBody(pablo), 'cuatro')).status).toBe(403);
    await setPermissions(server, 'pablo.empleado', { travel: true });
    expect((await create(simpleBody(pablo), 'cuatro')).status).toBe(201);
    expect(await made()).toBe(1);
  });

  test('200 at once make one order, and none of them is too many', async () => {
    const body = simpleBody(pablo, { observacion: 'doscientas' });
    const replies = await Promise.all(Array.from({ length: 200 }, () => create(body, 'cinco')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body: answer }) => answer.idSolicitud)).size).toBe(1);
    expect(await made()).toBe(1);
  });

  test('at once with two bodies, one wins and the other is a conflict', async () => {
    const replies = await Promise.all([
      create(simpleBody(pablo, { observacion: 'a' }), 'seis'),
      create(simpleBody(pablo, { observacion: 'b' }), 'seis'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await made()).toBe(1);
  });

  test.each(['', ' ', 'x'.repeat(201), 'con espacios'])('the key %j is 400', async (key) => {
    expect((await create(simpleBody(pablo), key)).status).toBe(400);
  });
});

describe('DO-33 without a key', () => {
  test('the identical body of the same user within 10 seconds is the same order', async () => {
    const body = simpleBody(pablo, { observacion: 'doble clic' });
    const first = await create(body);
    server.clock.advance({ seconds: 9, milliseconds: 999 });
    // the order of the keys is no difference
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect((await create(turned)).body).toEqual(first.body);
    expect(await made()).toBe(1);
    server.clock.advance({ milliseconds: 1 });
    expect((await create(body)).body.idSolicitud).not.toBe(first.body.idSolicitud);
    expect(await made()).toBe(2);
  });

  test('200 at once make one order', async () => {
    const body = simpleBody(pablo, { observacion: 'muchos clics' });
    const replies = await Promise.all(Array.from({ length: 200 }, () => create(body)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await made()).toBe(1);
  });

  test('another body is another order', async () => {
    await create(simpleBody(pablo, { observacion: 'a' }));
    await create(simpleBody(pablo, { observacion: 'b' }));
    expect(await made()).toBe(2);
  });
});

describe('XO-30 500 creates in a minute', () => {
  test('only 20 are made, refused ones count, repeats do not', async () => {
    const statuses = new Map<number, number>();
    const waits: number[] = [];
    for (let i = 0; i < 500; i += 1) {
      const body = simpleBody(pablo, i % 2 === 0 ? { observacion: `n ${i}` } : { idTipoVehiculo: 999 });
      const { status, headers } = await create(body, `treinta-${i}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) waits.push(Number(headers['retry-after']));
    }
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Object.fromEntries(statuses)).toEqual({ 201: 10, 422: 10, 429: 480 });
    expect(await made()).toBe(10);
    expect((await create(simpleBody(pablo, { observacion: 'n 0' }), 'treinta-0')).status).toBe(201);
    expect(await made()).toBe(10);
  });
});

// the clock outlives the sessions of the tests above: this one is the last
test('DO-33 a key is worth 24 hours', async () => {
  const body = simpleBody(pablo, { observacion: 'ayer' });
  const later = async (by: Temporal.DurationLike) => {
    server.clock.advance(by);
    const credentials = { username: 'pablo.empleado', password: DEMO_PASSWORD };
    const { token } = (await server.call('POST', '/login', { body: credentials })).body.data;
    const headers = { 'idempotency-key': 'ayer' };
    return (await server.call('POST', '/rest/solicitudes/simples', { token, body, headers })).body;
  };
  const first = await create(body, 'ayer');
  expect(await later({ hours: 23, minutes: 59, seconds: 59 })).toEqual(first.body);
  expect((await later({ seconds: 1 })).idSolicitud).not.toBe(first.body.idSolicitud);
  expect(await made()).toBe(2);
});
