import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { openAs } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('operadorSesion').execute());

const open = (name: string, userAgent = 'curl/8') => openAs(server, name, { ip: '10.0.0.7', userAgent });
const yo = (token: string) => server.call('GET', '/operaciones/v1/yo', { token });
const act = (token: string) => server.call('DELETE', '/operaciones/v1/yo/sesiones', { token });

describe('M-029 how long a session lasts', () => {
  test('30 minutes without an act; what the screen asks by itself is none', async () => {
    const token = await open('dora.despacho');
    server.clock.advance({ minutes: 29 });
    expect((await yo(token)).status).toBe(200);
    expect((await server.call('GET', '/operaciones/v1/mesa', { token })).status).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect((await yo(token)).body).toEqual({ code: 'token_invalid' });
  });

  test('an act begins them anew, up to twelve hours in any case', async () => {
    const token = await open('dora.despacho');
    for (let half = 0; half < 24; half += 1) {
      server.clock.advance({ minutes: 29 });
      expect((await act(token)).status).toBe(204);
    }
    server.clock.advance({ minutes: 23 });
    expect((await act(token)).status).toBe(204);
    server.clock.advance({ minutes: 1 });
    expect((await act(token)).status).toBe(401);
  });
});

test('M-032 the own sessions are listed and ended, one or all others; another’s is as unknown as none', async () => {
  const first = await open('dora.despacho', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0');
  server.clock.advance({ minutes: 2 });
  const second = await open('dora.despacho');
  const strange = await open('flavio.flota');
  const { body } = await yo(second);
  expect(body.data.sesiones).toMatchObject([
    { navegador: 'curl/8', ip: '10.0.0.7', esta: true },
    { navegador: 'Firefox en Windows', ip: '10.0.0.7', esta: false },
  ]);
  const [, { id: idFirst }] = body.data.sesiones;
  const idStrange = (await yo(strange)).body.data.sesiones[0].id;
  for (const id of [idStrange, 2_000_000_000]) {
    const { status, body: refused } = await server.call('DELETE', `/operaciones/v1/yo/sesiones/${id}`, {
      token: second,
    });
    expect([status, refused.code]).toEqual([404, 'not_found']);
  }
  expect((await server.call('DELETE', `/operaciones/v1/yo/sesiones/${idFirst}`, { token: second })).status).toBe(204);
  expect((await yo(first)).status).toBe(401);
  const third = await open('dora.despacho');
  expect((await act(third)).status).toBe(204);
  expect([(await yo(second)).status, (await yo(third)).status, (await yo(strange)).status]).toEqual([401, 200, 200]);
});

test('signing out ends the session, and once more is as good', async () => {
  const token = await open('dora.despacho');
  for (let time = 0; time < 2; time += 1)
    expect((await server.call('DELETE', '/operaciones/v1/ingreso', { token })).status).toBe(204);
  expect((await yo(token)).status).toBe(401);
});
