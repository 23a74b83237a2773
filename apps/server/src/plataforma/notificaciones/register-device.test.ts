import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, contentsOf } from '../../../test/people.ts';
import { isPublicEndpoint } from './subscription.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const username of ['pablo.empleado', 'mario.rutas', 'ceci.cecos']) await server.login(username);
});
beforeEach(async () => {
  await server.db.deleteFrom('dispositivo').execute();
});
afterAll(() => server.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscription = (endpoint = 'https://push.services.mozilla.com/wpush/v2/abc', change: object = {}) =>
  JSON.stringify({ endpoint, expirationTime: null, keys, ...change });
const register = (change: Body = {}, as = 'pablo.empleado') =>
  server.call('POST', '/notificaciones/devices', {
    as,
    body: { app: 'in.web', username: as, token: subscription(), ...change },
  });
const devices = () =>
  server.db
    .selectFrom('dispositivo')
    .innerJoin('usuario', 'usuario.id', 'dispositivo.idUsuario')
    .select(['usuario.username', 'dispositivo.token'])
    .orderBy('dispositivo.creado')
    .orderBy('dispositivo.id')
    .execute();

describe('A-397 POST /notificaciones/devices', () => {
  test('registers the browser once, however its subscription is written', async () => {
    expect(await register()).toMatchObject({ status: 200, body: { data: {} } });
    const again = JSON.stringify({
      keys: { auth: keys.auth, p256dh: keys.p256dh },
      endpoint: JSON.parse(subscription()).endpoint,
    });
    expect((await register({ token: again })).status).toBe(200);
    expect((await devices()).map(({ username }) => username)).toEqual(['pablo.empleado']);
  });

  test('a shared browser goes to who signed in last', async () => {
    await register();
    await register({}, 'mario.rutas');
    expect((await devices()).map(({ username }) => username)).toEqual(['mario.rutas']);
  });

  test('ends with the session that registered it', async () => {
    const { body } = await server.call('POST', '/login', { body: { username: 'gabi.grupo', password: 'Traza2026' } });
    const { token } = body.data;
    await server.call('POST', '/notificaciones/devices', {
      token,
      body: { app: 'in.web', username: 'GABI.grupo', token: subscription() },
    });
    expect(await devices()).toHaveLength(1);
    await server.call('DELETE', '/login', { token });
    expect(await devices()).toEqual([]);
  });

  test('of more than ten the oldest goes', async () => {
    for (let i = 0; i < 12; i += 1) {
      await register({ token: subscription(`https://fcm.googleapis.com/fcm/send/${i}`) });
      server.clock.advance({ seconds: 1 });
    }
    const kept = await devices();
    expect(kept).toHaveLength(10);
    expect(kept[0]?.token).toContain('/send/2"');
    expect(kept.at(-1)?.token).toContain('/send/11"');
  });
});

test('somebody who registers browser after browser is told to wait, and nobody else is', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    const { status } = await register({ token: subscription(`https://push${i}.example.com/send`) }, 'ceci.cecos');
    statuses.push(status);
  }
  expect(statuses.indexOf(429)).toBe(30);
  const { headers } = await register({ token: subscription('https://push.example.com/send') }, 'ceci.cecos');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await register({}, 'mario.rutas')).status).toBe(200);
});

describe('what is refused, with nothing written', () => {
  test.each<[string, Body, number, string]>([
    ['XA-23 another username', { username: 'ana.admin' }, 403, 'forbidden'],
    ['another app', { app: 'in.android' }, 400, 'bad_input'],
    ['no token', { token: '' }, 400, 'bad_input'],
    ['a token of 4097 characters', { token: 'a'.repeat(4097) }, 400, 'bad_input'],
    ['a token that is no subscription', { token: 'abc' }, 400, 'bad_input'],
    ['a list', { token: '[]' }, 400, 'bad_input'],
    ['no keys', { token: subscription(undefined, { keys: {} }) }, 400, 'bad_input'],
    ['keys that are none', { token: subscription(undefined, { keys: { ...keys, auth: '<b>' } }) }, 400, 'bad_input'],
    ['an internal endpoint', { token: subscription('https://10.0.0.1/x') }, 400, 'bad_input'],
    ['XA-09 an extra key', { idUsuario: 1 }, 400, 'bad_input'],
  ])('%s', async (_name, change, status, code) => {
    const before = await contentsOf(server.db);
    expect(await register(change)).toMatchObject({ status, body: { code } });
    expect(await contentsOf(server.db)).toEqual(before);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://localhosting.example/x', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['https://user:secret@push.example/x', false],
  ['https://localhost/x', false],
  ['https://LOCALHOST./x', false],
  ['https://api.localhost/x', false],
  ['https://printer.local/x', false],
  ['https://metadata.google.internal/x', false],
  ['https://router.home.arpa/x', false],
  ['https://intranet/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://0177.0.0.1/x', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://8.8.8.8/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://１２７.０.０.１/x', false],
  ['no url', false],
  ['', false],
])('XA-23 an endpoint at %s: %s', (endpoint, isPublic) => {
  expect(isPublicEndpoint(endpoint)).toBe(isPublic);
});
