import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/own-accounts.ts';
import { outcomeOf } from './perfil.kit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const NUEVO = 'marta@casa.example';

describe('A-371 DA-07 POST /usuarios', () => {
  const path = '/usuarios';
  const save = (data: unknown, as = 'marta.multi') => server.call('POST', path, { as, body: { data } });

  test('changes e-mail and phone together and answers the user', async () => {
    const { status, body } = await save({ email: NUEVO, phone: '3511234567' });
    expect(status).toBe(200);
    expect(body.data).toEqual((await server.call('GET', '/usuarios', { as: 'marta.multi' })).body.data);
    expect(body.data.email).toBe(NUEVO);
    const { particularAccount } = (await server.call('GET', '/cuentas', { as: 'marta.multi' })).body.data;
    expect(particularAccount).toMatchObject({ email: NUEVO, phone: '+543511234567' });
    expect(await mailsTo(server.db, 'marta.multi@andina.example')).toHaveLength(1);
  });

  test('nothing to change is 200', async () => {
    expect((await save({})).status).toBe(200);
  });

  test.each([
    [{ email: 'no', phone: '3511234567' }, 422, 'email_invalid'],
    [{ email: NUEVO, phone: '12' }, 422, 'phone_invalid'],
    [{ email: 'ana.admin@andina.example', phone: '3511234567' }, 409, 'existUser'],
    [{ nombre: 'Otra' }, 400, 'bad_input'],
    [{ idPersona: 1, email: NUEVO }, 400, 'bad_input'],
    [{ saldo: 10 }, 400, 'bad_input'],
  ])('XA-09 %j is %i %s, and neither is changed', async (data, status, code) => {
    expect(await outcomeOf(server, { as: 'marta.multi', method: 'POST', path, body: { data } })).toEqual({
      status,
      code,
      changed: false,
    });
  });
});

test.each([
  ['PATCH', '/usuarios'],
  ['POST', '/usuarios'],
  ['POST', '/usuarios/foto'],
  ['PATCH', '/usuarios/cambiar/email'],
  ['PATCH', '/usuarios/cambiar/telefono'],
  ['POST', '/cuentas/cecos/preferido'],
] as const)('A-361 XA-25 %s %s without a session is 401', async (method, path) => {
  expect(await server.call(method, path, { body: {} })).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
});
