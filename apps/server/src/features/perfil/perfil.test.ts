import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailedPassword, mailsTo, peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const NUEVO = 'marta@casa.example';
const cuentasOf = async (username: string) => {
  const { idPersona } = await usuarioOf(server.db, username);
  return server.db.selectFrom('cuenta').selectAll().where('idPersona', '=', idPersona).orderBy('id').execute();
};
const idCuentaOf = async (username: string) => (await cuentasOf(username))[0]?.id ?? 0;

interface Attempt {
  as?: string;
  method: 'PATCH' | 'POST';
  path: string;
  body: unknown;
}
/** What came of a call, and whether anybody's row moved. */
async function outcomeOf({ as = 'pablo.empleado', method, path, body }: Attempt) {
  await server.login(as);
  const before = await peopleSnapshot(server.db);
  const { status, body: answer } = await server.call(method, path, { as, body });
  return { status, code: answer.code, changed: (await peopleSnapshot(server.db)) !== before };
}

describe('A-375 PATCH /usuarios/cambiar/email', () => {
  const path = '/usuarios/cambiar/email';
  const change = (newEmail: unknown, as = 'marta.multi') => server.call('PATCH', path, { as, body: { newEmail } });

  test('DA-29 changes the user and what of theirs had the old one, and tells the old address', async () => {
    const { idPersona } = await usuarioOf(server.db, 'marta.multi');
    const [andina, rio] = await cuentasOf('marta.multi');
    expect(await change(` ${NUEVO} `)).toMatchObject({ status: 200, body: { data: { email: NUEVO } } });
    expect((await usuarioOf(server.db, 'marta.multi')).email).toBe(NUEVO);
    const [andinaNow, rioNow] = await cuentasOf('marta.multi');
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
    expect(await outcomeOf({ as: 'marta.multi', method: 'PATCH', path, body: { newEmail } })).toEqual({
      status,
      code,
      changed: false,
    });
  });

  test('XA-09 an extra key is 400', async () => {
    expect(await outcomeOf({ method: 'PATCH', path, body: { newEmail: NUEVO, idUsuario: 1 } })).toEqual({
      status: 400,
      code: 'bad_input',
      changed: false,
    });
  });
});

describe('A-374 PATCH /usuarios/cambiar/telefono', () => {
  const path = '/usuarios/cambiar/telefono';
  const change = (idCuentaCorporativa: number | null, phone: string, as = 'marta.multi') =>
    server.call('PATCH', path, { as, body: { idCuentaCorporativa, phone } });

  test('A-135 changes that account alone, stored compact with its prefix', async () => {
    const [andina, rio] = await cuentasOf('marta.multi');
    expect(await change(andina?.id ?? 0, '351 123-4567')).toMatchObject({
      status: 200,
      body: { data: { phone: '+543511234567' } },
    });
    const [andinaNow, rioNow] = await cuentasOf('marta.multi');
    expect([andinaNow?.celular, rioNow?.celular]).toEqual(['+543511234567', rio?.celular]);
    expect(await server.db.selectFrom('auditoria').selectAll().execute()).toMatchObject([
      { accion: 'cambiar-telefono', antes: { celular: andina?.celular }, despues: { celular: '+543511234567' } },
    ]);
  });

  test('null is the particular account', async () => {
    const cuentas = await cuentasOf('marta.multi');
    expect((await change(null, '+5493511234567')).status).toBe(200);
    const { particularAccount } = (await server.call('GET', '/cuentas', { as: 'marta.multi' })).body.data;
    expect(particularAccount.phone).toBe('+5493511234567');
    expect(await cuentasOf('marta.multi')).toEqual(cuentas);
  });

  test.each(['', '12', '+54', 'abc', "'; drop table cuenta; --"])('A-168 %j is phone_invalid', async (phone) => {
    const idCuentaCorporativa = await idCuentaOf('pablo.empleado');
    expect(await outcomeOf({ method: 'PATCH', path, body: { idCuentaCorporativa, phone } })).toEqual({
      status: 422,
      code: 'phone_invalid',
      changed: false,
    });
  });

  test('XA-23 a colleague’s account, one of another company, an own inactive one and none are all unknown', async () => {
    const attempt = (idCuentaCorporativa: number | null, as = 'pablo.empleado') =>
      outcomeOf({ as, method: 'PATCH', path, body: { idCuentaCorporativa, phone: '3511234567' } });
    const unknown = { status: 404, code: 'cuenta_corporativa_not_found', changed: false };
    expect(await attempt(await idCuentaOf('ana.admin'))).toEqual(unknown);
    expect(await attempt(await idCuentaOf('rita.rio'), 'ana.admin')).toEqual(unknown);
    expect(await attempt(null)).toEqual(unknown);
    expect(await attempt(2 ** 31 - 1)).toEqual(unknown);
    const [andina] = await cuentasOf('marta.multi');
    await server.db
      .updateTable('cuenta')
      .set({ activa: false })
      .where('id', '=', andina?.id ?? 0)
      .execute();
    expect(await attempt(andina?.id ?? 0, 'marta.multi')).toEqual(unknown);
  });
});

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
    expect(await outcomeOf({ as: 'marta.multi', method: 'POST', path, body: { data } })).toEqual({
      status,
      code,
      changed: false,
    });
  });
});

