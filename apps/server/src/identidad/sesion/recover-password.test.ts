import { DEMO_PASSWORD } from '@traza/demo';
import { isPassword } from '@traza/domain/sesion';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, mailsTo, peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';
import * as passwords from './passwords.ts';

const PATH = '/usuarios/recuperar-contrase%C3%B1a';
const PABLO = 'pablo.empleado@andina.example';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const recover = (email: unknown, ip?: string, path = PATH) =>
  server.call('PATCH', path, { body: { email }, ...(ip === undefined ? {} : { ip }) });
const login = (password: string) => server.call('POST', '/login', { body: { username: 'pablo.empleado', password } });

describe('A-364 PATCH /usuarios/recuperar-contraseña', () => {
  test('DA-03 mails a temporary password to the stored address and echoes the typed one', async () => {
    expect(await recover(' Pablo.Empleado@ANDINA.example ')).toMatchObject({
      status: 200,
      body: { data: { email: 'Pablo.Empleado@ANDINA.example' } },
    });
    const [mail, ...more] = await mailsTo(server.db, PABLO);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ asunto: 'Tus nuevos datos de acceso — Traza', reservado: true });
    const password = await mailedPassword(server.db, PABLO);
    expect(isPassword(password)).toBe(true);
    for (const body of [mail?.texto, mail?.html]) {
      expect(body).toContain('pablo.empleado');
      expect(body).toContain(password);
      expect(body).toContain('http://traza.test/login');
    }
    expect(mail?.texto).toContain('Válida hasta: 21/11/2026 10:00 hs');
    expect((await login(password)).status).toBe(200);
  });

  test.each([
    ['raw Latin letters', '/usuarios/recuperar-contraseña'],
    ['decomposed', '/usuarios/recuperar-contrasen%CC%83a'],
    ['encoded in lower case', '/usuarios/recuperar-contrase%c3%b1a'],
  ])('DA-45 the path also comes %s', async (_name, path) => {
    expect((await recover(PABLO, undefined, path)).status).toBe(200);
  });

  test('what is kept is a hash for 24 hours, and the request is in the audit', async () => {
    await recover(PABLO);
    const password = await mailedPassword(server.db, PABLO);
    const row = await server.db.selectFrom('claveTemporal').selectAll().executeTakeFirstOrThrow();
    expect(row.hash).toMatch(/^\$argon2id\$/);
    expect(row.hash).not.toContain(password);
    expect(row.vence.equals(server.clock.now().add({ hours: 24 }))).toBe(true);
    const entries = await server.db.selectFrom('auditoria').selectAll().execute();
    expect(entries).toMatchObject([{ accion: 'recuperar-contraseña', objeto: 'usuario', actor: 'sistema' }]);
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  test('a new one replaces the earlier one', async () => {
    await recover(PABLO);
    const first = await mailedPassword(server.db, PABLO);
    await recover(PABLO);
    expect((await login(first)).status).toBe(401);
    expect((await login(await mailedPassword(server.db, PABLO))).status).toBe(200);
  });

  test('after 24 hours it is worth nothing', async () => {
    await recover(PABLO);
    server.clock.advance({ hours: 24 });
    expect((await login(await mailedPassword(server.db, PABLO))).status).toBe(401);
    expect((await login(DEMO_PASSWORD)).status).toBe(200);
  });

  test('XA-17 whoever asks for somebody else locks nobody out', async () => {
    const token = await server.login('pablo.empleado');
    await recover(PABLO);
    expect((await server.call('GET', '/usuarios', { token })).status).toBe(200);
    expect((await login(DEMO_PASSWORD)).status).toBe(200);
  });

  test('used, it is the password, the old one is not, and other sessions and their notices end', async () => {
    const token = await server.login('pablo.empleado');
    const { id } = await usuarioOf(server.db, 'pablo.empleado');
    const { hash: hashSesion } = await server.db.selectFrom('sesion').select('hash').executeTakeFirstOrThrow();
    await server.db
      .insertInto('dispositivo')
      .values({ idUsuario: id, hashSesion, token: 'un navegador', creado: server.clock.now() })
      .execute();
    await recover(PABLO);
    expect((await login(await mailedPassword(server.db, PABLO))).status).toBe(200);
    expect((await server.call('GET', '/usuarios', { token })).status).toBe(401);
    expect((await login(DEMO_PASSWORD)).status).toBe(401);
    expect(await server.db.selectFrom('dispositivo').selectAll().execute()).toEqual([]);
  });
});

describe('refusals change nothing', () => {
  test.each(['', 'pablo', 'pablo@andina', 'pablo@andina.example\r\nBcc: x@y.example', `${'a'.repeat(100)}@x.example`])(
    'A-030 %j is email_invalid',
    async (email) => {
      const before = await peopleSnapshot(server.db);
      expect(await recover(email)).toMatchObject({
        status: 422,
        body: { code: 'email_invalid', fields: [{ field: 'email', code: 'email_invalid' }] },
      });
      expect(await peopleSnapshot(server.db)).toBe(before);
    },
  );

  test.each([1, null, ['a'], { like: '%' }])('a body of %j is 400', async (email) => {
    expect(await recover(email)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('A-033 an unknown address and an inactive user are not_found', async () => {
    await server.db.updateTable('usuario').set({ activo: false }).where('username', '=', 'mario.rutas').execute();
    const before = await peopleSnapshot(server.db);
    const unknown = await recover('nadie@andina.example');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await recover('mario.rutas@andina.example')).body).toEqual(unknown.body);
    expect((await recover('%@andina.example')).body).toEqual(unknown.body);
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('XA-12 the e-mail of an account is no way into the user: DA-29', async () => {
    const { idPersona } = await usuarioOf(server.db, 'marta.multi');
    await server.db
      .updateTable('cuenta')
      .set({ email: 'atacante@andina.example' })
      .where('idPersona', '=', idPersona)
      .execute();
    const before = await peopleSnapshot(server.db);
    expect((await recover('atacante@andina.example')).status).toBe(404);
    expect(await peopleSnapshot(server.db)).toBe(before);
  });
});

describe('XA-16 guessing', () => {
  test('the sixth address of one IP in 15 minutes is 429, a good one too', async () => {
    for (let i = 0; i < 5; i += 1) expect((await recover(`nadie${i}@andina.example`)).status).toBe(404);
    const before = await peopleSnapshot(server.db);
    const refused = await recover(PABLO);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await peopleSnapshot(server.db)).toBe(before);
    expect((await recover(PABLO, '10.0.0.9')).status).toBe(200);
  });

  test('DA-03 the fourth of one address in an hour is 429, from wherever, found or not', async () => {
    for (const email of [PABLO, 'nadie@andina.example']) {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1)
        statuses.push((await recover(i % 2 ? email : email.toUpperCase(), `10.${email.length}.0.${i}`)).status);
      expect(statuses.slice(0, 3)).not.toContain(429);
      expect(statuses[3]).toBe(429);
    }
  });

  test('found or not, a password is hashed: neither answers sooner', async () => {
    const hash = vi.spyOn(passwords, 'hashPassword');
    await recover(PABLO);
    expect(hash).toHaveBeenCalledTimes(1);
    await recover('nadie@andina.example');
    expect(hash).toHaveBeenCalledTimes(2);
  });
});
