import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, type Body, cecoOf, contentsOf, createBody, grupoOf, personOf, RIO } from '../../../test/people.ts';

let server: TestServer;
let ventas = 0;
beforeAll(async () => {
  server = await startTestServer();
  ventas = await grupoOf(server.db, 'Ventas');
});
afterAll(() => server.close());

const send = (body: Body, as = 'ana.admin', key?: string) =>
  server.call('POST', '/usuarios/administracion', {
    as,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** Signed in beforehand, so that nothing but the call itself can write. */
async function refused(change: Body, as = 'ana.admin') {
  const body = await createBody(server, ANDINA, change);
  await server.login(as);
  const before = await contentsOf(server.db);
  const reply = await send(body, as);
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

describe('A-379 A-310 POST /usuarios/administracion', () => {
  test('makes a person, a user who can sign in, and an account with everything of the form', async () => {
    const body = await createBody(server, ANDINA, { idGrupo: ventas, nombre: ' Nora ' });
    const reply = await send(body);
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { idCuentaCorporativa: expect.any(Number), idPersona: expect.any(Number) } },
    });
    const { idCuentaCorporativa: id } = reply.body.data;
    const { body: stored } = await server.call('GET', `/usuarios/administracion/${id}`, { as: 'ana.admin' });
    const { contraseña: password, idClientePadre, tipoDni, soporteTelefonico, ...form } = body;
    expect(stored.data).toEqual({
      ...form,
      nombre: 'Nora',
      idClientePadre,
      tipoDni,
      soporteTelefonico,
      idCuentaCorporativa: id,
      idPersona: reply.body.data.idPersona,
      otrosClientes: false,
      pedidosPorVenir: 0,
    });
    const login = await server.call('POST', '/login', { body: { username: body['usuario'], password } });
    expect(login.status).toBe(200);
    const cuentas = await server.call('GET', '/cuentas', { token: login.body.data.token });
    expect(cuentas.body.data.corporateAccounts[0]).toMatchObject({ idCuentaSgv: id, grupo: { id: ventas } });
  });

  test('invites by e-mail, without the password, and leaves an audit row without it', async () => {
    const body = await createBody(server);
    const { body: made } = await send(body);
    const mail = await server.db
      .selectFrom('correo')
      .selectAll()
      .where('para', '=', body['email'])
      .executeTakeFirstOrThrow();
    expect(mail.asunto).toBe('Andina Servicios te invita a Traza');
    expect(mail.texto).toContain(`Usuario: ${body['usuario']}`);
    expect(mail.texto).toContain('http://traza.test/login');
    expect(mail.texto + mail.html).not.toContain(body['contraseña']);
    const row = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('idObjeto', '=', String(made.data.idCuentaCorporativa))
      .where('accion', '=', 'crear')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor: 'ana.admin', objeto: 'cuenta', despues: { usuario: body['usuario'] } });
    expect(JSON.stringify(row.despues)).not.toContain(body['contraseña']);
  });

  test('XO-19 the same key makes one employee, and the password is not in what tells repeats apart', async () => {
    const body = await createBody(server);
    const [one, other] = await Promise.all([send(body, 'ana.admin', 'k-1'), send(body, 'ana.admin', 'k-1')]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
    const again = await send({ ...body, contraseña: 'Otra12345' }, 'ana.admin', 'k-1');
    expect(again.body).toEqual(one.body);
    expect(await send({ ...body, legajo: 'otro' }, 'ana.admin', 'k-1')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
  });

  test('A-316 a group administrator makes employees of the own group', async () => {
    const reply = await send(await createBody(server, ANDINA, { idGrupo: ventas }), 'gabi.grupo');
    expect(reply.status).toBe(201);
  });
});

