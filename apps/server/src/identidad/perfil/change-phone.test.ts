import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { cuentasOf, outcomeOf } from './perfil.kit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());
const accountIdOf = async (username: string) => (await cuentasOf(server, username))[0]?.id ?? 0;

describe('A-374 PATCH /usuarios/cambiar/telefono', () => {
  const path = '/usuarios/cambiar/telefono';
  const change = (idCuentaCorporativa: number | null, phone: string, as = 'marta.multi') =>
    server.call('PATCH', path, { as, body: { idCuentaCorporativa, phone } });

  test('A-135 changes that account alone, stored compact with its prefix', async () => {
    const [andina, rio] = await cuentasOf(server, 'marta.multi');
    expect(await change(andina?.id ?? 0, '351 123-4567')).toMatchObject({
      status: 200,
      body: { data: { phone: '+543511234567' } },
    });
    const [andinaNow, rioNow] = await cuentasOf(server, 'marta.multi');
    expect([andinaNow?.celular, rioNow?.celular]).toEqual(['+543511234567', rio?.celular]);
    expect(await server.db.selectFrom('auditoria').selectAll().execute()).toMatchObject([
      { accion: 'cambiar-telefono', antes: { celular: andina?.celular }, despues: { celular: '+543511234567' } },
    ]);
  });

  test('null is the particular account', async () => {
    const cuentas = await cuentasOf(server, 'marta.multi');
    expect((await change(null, '+5493511234567')).status).toBe(200);
    const { particularAccount } = (await server.call('GET', '/cuentas', { as: 'marta.multi' })).body.data;
    expect(particularAccount.phone).toBe('+5493511234567');
    expect(await cuentasOf(server, 'marta.multi')).toEqual(cuentas);
  });

  test.each(['', '12', '+54', 'abc', "'; drop table cuenta; --"])('A-168 %j is phone_invalid', async (phone) => {
    const idCuentaCorporativa = await accountIdOf('pablo.empleado');
    expect(await outcomeOf(server, { method: 'PATCH', path, body: { idCuentaCorporativa, phone } })).toEqual({
      status: 422,
      code: 'phone_invalid',
      changed: false,
    });
  });

  test('XA-23 a colleague’s account, one of another company, an own inactive one and none are all unknown', async () => {
    const attempt = (idCuentaCorporativa: number | null, as = 'pablo.empleado') =>
      outcomeOf(server, { as, method: 'PATCH', path, body: { idCuentaCorporativa, phone: '3511234567' } });
    const unknown = { status: 404, code: 'cuenta_corporativa_not_found', changed: false };
    expect(await attempt(await accountIdOf('ana.admin'))).toEqual(unknown);
    expect(await attempt(await accountIdOf('rita.rio'), 'ana.admin')).toEqual(unknown);
    expect(await attempt(null)).toEqual(unknown);
    expect(await attempt(2 ** 31 - 1)).toEqual(unknown);
    const [andina] = await cuentasOf(server, 'marta.multi');
    await server.db
      .updateTable('cuenta')
      .set({ activa: false })
      .where('id', '=', andina?.id ?? 0)
      .execute();
    expect(await attempt(andina?.id ?? 0, 'marta.multi')).toEqual(unknown);
  });
});
