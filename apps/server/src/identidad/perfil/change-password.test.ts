import { DEMO_PASSWORD } from '@traza/demo';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = await server.login('pablo.empleado');
});
afterEach(() => server.close());

const NEW = 'Nueva2026';
const change = (oldPassword: unknown, newPassword: unknown, as = token) =>
  server.call('PATCH', '/usuarios', { token: as, body: { oldPassword, newPassword } });
const signIn = (password: string) => server.call('POST', '/login', { body: { username: 'pablo.empleado', password } });
const isAlive = async (session: string) => (await server.call('GET', '/usuarios', { token: session })).status === 200;

describe('A-370 PATCH /usuarios', () => {
  test('XA-25 changes the password and ends every other session and its notices', async () => {
    const other = (await signIn(DEMO_PASSWORD)).body.data.token;
    const colleague = await server.login('ana.admin');
    const { id: idUsuario } = await usuarioOf(server.db, 'pablo.empleado');
    const sessions = await server.db.selectFrom('sesion').select('hash').where('idUsuario', '=', idUsuario).execute();
    await server.db
      .insertInto('dispositivo')
      .values(
        sessions.map(({ hash }, i) => ({ idUsuario, hashSesion: hash, token: `${i}`, creado: server.clock.now() })),
      )
      .execute();
    expect(await change(` ${DEMO_PASSWORD} `, NEW)).toMatchObject({ status: 200, body: { data: {} } });
    expect([await isAlive(token), await isAlive(other), await isAlive(colleague)]).toEqual([true, false, true]);
    expect(await server.db.selectFrom('dispositivo').select('token').execute()).toHaveLength(1);
    expect((await signIn(DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('a password that was sent by e-mail ends too', async () => {
    await server.call('PATCH', '/usuarios/recuperar-contrase%C3%B1a', {
      body: { email: 'pablo.empleado@andina.example' },
    });
    await change(DEMO_PASSWORD, NEW);
    expect((await signIn(await mailedPassword(server.db, 'pablo.empleado@andina.example'))).status).toBe(401);
  });

  test('leaves an audit row without any password', async () => {
    await change(DEMO_PASSWORD, NEW);
    const rows = await server.db.selectFrom('auditoria').selectAll().execute();
    expect(rows).toMatchObject([{ accion: 'cambiar-contraseña', actor: 'pablo.empleado', ip: '127.0.0.1' }]);
    expect(rows[0]).toMatchObject({ antes: null, despues: null });
  });

  test('a letter composed of two characters is the same password', async () => {
    expect((await change(DEMO_PASSWORD, 'Sen\u0303or2026')).status).toBe(200);
    expect((await signIn('Señor2026')).status).toBe(200);
  });

  test.each([
    ['A-159', '', NEW, 422, 'emptyFields'],
    ['A-159', DEMO_PASSWORD, '  ', 422, 'emptyFields'],
    ['A-160', DEMO_PASSWORD, 'corta', 422, 'password_invalid'],
    ['DA-34', DEMO_PASSWORD, ` ${NEW}`, 422, 'password_invalid'],
    ['A-162', DEMO_PASSWORD, DEMO_PASSWORD, 422, 'password_unchanged'],
    ['A-165 DA-33', 'Vieja2026', NEW, 422, 'bad_password'],
    ['XA-09', 1, NEW, 400, 'bad_input'],
  ])('%s %j to %j is %i %s, and changes nothing', async (_row, oldPassword, newPassword, status, code) => {
    const before = await peopleSnapshot(server.db);
    expect(await change(oldPassword, newPassword)).toMatchObject({ status, body: { code } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });
});

describe('guessing the old password', () => {
  test('the fifth wrong one in 15 minutes ends the session: 401 user_invalid', async () => {
    const other = (await signIn(DEMO_PASSWORD)).body.data.token;
    for (let i = 0; i < 4; i += 1) expect((await change(`Mala202${i}`, NEW)).body.code).toBe('bad_password');
    expect(await change('Mala2025', NEW)).toMatchObject({ status: 401, body: { code: 'user_invalid' } });
    expect([await isAlive(token), await isAlive(other)]).toEqual([false, true]);
    expect(await change(DEMO_PASSWORD, NEW, other)).toMatchObject({ status: 401, body: { code: 'user_invalid' } });
    expect((await signIn(DEMO_PASSWORD)).status).toBe(200);
  });

  test('many at once are no more tries than one after another', async () => {
    const guesses = Array.from({ length: 10 }, (_, i) => `Mala202${i}`);
    const replies = await Promise.all(guesses.map((guess) => change(guess, NEW)));
    expect(replies.filter(({ body }) => body.code === 'bad_password').length).toBeLessThan(5);
    expect((await signIn(DEMO_PASSWORD)).status).toBe(200);
  });

  test('the right one forgives the wrong ones', async () => {
    for (let i = 0; i < 4; i += 1) await change(`Mala202${i}`, NEW);
    expect((await change(DEMO_PASSWORD, NEW)).status).toBe(200);
    expect((await change('Mala2025', 'Otra2026')).body.code).toBe('bad_password');
  });
});
