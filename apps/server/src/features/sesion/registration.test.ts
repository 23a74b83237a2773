import { NEW_USER_PERMISOS } from '@traza/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tokenHash } from '#lib/ids.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, mailedToken, mailsTo, peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';
import { NUEVA, registrationCalls } from './registration.kit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const { register, confirm, codeCall } = registrationCalls(() => server);

describe('A-365 GET /usuarios/registro/codigos/{code}', () => {
  test('a code that is over or closed, and one of a closed or domainless company, are as unknown', async () => {
    const { db, clock } = server;
    const set = (values: object) =>
      db.updateTable('codigoRegistro').set(values).where('codigo', '=', 'ANDINA26').execute();
    const company = (values: object) =>
      db.updateTable('cliente').set(values).where('dominioEmail', 'is not', null).execute();
    await set({ vence: clock.now().add({ seconds: 1 }) });
    expect((await codeCall('ANDINA26')).status).toBe(200);
    await set({ vence: clock.now() });
    expect((await codeCall('ANDINA26')).status).toBe(404);
    await set({ vence: null, activo: false });
    expect((await codeCall('ANDINA26')).status).toBe(404);
    await set({ activo: true });
    await company({ activo: false });
    expect((await codeCall('ANDINA26')).status).toBe(404);
    await company({ activo: true, dominioEmail: null });
    expect((await codeCall('ANDINA26')).status).toBe(404);
  });

  test('XA-18 the eleventh guess of one address in 15 minutes is 429', async () => {
    for (let i = 0; i < 10; i += 1) expect((await codeCall(`NADIE${i}`, '10.1.1.1')).status).toBe(404);
    expect(await codeCall('ANDINA26', '10.1.1.1')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('A-366 POST /usuarios/registro', () => {
  test('DA-04 keeps it for 72 hours and mails the link; nobody exists yet', async () => {
    const people = await server.db.selectFrom('usuario').select('id').execute();
    const { status, body } = await register();
    expect(status).toBe(201);
    expect(body).toEqual({ data: { email: NUEVA } });
    const token = await mailedToken(server.db, NUEVA);
    const [mail] = await mailsTo(server.db, NUEVA);
    expect(mail).toMatchObject({ asunto: 'Confirmá tu cuenta — Traza', reservado: true });
    expect(mail?.texto).toContain('Andina Servicios');
    expect(mail?.html).toContain(`http://traza.test/confirmar/${token}`);
    const [row, ...more] = await server.db.selectFrom('registroPendiente').selectAll().execute();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      codigo: 'ANDINA26',
      email: NUEVA,
      usado: null,
      datos: { firstName: 'Nora María', lastName: 'Nueva', dni: '40111222', phone: '+543511234567' },
    });
    expect(row?.hash).toEqual(tokenHash(token));
    expect(row?.vence.equals(server.clock.now().add({ hours: 72 }))).toBe(true);
    expect(await server.db.selectFrom('usuario').select('id').execute()).toEqual(people);
    const login = await server.call('POST', '/login', { body: { username: NUEVA, password: token } });
    expect(login).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
  });

  test('DA-42 A-121 whoever is known is refused, and never attached to', async () => {
    const { docNum } = await server.db
      .selectFrom('persona')
      .select('docNum')
      .where('apellido', '=', 'Ríos')
      .executeTakeFirstOrThrow();
    const before = await peopleSnapshot(server.db);
    expect(await register({ email: 'PABLO.empleado@andina.example' })).toMatchObject({
      status: 409,
      body: { code: 'existUser', fields: [{ field: 'email', code: 'existUser' }] },
    });
    expect(await register({ dni: docNum })).toMatchObject({
      status: 409,
      body: { code: 'dni_taken', fields: [{ field: 'dni', code: 'dni_taken' }] },
    });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('again with the same e-mail replaces it: the earlier link is dead', async () => {
    await register();
    const first = await mailedToken(server.db, NUEVA);
    await register({ email: NUEVA.toUpperCase().replace('ANDINA.EXAMPLE', 'andina.example'), firstName: 'Nélida' });
    expect(await server.db.selectFrom('registroPendiente').select('email').execute()).toHaveLength(1);
    expect((await confirm(first)).status).toBe(404);
  });

  test('an equal DNI pending under another e-mail does not block; only one of them is confirmed', async () => {
    const other = 'otra.nueva@andina.example';
    await register();
    expect((await register({ email: other })).status).toBe(201);
    expect((await confirm(await mailedToken(server.db, NUEVA))).status).toBe(200);
    const before = await peopleSnapshot(server.db);
    const token = await mailedToken(server.db, other);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'dni_taken' } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('XA-18 the sixth of one address in an hour is 429', async () => {
    for (let i = 0; i < 5; i += 1) expect((await register({ dni: 'x' }, '10.1.1.1')).status).toBe(422);
    const before = await peopleSnapshot(server.db);
    expect(await register({}, '10.1.1.1')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });
});

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
        permisos: NEW_USER_PERMISOS,
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
