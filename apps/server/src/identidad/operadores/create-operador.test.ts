import { afterAll, beforeAll, expect, test } from 'vitest';
import { required } from '#lib/app-error.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createOperador, restoreAcceso } from './create-operador.ts';
import { emailOf, typePassword } from './operadores.kit.ts';
import { findOperadorByEmail } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const given = { email: 'Nina.Nueva@traza.example', nombre: 'nina', apellido: "d'angelo", roles: ['flota'] as const };
const create = (change: Partial<typeof given> = {}) =>
  server.db.transaction().execute((tx) => createOperador(tx, { ...given, ...change }, { now: server.clock.now() }));

test('M-016 an operador begins without password, with an invitation, and is written down', async () => {
  const { id, enlace } = await create();
  const row = await server.db.selectFrom('operador').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ nombre: 'Nina', apellido: "D'Angelo", roles: ['flota'], hash: null, secreto: null });
  expect(enlace).toMatch(/^[\w-]{43}$/);
  const [line] = await server.db.selectFrom('auditoria').selectAll().where('idObjeto', '=', String(id)).execute();
  expect(line).toMatchObject({ accion: 'crear', objeto: 'operador', actor: 'sistema', idCliente: 0 });
  // XM-33
  expect(JSON.stringify(line)).not.toContain(enlace);
});

test.each([
  ['another of that e-mail, however it is written', { email: 'NINA.nueva@traza.example' }, 'existUser'],
  ['no e-mail', { email: 'nina' }, 'email_invalid'],
  ['no name', { nombre: '4' }, 'name_invalid'],
  ['no surname', { apellido: '' }, 'surname_invalid'],
])('%s is refused, and nothing is written', async (_what, change, code) => {
  const count = () =>
    server.db
      .selectFrom('operador')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
  const before = await count();
  await expect(create({ email: 'otra@traza.example', ...change })).rejects.toMatchObject({ code });
  expect(await count()).toEqual(before);
});

test('M-013 an e-mail of the portal is free here: the two know nothing of each other', async () => {
  const { email } = await server.db
    .selectFrom('usuario')
    .select('email')
    .where('username', '=', 'ana.admin')
    .executeTakeFirstOrThrow();
  expect((await create({ email: email ?? '' })).id).toBeGreaterThan(0);
});

test('M-017 restoring ends sessions, forgets password and second factor, and invites anew', async () => {
  const token = await server.loginOperador('dora.despacho');
  const { enlace } = await server.db.transaction().execute(async (tx) => {
    const dora = required(await findOperadorByEmail(tx, emailOf('dora.despacho')), 'not_found');
    return restoreAcceso(tx, dora, { now: server.clock.now() });
  });
  expect((await server.call('GET', '/operaciones/v1/yo', { token })).status).toBe(401);
  expect((await typePassword(server, 'dora.despacho')).status).toBe(401);
  expect((await server.call('POST', '/operaciones/v1/invitacion', { body: { enlace } })).body.data.paso).toBe(
    'password',
  );
});
