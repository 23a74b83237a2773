import { DEMO_PASSWORD } from '@traza/demo';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

describe('XA-25 O-239 T-290 sessions', () => {
  beforeEach(start);
  afterEach(stop);

  test.each([undefined, 'x'.repeat(43), 'corto'])(
    'no token or a forged one (%s) is 401 token_invalid',
    async (token) => {
      const reply = await server.call('GET', '/cuentas', token === undefined ? {} : { token });
      expect(reply).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    },
  );

  test('a stranger learns nothing about bodies: 401 before 400', async () => {
    expect((await server.call('POST', '/rest/solicitudes/simples', { body: { nada: true } })).status).toBe(401);
  });

  test('idle for 30 minutes ends it; use keeps it alive', async () => {
    const token = await server.login('pablo.empleado');
    server.clock.advance({ minutes: 29 });
    expect((await server.call('GET', '/usuarios', { token })).status).toBe(200);
    server.clock.advance({ minutes: 29 });
    expect((await server.call('GET', '/usuarios', { token })).status).toBe(200);
    server.clock.advance({ minutes: 30 });
    expect(await server.call('GET', '/usuarios', { token })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
  });

  test('12 hours end it, however used', async () => {
    const token = await server.login('pablo.empleado');
    for (let i = 0; i < 28; i += 1) {
      server.clock.advance({ minutes: 25 });
      expect((await server.call('GET', '/usuarios', { token })).status).toBe(200);
    }
    server.clock.advance({ minutes: 20 });
    expect((await server.call('GET', '/usuarios', { token })).status).toBe(401);
  });

  test('XA-13 somebody whose accounts were deactivated is user_invalid on the next call', async () => {
    const token = await server.login('pablo.empleado');
    await server.db
      .updateTable('cuenta')
      .set({ activa: false })
      .where('idPersona', 'in', (qb) =>
        qb.selectFrom('usuario').select('idPersona').where('username', '=', 'pablo.empleado'),
      )
      .execute();
    const idCliente = await server.idCliente('Andina Servicios');
    const stored = () => server.db.selectFrom('usuario').selectAll().where('username', '=', 'pablo.empleado').execute();
    const before = await stored();
    const passwords = { oldPassword: DEMO_PASSWORD, newPassword: 'Afuera2026' };
    for (const reply of [
      await server.call('GET', `/clientes/${idCliente}/antelacion`, { token }),
      await server.call('PATCH', '/usuarios', { token, body: passwords }),
      await server.call('POST', '/usuarios', { token, body: { data: { email: 'afuera@otra.example' } } }),
    ]) {
      expect(reply).toMatchObject({ status: 401, body: { code: 'user_invalid' } });
    }
    expect(await stored()).toEqual(before);
    expect((await server.call('GET', '/cuentas', { token })).body.data).toEqual({
      corporateAccounts: [],
      particularAccount: null,
    });
  });

  test('DA-30 an inactive account is not among the accounts', async () => {
    expect((await server.call('GET', '/cuentas', { as: 'ivo.inactivo' })).body.data.corporateAccounts).toEqual([]);
  });
});
