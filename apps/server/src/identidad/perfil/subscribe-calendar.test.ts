import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('calendario').execute();
});
afterAll(() => server.close());

const own = (method: 'GET' | 'POST' | 'DELETE', as = 'pablo.empleado') =>
  server.call(method, '/perfil/calendario', { as });
const read = async (url: string) => server.app.inject({ url: new URL(url).pathname });

describe('the address of a calendar', () => {
  test('is shown to its owner alone, with when it was read; another one ends it, and so does its owner', async () => {
    expect((await own('GET')).body).toEqual({ data: null });
    const { body } = await own('POST');
    expect(body.data).toEqual({
      url: expect.stringMatching(/^http:\/\/traza\.test\/api\/calendarios\/[\w-]{43}\.ics$/),
      leido: null,
    });
    const first: string = body.data.url;
    expect((await own('GET', 'mario.rutas')).body).toEqual({ data: null });
    expect((await read(first)).statusCode).toBe(200);
    expect((await own('GET')).body.data).toEqual({ url: first, leido: '2026-11-20T10:00:00-03:00' });
    const second: string = (await own('POST')).body.data.url;
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await own('DELETE')).status).toBe(200);
    expect((await own('DELETE')).status).toBe(200);
    expect([(await read(second)).statusCode, (await own('GET')).body.data]).toEqual([404, null]);
    const trail = await server.db
      .selectFrom('auditoria')
      .select('accion')
      .where('accion', 'like', '%-calendario')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(trail.map(({ accion }) => accion)).toEqual(['cerrar-calendario', 'abrir-calendario', 'abrir-calendario']);
    const stored = JSON.stringify(await server.db.selectFrom('calendario').selectAll().execute());
    expect(stored).not.toContain(second.slice(-47, -4));
  });

  test.each(['corta.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'a'.repeat(43)}.ics/x`])(
    'none is %s',
    async (file) => {
      expect((await server.app.inject({ url: `/api/calendarios/${file}` })).statusCode).toBe(404);
    },
  );
});
