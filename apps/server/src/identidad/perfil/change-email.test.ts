import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, mailsTo, peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';
import { cuentasOf, outcomeOf } from './perfil.kit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const NUEVO = 'marta@casa.example';

describe('A-375 PATCH /usuarios/cambiar/email', () => {
  const path = '/usuarios/cambiar/email';
  const change = (newEmail: unknown, as = 'marta.multi') => server.call('PATCH', path, { as, body: { newEmail } });

  test('DA-29 changes the user and what of theirs had the old one, and tells the old address', async () => {
    const { idPersona } = await usuarioOf(server.db, 'marta.multi');
    const [andina, rio] = await cuentasOf(server, 'marta.multi');
    expect(await change(` ${NUEVO} `)).toMatchObject({ status: 200, body: { data: { email: NUEVO } } });
    expect((await usuarioOf(server.db, 'marta.multi')).email).toBe(NUEVO);
    const [andinaNow, rioNow] = await cuentasOf(server, 'marta.multi');
    expect([andina?.email, andinaNow?.email]).toEqual(['marta.multi@andina.example', NUEVO]);
    expect(rioNow?.email).toBe(rio?.email);
    const own = server.db.selectFrom('cuentaParticular').select('email').where('idPersona', '=', idPersona);
    expect((await own.executeTakeFirstOrThrow()).email).toBe(NUEVO);
    const [mail, ...more] = await mailsTo(server.db, 'marta.multi@andina.example');
    expect(more).toEqual([]);
    expect(mail?.asunto).toBe('Cambió el e-mail de tu usuario — Traza');
    for (const body of [mail?.texto, mail?.html]) expect(body).toContain(NUEVO);
    expect(await mailsTo(server.db, NUEVO)).toEqual([]);
  });

  test('ruling "Limits": the sixth of a person in an hour is 429, whether somebody has the address or not', async () => {
    const taken = 'pablo.empleado@andina.example';
    for (const email of [NUEVO, taken, 'otra@casa.example', taken, taken]) await change(email);
    for (const email of [taken, 'nadie@casa.example'])
      expect(await change(email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const profile = server.call('POST', '/usuarios', { as: 'marta.multi', body: { data: { email: taken } } });
    expect((await profile).status).toBe(429);
    // the one that they have is no change, and what is no address is told at once
    expect((await change('otra@casa.example')).status).toBe(200);
    expect((await change('nada')).status).toBe(422);
    expect((await usuarioOf(server.db, 'marta.multi')).email).toBe('otra@casa.example');
  });

  test('ruling "Limits": the 21st of one address in an hour is 429, whoever asks', async () => {
    const people = ['marta.multi', 'pablo.empleado', 'gabi.grupo', 'ceci.cecos', 'mario.rutas'];
    for (const [i, as] of people.entries()) {
      for (let n = 0; n < (i < 4 ? 5 : 1); n += 1) {
        const { status } = await change(`p${i}n${n}@casa.example`, as);
        expect([as, n, status]).toEqual([as, n, i < 4 ? 200 : 429]);
      }
    }
  });

  test('each company sees the change of its own account, and no more than that', async () => {
    await change(NUEVO);
    const rows = await server.db.selectFrom('auditoria').selectAll().orderBy('id').execute();
    const [andina, rio] = [await server.idCliente('Andina Servicios'), await server.idCliente('Río Salud')];
    const seen = rows.map(({ idCliente, objeto, antes, despues }) => ({ idCliente, objeto, antes, despues }));
    expect(seen).toEqual([
      {
        idCliente: andina,
        objeto: 'cuenta',
        antes: { email: 'marta.multi@andina.example' },
        despues: { email: NUEVO },
      },
      { idCliente: andina, objeto: 'usuario', antes: null, despues: null },
      { idCliente: rio, objeto: 'usuario', antes: null, despues: null },
    ]);
  });

  test('a password that was sent to the old address is worth nothing', async () => {
    await server.call('PATCH', '/usuarios/recuperar-contrase%C3%B1a', {
      body: { email: 'marta.multi@andina.example' },
    });
    const password = await mailedPassword(server.db, 'marta.multi@andina.example');
    await change(NUEVO);
    expect((await server.call('POST', '/login', { body: { username: 'marta.multi', password } })).status).toBe(401);
  });

  test('the same address again does nothing; another case of it is a change', async () => {
    await server.login('marta.multi');
    const before = await peopleSnapshot(server.db);
    expect((await change('marta.multi@andina.example')).status).toBe(200);
    expect(await peopleSnapshot(server.db)).toBe(before);
    expect((await change('Marta.Multi@andina.example')).status).toBe(200);
    expect((await usuarioOf(server.db, 'marta.multi')).email).toBe('Marta.Multi@andina.example');
  });

  test('two people who want one address at once: one gets it', async () => {
    await server.login('marta.multi');
    await server.login('mario.rutas');
    const replies = await Promise.all([change(NUEVO), change(NUEVO, 'mario.rutas')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('existUser');
  });

  test.each([
    ['', 422, 'email_invalid'],
    ['marta', 422, 'email_invalid'],
    ['marta@x.example\nBcc: y@z.example', 422, 'email_invalid'],
    [`${'a'.repeat(99)}@x.example`, 422, 'email_invalid'],
    ['ANA.ADMIN@andina.example', 409, 'existUser'],
    [7, 400, 'bad_input'],
  ])('%j is %i %s', async (newEmail, status, code) => {
    expect(await outcomeOf(server, { as: 'marta.multi', method: 'PATCH', path, body: { newEmail } })).toEqual({
      status,
      code,
      changed: false,
    });
  });

  test('XA-09 an extra key is 400', async () => {
    expect(await outcomeOf(server, { method: 'PATCH', path, body: { newEmail: NUEVO, idUsuario: 1 } })).toEqual({
      status: 400,
      code: 'bad_input',
      changed: false,
    });
  });
});
