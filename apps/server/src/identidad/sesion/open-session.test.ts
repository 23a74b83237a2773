import { DEMO_PASSWORD } from '@traza/demo';
import { toWire } from '@traza/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tokenHash } from '#lib/ids.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import * as passwords from './passwords.ts';

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

const login = (username: string, password: string, ip?: string, headers?: Record<string, string>) =>
  server.call('POST', '/login', {
    body: { username, password },
    ...(ip === undefined ? {} : { ip }),
    ...(headers === undefined ? {} : { headers }),
  });

describe('A-363 POST /login', () => {
  beforeAll(start);
  afterAll(stop);

  test('opens a session of at most 12 hours and keeps only the hash of its token', async () => {
    const { status, body } = await login('pablo.empleado', DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(body.data.expiresAt).toBe(toWire(server.clock.now().add({ hours: 12 })));
    const rows = await server.db.selectFrom('sesion').select('hash').execute();
    expect(rows.map(({ hash }) => hash)).toEqual([tokenHash(body.data.token)]);
  });

  test.each([' pablo.empleado ', 'PABLO.Empleado'])('A-012 takes %j, trimmed and without case', async (username) => {
    expect((await login(username, ` ${DEMO_PASSWORD} `)).status).toBe(200);
  });

  test.each([
    ['', DEMO_PASSWORD],
    ['  ', DEMO_PASSWORD],
    ['pablo.empleado', ' '],
  ])('A-022 refuses %j / %j as emptyFields', async (username, password) => {
    expect(await login(username, password)).toMatchObject({ status: 422, body: { code: 'emptyFields' } });
  });

  test('XA-15 an unknown username and a wrong password answer alike', async () => {
    const unknown = await login('nadie', 'Mala2026');
    const wrong = await login('pablo.empleado', 'Mala2026');
    expect(unknown).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    expect(wrong.body).toEqual(unknown.body);
  });

  test.each([
    ['nadie'.repeat(50), 'Mala2026'],
    ['pablo.empleado', 'a'.repeat(201)],
    ['a'.repeat(50_000), 'b'.repeat(50_000)],
  ])('what is longer than any name or password is wrong, and not malformed', async (username, password) => {
    expect(await login(username, password)).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
  });

  test('the e-mail is not a username', async () => {
    expect((await login('pablo.empleado@andina.example', DEMO_PASSWORD)).status).toBe(401);
  });

  test.each([
    ['a missing field', '{"username":"ana.admin"}'],
    ['an unknown field', '{"username":"a","password":"b","rol":"admin"}'],
    ['a wrong type', '{"username":1,"password":"b"}'],
    ['malformed JSON', '{"username"'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('refuses %s with 400 bad_input', async (_name, raw) => {
    expect(await server.call('POST', '/login', { raw })).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('XO-29 refuses another content type and a body over 100 KB', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await server.call('POST', '/login', { raw: 'username=a&password=b', headers: form })).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    });
    expect(await login('a', 'b'.repeat(101 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  test('W-271 a temporary password becomes the password at its first use and ends other sessions', async () => {
    const before = await server.login('pablo.empleado');
    const { id } = await server.db
      .selectFrom('usuario')
      .select('id')
      .where('username', '=', 'pablo.empleado')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('claveTemporal')
      .values({
        idUsuario: id,
        hash: await passwords.hashPassword('Nueva2026'),
        vence: server.clock.now().add({ hours: 24 }),
      })
      .execute();
    expect((await login('pablo.empleado', DEMO_PASSWORD)).body.data).not.toHaveProperty('conTemporal');
    expect((await login('pablo.empleado', 'Nueva2026')).body.data).toMatchObject({ conTemporal: true });
    expect((await server.call('GET', '/usuarios', { token: before })).status).toBe(401);
    expect((await login('pablo.empleado', DEMO_PASSWORD)).status).toBe(401);
    expect((await login('pablo.empleado', 'Nueva2026')).body.data).not.toHaveProperty('conTemporal');
  });

  test('a temporary password that is over is worth nothing', async () => {
    const { id } = await server.db
      .selectFrom('usuario')
      .select('id')
      .where('username', '=', 'pablo.empleado')
      .executeTakeFirstOrThrow();
    const hash = await passwords.hashPassword('Nueva2026');
    await server.db.insertInto('claveTemporal').values({ idUsuario: id, hash, vence: server.clock.now() }).execute();
    expect((await login('mario.rutas', 'Nueva2026')).status).toBe(401);
  });
});

describe('XA-14 attempts', () => {
  beforeEach(start);
  afterEach(stop);

  test('the sixth wrong password of one username and address is 429, even with the right one', async () => {
    for (let i = 0; i < 5; i += 1) expect((await login('ana.admin', 'Mala2026')).status).toBe(401);
    const refused = await login('ana.admin', DEMO_PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('ana.admin', DEMO_PASSWORD, '10.0.0.9')).status).toBe(200);
  });

  test('a burst of twenty at once gets five tries, no more', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => login('ana.admin', 'Mala2026')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('forty sign-ins of one address do not lock it', async () => {
    for (let i = 0; i < 40; i += 1) expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(200);
  });

  test('a different X-Forwarded-For each time changes nothing without a trusted proxy', async () => {
    for (let i = 0; i < 5; i += 1)
      await login('ana.admin', 'Mala2026', undefined, { 'x-forwarded-for': `10.1.1.${i}` });
    expect((await login('ana.admin', DEMO_PASSWORD, undefined, { 'x-forwarded-for': '10.1.1.99' })).status).toBe(429);
  });

  test('ruling: behind a proxy two forged entries each time change nothing either', async () => {
    const behind = await startTestServer({ settings: { trustProxy: 1 } });
    const attempt = async (i: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.${i}, 192.0.2.7` };
      const body = { username: 'ana.admin', password: 'Mala2026' };
      return (await behind.call('POST', '/login', { body, headers })).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 20; i += 1) statuses.push(await attempt(i));
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 15 }, () => 429)]);
    const kept = await behind.db.selectFrom('limite').select('key').where('key', 'like', 'login-ip:%').execute();
    expect(kept).toEqual([{ key: 'login-ip:192.0.2.7' }]);
    await behind.close();
  });

  test('the 31st failure of one address is 429, whatever the username', async () => {
    for (let i = 0; i < 30; i += 1) expect((await login(`nadie${i}`, 'Mala2026')).status).toBe(401);
    expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(429);
  });

  test('tries that ended with the database, or whose process was killed, are no failures', async () => {
    const away = vi.spyOn(passwords, 'checkAgainst').mockImplementation(async () => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    });
    for (let i = 0; i < 40; i += 1) expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(503);
    away.mockRestore();
    expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(200);
    // what a killed process left behind: tries that nobody ends
    for (let i = 0; i < 6; i += 1)
      await server.deps.limits.loginOpenByUsernameAndIp.consume('x|127.0.0.1').catch(() => 0);
    await server.db
      .updateTable('limite')
      .set({ expire: Date.now() - 1 })
      .where('key', 'like', 'login-abierto%')
      .execute();
    expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await login('ana.admin', 'Mala2026')).status).toBe(401);
    expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(429);
  });

  test('a sign-in clears the counter of its username and address', async () => {
    for (let i = 0; i < 4; i += 1) await login('ana.admin', 'Mala2026');
    expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await login('ana.admin', 'Mala2026')).status).toBe(401);
    expect((await login('ana.admin', DEMO_PASSWORD)).status).toBe(200);
  });
});
