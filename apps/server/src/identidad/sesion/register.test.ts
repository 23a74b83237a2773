import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tokenHash } from '#lib/ids.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedToken, mailsTo, peopleSnapshot } from '../../../test/own-accounts.ts';
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

  test('XA-18 ruling "Limits": after twenty wrong codes of one address in 15 minutes even a right one is 429', async () => {
    for (let i = 0; i < 20; i += 1) {
      // those that are right are no guesses
      expect((await codeCall('ANDINA26', '10.1.1.1')).status).toBe(200);
      expect((await codeCall(`NADIE${i}`, '10.1.1.1')).status).toBe(404);
    }
    const refused = { status: 429, body: { code: 'too_many_requests' } };
    expect(await codeCall('ANDINA26', '10.1.1.1')).toMatchObject(refused);
    expect(await register({}, '10.1.1.1')).toMatchObject(refused);
    expect((await codeCall('ANDINA26', '10.1.1.2')).status).toBe(200);
  });

  test('a burst of guesses gets no more than twenty', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, async (_, i) => codeCall(`NADIE${i}`, '10.1.1.1')));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
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

  test('ruling "Limits": an office registers behind one address, whatever did not hold before', async () => {
    for (let i = 0; i < 30; i += 1) expect((await register({ dni: 'x' }, '203.0.113.7')).status).toBe(422);
    for (let i = 1; i <= 6; i += 1) {
      const { status } = await register({ email: `oficina${i}@andina.example`, dni: `4410000${i}` }, '203.0.113.7');
      expect([i, status]).toEqual([i, 201]);
    }
  });

  test('XA-18 ruling "Limits": the 61st of one code in an hour is 429 from wherever, and says how long', async () => {
    const known = { email: 'pablo.empleado@andina.example' };
    // who asks whether somebody is here counts as who registers
    for (let i = 0; i < 60; i += 1) expect((await register(known, `10.1.1.${i}`)).status).toBe(409);
    const before = await peopleSnapshot(server.db);
    const { status, body, headers } = await register({}, '10.1.2.1');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(body.params.segundos).toBeGreaterThan(3000);
    expect(headers['retry-after']).toBe(String(body.params.segundos));
    expect(await peopleSnapshot(server.db)).toBe(before);
  });
});