describe('what is refused, with nothing written', () => {
  test.each<[string, (ids: { soporte: number; medicos: number }) => Body, string]>([
    ['XA-04 in another group', ({ soporte }) => ({ idGrupo: soporte }), 'idGrupo'],
    ['XA-04 in no group', () => ({ idGrupo: null }), 'idGrupo'],
    ['XA-04 in a group of another client', ({ medicos }) => ({ idGrupo: medicos }), 'idGrupo'],
    ['XA-07 with manageEmpleados', () => ({ idGrupo: ventas, manageEmpleados: true }), 'permisos.manageEmpleados'],
    [
      'XA-07 with manageFixedRoutes',
      () => ({ idGrupo: ventas, manageFixedRoutes: true }),
      'permisos.manageFixedRoutes',
    ],
  ])('%s, by a group administrator', async (_name, change, field) => {
    const ids = { soporte: await grupoOf(server.db, 'Soporte'), medicos: await grupoOf(server.db, 'Médicos') };
    const { idGrupo, ...on } = change(ids);
    const { permisos } = await createBody(server);
    const reply = await refused({ idGrupo, permisos: { ...permisos, ...on } }, 'gabi.grupo');
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', fields: [{ field, code: 'forbidden' }] } });
  });

  test('XA-02 XA-03 XA-08 at a client without the right', async () => {
    for (const as of ['pablo.empleado', 'marta.multi', 'rita.rio', 'pia.particular']) {
      const { status, body } = await refused({}, as);
      expect([as, status, body.code]).toEqual([as, 403, 'forbidden']);
    }
  });

  test.each(['idUsuario', 'rol', 'isAdmin', 'idPersona', 'saldo', 'idCuentaCorporativa'])(
    'XA-09 the extra key %s',
    async (key) => {
      expect(await refused({ [key]: 1 })).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    },
  );

  test.each<[string, Body, string, number]>([
    ['A-291', { usuario: 'nora nueva' }, 'username_invalid', 422],
    ['A-292', { contraseña: 'bienvenida' }, 'password_invalid', 422],
    ['A-292 DA-34', { contraseña: ' Bienvenida1' }, 'password_invalid', 422],
    ['A-271', { nombre: '' }, 'string_blank', 422],
    ['A-272', { nombre: 'a'.repeat(101) }, 'string_too_long', 422],
    ['A-275', { apellido: 'a'.repeat(76) }, 'string_too_long', 422],
    ['A-276', { apellido: '<b>' }, 'surname_invalid', 422],
    ['A-282', { celular: '15' }, 'phone_invalid', 422],
    ['A-283', { email: 'nora@' }, 'email_invalid', 422],
    ['A-285', { idCentroDeCostoPreferido: null }, 'ceco_invalid', 422],
    ['XA-10', { idFormaDePagoPorDefecto: 999 }, 'formas_de_pago_invalid', 422],
    ['A-286', { permisos: Object.fromEntries(PERMISSION_KEYS.map((key) => [key, false])) }, 'bad_input', 400],
  ])('%s %j: %s', async (_id, change, code, status) => {
    expect(await refused(change)).toMatchObject({ status, body: { code } });
  });

  test('XA-10 cost centres of another client', async () => {
    const ceco = await cecoOf(server.db, 'Guardia');
    const reply = await refused({ idCentrosDeCostoHabilitados: [ceco], idCentroDeCostoPreferido: ceco });
    expect(reply).toMatchObject({ status: 422, body: { code: 'ceco_invalid' } });
  });

  test('a cost centre that is no longer active', async () => {
    const { idCliente } = await personOf(server.db, 'ana.admin');
    const { id } = await server.db
      .insertInto('centroCosto')
      .values({ idCliente, denominacion: 'Cerrado', activo: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reply = await refused({ idCentrosDeCostoHabilitados: [id], idCentroDeCostoPreferido: id });
    expect(reply).toMatchObject({ status: 422, body: { code: 'ceco_invalid' } });
  });

  test('who is already here, of whatever client: username_taken, dni_taken, existUser', async () => {
    const rita = await personOf(server.db, 'rita.rio', RIO);
    const { docNum } = await server.db
      .selectFrom('persona')
      .select('docNum')
      .where('id', '=', rita.idPersona)
      .executeTakeFirstOrThrow();
    const known = await createBody(server);
    await send(known);
    const cases = [
      [{ usuario: String(known['usuario']).toUpperCase() }, 'username_taken', 'usuario'],
      [{ dni: docNum }, 'dni_taken', 'dni'],
      [{ email: 'Rita.Rio@riosalud.example' }, 'existUser', 'email'],
    ] as const;
    for (const [change, code, field] of cases) {
      expect(await refused(change)).toMatchObject({ status: 409, body: { code, fields: [{ field, code }] } });
    }
  });

  test('who is here, inactive, is named as such at the field, at the e-mail too', async () => {
    const known = await createBody(server);
    const { body } = await send({ ...known, activo: false });
    expect(body.data).toBeDefined();
    const { dni, usuario, email } = known;
    for (const [change, code, field] of [
      [{ usuario }, 'username_taken', 'usuario'],
      [{ dni }, 'dni_taken', 'dni'],
      [{ email }, 'existUser', 'email'],
    ] as const) {
      const fields = [{ field, code: 'inactive_here' }];
      expect(await refused(change)).toMatchObject({ status: 409, body: { code, fields } });
    }
  });

  test('of two at once with the same document, one is made', async () => {
    const one = await createBody(server);
    const other = await createBody(server, ANDINA, { dni: one['dni'] });
    const replies = await Promise.all([send(one), send(other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
