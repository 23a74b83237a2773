import { DEMO_PASSWORD } from '@traza/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, usuarioOf } from '../../../test/own-accounts.ts';

let server: TestServer;
let info: MockInstance;
let warn: MockInstance;
beforeAll(async () => {
  server = await startTestServer();
  info = vi.spyOn(server.deps.log, 'info');
  warn = vi.spyOn(server.deps.log, 'warn');
});
afterAll(() => server.close());
beforeEach(async () => {
  info.mockClear();
  warn.mockClear();
  await server.db.deleteFrom('auditoria').execute();
});

const login = (username: string, password: string, ip = '192.0.2.1') =>
  server.call('POST', '/login', { body: { username, password }, ip });
const tokenOf = async (username: string, password = DEMO_PASSWORD) => (await login(username, password)).body.data.token;
const events = (spy: MockInstance) => spy.mock.calls.filter(([, text]) => text === 'access').map(([entry]) => entry);
const trail = async () => {
  const rows = await server.db.selectFrom('auditoria').selectAll().orderBy('id').execute();
  return rows.map(({ accion, actor, ip, idObjeto }) => ({ accion, actor, ip, idObjeto }));
};
const typed = expect.stringMatching(/^[\w-]{22}$/);

describe('XA-14 who comes in, who does not, and whose sessions end', () => {
  test('a sign-in is a line of the log and a row for the companies of the person', async () => {
    const { id } = await usuarioOf(server.db, 'pablo.empleado');
    await login('pablo.empleado', DEMO_PASSWORD);
    expect(events(info)).toEqual([{ event: 'sign-in', result: 'signed_in', ip: '192.0.2.1', idUsuario: id, typed }]);
    expect(await trail()).toEqual([
      { accion: 'ingresar', actor: 'pablo.empleado', ip: '192.0.2.1', idObjeto: String(id) },
    ]);
  });

  test('both companies of a person are told, and the administrator reads it in Auditoría', async () => {
    await server.login('ana.admin');
    await login('marta.multi', DEMO_PASSWORD);
    expect(await trail()).toHaveLength(2);
    const idCliente = await server.idCliente('Andina Servicios');
    const { body } = await server.call('GET', `/auditoria?idCliente=${idCliente}`, { as: 'ana.admin' });
    expect(body.data.entradas).toMatchObject([{ accion: 'ingresar', actor: 'marta.multi', objeto: 'usuario' }]);
  });

  test('a failure tells the person, or only a mark of what was typed', async () => {
    const { id } = await usuarioOf(server.db, 'pablo.empleado');
    await login('pablo.empleado', 'Mala2026');
    await login('MiClave2026', 'pablo.empleado');
    await login('MiClave2026', 'pablo.empleado');
    const [known, unknown, again] = events(warn);
    expect(known).toEqual({ event: 'sign-in', result: 'bad_credentials', ip: '192.0.2.1', idUsuario: id, typed });
    expect(unknown).toMatchObject({ result: 'bad_credentials', idUsuario: undefined, typed });
    expect(again.typed).toBe(unknown.typed);
    expect(JSON.stringify(events(warn)).toLowerCase()).not.toContain('miclave');
    expect(await trail()).toEqual([]);
  });

  test('a lock-out is told once to the companies, and each refusal to the log', async () => {
    const { id } = await usuarioOf(server.db, 'mario.rutas');
    for (let i = 0; i < 8; i += 1) await login('mario.rutas', 'Mala2026', '192.0.2.50');
    for (let i = 0; i < 8; i += 1) await login('nadie', 'Mala2026', '192.0.2.51');
    expect(events(warn).filter(({ result }) => result === 'too_many_requests')).toHaveLength(6);
    expect(await trail()).toEqual([
      { accion: 'bloquear-ingreso', actor: 'sistema', ip: '192.0.2.50', idObjeto: String(id) },
    ]);
  });

  test('failures from many addresses are told when they begin to slow down', async () => {
    for (let i = 0; i < 23; i += 1) await login('gabi.grupo', 'Mala2026', `198.51.100.${i}`);
    expect(events(warn).filter(({ result }) => result === 'slowed_down')).toHaveLength(1);
    expect(await trail()).toMatchObject([{ accion: 'demorar-ingreso', actor: 'sistema', ip: '198.51.100.20' }]);
  }, 60_000);

  test('signing out, a changed password and guessing at one end sessions and say so', async () => {
    const token = await tokenOf('sol.sinpermisos');
    await tokenOf('sol.sinpermisos');
    const change = (oldPassword: string) =>
      server.call('PATCH', '/usuarios', { token, body: { oldPassword, newPassword: 'Nueva2026' } });
    await change(DEMO_PASSWORD);
    for (let i = 0; i < 5; i += 1) await change('Mala2026');
    const other = await tokenOf('sol.sinpermisos', 'Nueva2026');
    await server.call('DELETE', '/login', { token: other });
    await server.call('DELETE', '/login', { token: other });
    expect((await trail()).map(({ accion }) => accion)).toEqual(
      'ingresar ingresar cambiar-contraseña cerrar-sesiones perder-sesion ingresar salir'.split(' '),
    );
    const ended = events(info).filter(({ event }) => event === 'sessions-ended');
    expect(ended.map(({ result, sessions }) => [result, sessions])).toEqual([
      ['password_changed', 1],
      ['guessed_password', 1],
      ['signed_out', 1],
    ]);
  });

  test('a temporary password that is used changes the password and ends sessions', async () => {
    await tokenOf('ceci.cecos');
    const email = 'ceci.cecos@andina.example';
    await server.call('PATCH', '/usuarios/recuperar-contrase%C3%B1a', { body: { email } });
    await tokenOf('ceci.cecos', await mailedPassword(server.db, email));
    expect((await trail()).map(({ accion }) => accion)).toEqual(
      'ingresar recuperar-contraseña cambiar-contraseña cerrar-sesiones ingresar'.split(' '),
    );
  });
});