describe('A-373 POST /cuentas/cecos/preferido', () => {
  const path = '/cuentas/cecos/preferido';
  const choose = (idCuentaCorporativa: number, idCentroDeCosto: number, as = 'pablo.empleado') =>
    server.call('POST', path, { as, body: { idCuentaCorporativa, idCentroDeCosto } });
  const accountOf = async (as: string) => (await server.call('GET', '/cuentas', { as })).body.data.corporateAccounts[0];

  test('prefers one of the enabled ones; again the same changes nothing', async () => {
    const { idCuentaSgv, centrosDeCosto, idCentroDeCostoPreferido } = await accountOf('pablo.empleado');
    const other = centrosDeCosto.find(({ id }: { id: number }) => id !== idCentroDeCostoPreferido).id;
    expect(await choose(idCuentaSgv, other)).toMatchObject({
      status: 200,
      body: { data: { idCentroDeCostoPreferido: other } },
    });
    expect((await accountOf('pablo.empleado')).idCentroDeCostoPreferido).toBe(other);
    const before = await peopleSnapshot(server.db);
    expect((await choose(idCuentaSgv, other)).status).toBe(200);
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('A-177 without changeDefaultCeco is forbidden', async () => {
    const { idCuentaSgv, centrosDeCosto } = await accountOf('sol.sinpermisos');
    const body = { idCuentaCorporativa: idCuentaSgv, idCentroDeCosto: centrosDeCosto[1].id };
    expect(await outcomeOf({ as: 'sol.sinpermisos', method: 'POST', path, body })).toEqual({
      status: 403,
      code: 'forbidden',
      changed: false,
    });
  });

  test('XA-23 a colleague’s account is unknown', async () => {
    const { idCuentaSgv, centrosDeCosto } = await accountOf('ana.admin');
    const body = { idCuentaCorporativa: idCuentaSgv, idCentroDeCosto: centrosDeCosto[1].id };
    expect(await outcomeOf({ method: 'POST', path, body })).toEqual({
      status: 404,
      code: 'cuenta_corporativa_not_found',
      changed: false,
    });
  });

  test('XA-10 a cost centre that is not enabled on it, of another company or inactive is unknown', async () => {
    const {
      idCuentaSgv: idCuentaCorporativa,
      centrosDeCosto,
      idCentroDeCostoPreferido,
    } = await accountOf('pablo.empleado');
    const enabled: number[] = centrosDeCosto.map(({ id }: { id: number }) => id);
    const all = await server.db.selectFrom('centroCosto').select(['id', 'idCliente']).execute();
    const rio = await server.idCliente('Río Salud');
    const notEnabled = all.find(({ id, idCliente }) => idCliente !== rio && !enabled.includes(id))?.id;
    const foreign = all.find(({ idCliente }) => idCliente === rio)?.id;
    const inactive = enabled.find((id) => id !== idCentroDeCostoPreferido);
    await server.db
      .updateTable('centroCosto')
      .set({ activo: false })
      .where('id', '=', inactive ?? 0)
      .execute();
    for (const idCentroDeCosto of [notEnabled, foreign, inactive]) {
      expect(await outcomeOf({ method: 'POST', path, body: { idCuentaCorporativa, idCentroDeCosto } })).toEqual({
        status: 404,
        code: 'ceco_not_found',
        changed: false,
      });
    }
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
