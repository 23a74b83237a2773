import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { DEMO_PASSWORD } from '@traza/demo';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import * as passwords from './passwords.ts';

// the real ones, counted
const check = vi.spyOn(passwords, 'checkAgainst');
const wait = vi.spyOn(timers, 'setTimeout');
syncBuiltinESMExports();

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

let server: TestServer;
const start = async () => {
  server = await startTestServer();
};
const stop = () => server.close();

const login = (username: string, password: string, ip = '127.0.0.1') =>
  server.call('POST', '/login', { body: { username, password }, ip });

/** Failures of a person from as many addresses as that takes. */
async function fail(username: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    statuses.push((await login(username, 'Mala2026', `192.0.2.${Math.floor(i / 4)}`)).status);
  }
  return statuses;
}

describe('ruling: a failed sign-in costs the same work, whoever was named', () => {
  beforeAll(start);
  afterAll(stop);

  async function checksOf(username: string): Promise<number> {
    check.mockClear();
    expect((await login(username, 'Mala2026')).status).toBe(401);
    return check.mock.calls.length;
  }

  async function giveTemporary(username: string): Promise<void> {
    const { id } = await server.db
      .selectFrom('usuario')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const hash = await passwords.hashPassword('Nueva2026');
    const vence = server.clock.now().add({ hours: 24 });
    await server.db.insertInto('claveTemporal').values({ idUsuario: id, hash, vence }).execute();
  }

  test('XA-15 unknown, known, inactive, and with a temporary password that waits: two checks each', async () => {
    await giveTemporary('mario.rutas');
    await server.db.updateTable('usuario').set({ activo: false }).where('username', '=', 'sol.sinpermisos').execute();
    for (const username of ['nadie', 'pablo.empleado', 'mario.rutas', 'sol.sinpermisos']) {
      expect([username, await checksOf(username)]).toEqual([username, 2]);
    }
  });

  test('the temporary password opens, and somebody inactive opens with none', async () => {
    expect((await login('mario.rutas', 'Nueva2026')).status).toBe(200);
    expect((await login('sol.sinpermisos', DEMO_PASSWORD)).status).toBe(401);
  });
});

describe('ruling: failures of one person slow down and never refuse', () => {
  beforeAll(start);
  afterAll(stop);

  const waited = () => wait.mock.lastCall?.[0];

  test('after twenty from many addresses the person still gets in, later', async () => {
    expect(new Set(await fail('ana.admin', 20))).toEqual(new Set([401]));
    expect(waited()).toBe(0);
    expect((await login('ana.admin', DEMO_PASSWORD, '198.51.100.1')).status).toBe(200);
    expect(waited()).toBe(500);
    expect((await login('pablo.empleado', DEMO_PASSWORD, '198.51.100.1')).status).toBe(200);
    expect(waited()).toBe(0);
  });

  test('XA-15 an unknown name is slowed down alike; who waits holds no connection: others are served meanwhile', async () => {
    await fail('nadie', 20);
    let waiting = 15;
    const slow = Array.from({ length: 15 }, async (_, i) => {
      const { status } = await login('nadie', 'Mala2026', `203.0.113.${i}`);
      waiting -= 1;
      return status;
    });
    expect((await login('pablo.empleado', DEMO_PASSWORD)).status).toBe(200);
    expect(waiting).toBeGreaterThan(0);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([401]));
    expect(Math.max(...wait.mock.calls.map(([ms]) => ms ?? 0))).toBe(5000);
  }, 60_000);

  test('XA-14 a person from one address is refused as before, and nobody else with them', async () => {
    for (let i = 0; i < 5; i += 1) expect((await login('mario.rutas', 'Mala2026', '192.0.2.99')).status).toBe(401);
    expect((await login('mario.rutas', DEMO_PASSWORD, '192.0.2.99')).status).toBe(429);
    expect((await login('mario.rutas', DEMO_PASSWORD, '192.0.2.98')).status).toBe(200);
    expect((await login('pablo.empleado', DEMO_PASSWORD, '192.0.2.99')).status).toBe(200);
  });

  test('ruling: another address of the same IPv6 network counts as the same', async () => {
    for (let i = 1; i <= 5; i += 1) expect((await login('rita.rio', 'Mala2026', `2001:db8::${i}`)).status).toBe(401);
    expect((await login('rita.rio', DEMO_PASSWORD, '2001:db8::99')).status).toBe(429);
    expect((await login('rita.rio', DEMO_PASSWORD, '2001:db8:0:1::99')).status).toBe(200);
  });

  test('the counters are rows of the database, in which nothing that was typed can be read', async () => {
    await login('MiClave2026', 'ana.admin');
    const keys = (await server.db.selectFrom('limite').select('key').execute()).map(({ key }) => key);
    const shape =
      /^(?:login(?:-abierto)?-ip:[\da-f.:/]+|login(?:-abierto)?-usuario-ip:[\w-]{22}\|[\da-f.:/]+|login-usuario:[\w-]{22})$/;
    expect(keys.filter((key) => !shape.test(key))).toEqual([]);
    expect(keys).toContain('login-ip:127.0.0.1');
  });
});
