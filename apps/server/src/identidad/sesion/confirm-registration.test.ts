import { NEW_USER_PERMISSIONS } from '@traza/domain/cuentas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, mailedToken, mailsTo, peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';
import { NUEVA, registrationCalls } from './registration.kit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const { register, confirm } = registrationCalls(() => server);

describe('A-367 PUT /usuarios/registro', () => {
  test('DA-04 makes the user and the account of a new employee, and mails the way in', async () => {
    await register();
    expect(await confirm(await mailedToken(server.db, NUEVA))).toMatchObject({
      status: 200,
      body: { data: { username: NUEVA } },
    });
    const password = await mailedPassword(server.db, NUEVA);
    const login = await server.call('POST', '/login', { body: { username: NUEVA, password } });
    expect(login.status).toBe(200);
    const { token } = login.body.data;
    expect((await server.call('GET', '/usuarios', { token })).body.data).toMatchObject({
      username: NUEVA,
      nombre: 'Nora María',
      apellido: 'Nueva',
      email: NUEVA,
      tipoDoc: 'AR_DNI',
      docNum: '40111222',
    });
    const { corporateAccounts, particularAccount } = (await server.call('GET', '/cuentas', { token })).body.data;
    expect(particularAccount).toBeNull();
    expect(corporateAccounts).toMatchObject([
      {
        nombreCliente: 'Andina Servicios',
        legajo: null,
        grupo: null,
        email: NUEVA,
        celular: '+543511234567',
        permisos: NEW_USER_PERMISSIONS,
        formaDePagoPorDefecto: { alias: 'Cuenta corriente' },
        centrosDeCosto: [{ id: corporateAccounts[0].idCentroDeCostoPreferido }],
      },
    ]);
    const [entry] = await server.db.selectFrom('auditoria').selectAll().where('accion', '=', 'registrar').execute();
    expect(entry).toMatchObject({ objeto: 'cuenta', actor: 'sistema', despues: { usuario: NUEVA } });
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  test('A-126 the first password lasts 72 hours, and until its first use', async () => {
    await register();
    await confirm(await mailedToken(server.db, NUEVA));
    const { vence } = await server.db.selectFrom('claveTemporal').selectAll().executeTakeFirstOrThrow();
    expect(vence.equals(server.clock.now().add({ hours: 72 }))).toBe(true);
    expect((await usuarioOf(server.db, NUEVA)).hash).toBeNull();
    const password = await mailedPassword(server.db, NUEVA);
    server.clock.advance({ hours: 72 });
    expect((await server.call('POST', '/login', { body: { username: NUEVA, password } })).status).toBe(401);
  });

  test('DA-05 XA-19 used again is 410 and neither changes nor mails anything', async () => {
    await register();
    const token = await mailedToken(server.db, NUEVA);
    await confirm(token);
    const before = await peopleSnapshot(server.db);
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'confirmation_token_used' } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('XA-19 after 72 hours is 410', async () => {
    await register();
    const token = await mailedToken(server.db, NUEVA);
    const before = await peopleSnapshot(server.db);
    server.clock.advance({ hours: 72 });
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'confirmation_token_invalid' } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('a company that closed its code meanwhile is 410', async () => {
    await register();
    const token = await mailedToken(server.db, NUEVA);
    await server.db.updateTable('codigoRegistro').set({ activo: false }).execute();
    const before = await peopleSnapshot(server.db);
    expect((await confirm(token)).status).toBe(410);
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('XA-19 two at once: one 200, one user, one mail', async () => {
    await register();
    const token = await mailedToken(server.db, NUEVA);
    const statuses = (await Promise.all([confirm(token), confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    const users = await server.db.selectFrom('usuario').select('id').where('username', '=', NUEVA).execute();
    expect(users).toHaveLength(1);
    expect((await mailsTo(server.db, NUEVA)).map(({ asunto }) => asunto)).toEqual([
      'Confirmá tu cuenta — Traza',
      'Tu cuenta está lista — Traza',
    ]);
  });

  test('two registrations of one DNI confirmed at once make one user', async () => {
    const other = 'otra.nueva@andina.example';
    await register();
    await register({ email: other });
    const tokens = [await mailedToken(server.db, NUEVA), await mailedToken(server.db, other)];
    const replies = await Promise.all(tokens.map((token) => confirm(token)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('dni_taken');
  });

  test('the e-mail that somebody took meanwhile is 409, and the link still stands', async () => {
    await register();
    const token = await mailedToken(server.db, NUEVA);
    await server.db.updateTable('usuario').set({ email: NUEVA }).where('username', '=', 'mario.rutas').execute();
    const before = await peopleSnapshot(server.db);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'existUser' } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('the eleventh try of one address in 15 minutes is 429', async () => {
    for (let i = 0; i < 10; i += 1) expect((await confirm('corto', '10.1.1.1')).status).toBe(404);
    await register();
    const token = await mailedToken(server.db, NUEVA);
    expect(await confirm(token, '10.1.1.1')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await confirm(token)).status).toBe(200);
  });
});
