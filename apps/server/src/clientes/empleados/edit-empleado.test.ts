import { DEMO_PASSWORD } from '@traza/demo';
import { stateVersion } from '@traza/domain';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  type Body,
  cecoOf,
  contentsOf,
  editBody,
  grupoOf,
  personOf,
  RIO,
  setPermisos,
  type TestPerson,
} from '../../../test/people.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let gabi: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  gabi = await personOf(server.db, 'gabi.grupo');
});
afterAll(() => server.close());

const send = (body: Body, as = 'ana.admin', method: 'PATCH' | 'PUT' = 'PATCH') =>
  server.call(method, '/usuarios/administracion', { as, body });
const edit = async (person: TestPerson, change: Body, as = 'ana.admin') =>
  send(await editBody(server, person, change, as), as);
const detail = async ({ idCuenta }: TestPerson, as = 'ana.admin') =>
  (await server.call('GET', `/usuarios/administracion/${idCuenta}`, { as })).body.data;

/** Signed in beforehand, so that nothing but the call itself can write. */
async function refused(person: TestPerson, change: Body, as: string) {
  const body = await editBody(server, person, change);
  await server.login(as);
  const before = await contentsOf(server.db);
  const reply = await send(body, as);
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

test('what somebody else wrote since the form was filled is not written over, and they are named', async () => {
  const { pedidosPorVenir: _ahead, ...seen } = await detail(pablo);
  const headers = { 'if-match': `"${stateVersion(seen)}"` };
  const body = async (change: Body) => editBody(server, pablo, change);
  const put = async (change: Body) =>
    server.call('PUT', '/usuarios/administracion', { as: 'ana.admin', headers, body: await body(change) });
  expect((await put({ legajo: 'Z-1' })).status).toBe(200);
  const late = await put({ legajo: 'Z-2' });
  expect([late.status, late.body.code, late.body.params.quien]).toEqual([409, 'version_conflict', 'Ana Arrieta']);
  expect((await detail(pablo)).legajo).toBe('Z-1');
  // whoever says yes to it goes on
  expect((await edit(pablo, { legajo: seen.legajo ?? '' })).status).toBe(200);
});

describe('GET /usuarios/administracion/{id}', () => {
  test('DA-08 has everything that the form shows, and no password', async () => {
    const reply = await server.call('GET', `/usuarios/administracion/${gabi.idCuenta}`, { as: 'ana.admin' });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      idCuentaCorporativa: gabi.idCuenta,
      idPersona: gabi.idPersona,
      usuario: 'gabi.grupo',
      nombre: 'Gabriela',
      apellido: 'Godoy',
      tipoDni: 'AR_DNI',
      activo: true,
      idGrupo: gabi.idGrupo,
      soporteTelefonico: null,
      idGruposAuditados: [],
      otrosClientes: false,
    });
    expect(Object.keys(reply.body.data.permisos)).toHaveLength(PERMISSION_KEYS.length);
    expect(JSON.stringify(reply.body)).not.toMatch(/hash|argon|contrase/);
    expect((await detail(await personOf(server.db, 'marta.multi'))).otrosClientes).toBe(true);
  });

  test('XA-01 XA-05 what is out of reach is not found, as what does not exist', async () => {
    const get = (id: number, as: string) => server.call('GET', `/usuarios/administracion/${id}`, { as });
    const rita = await personOf(server.db, 'rita.rio', RIO);
    const foreign = await get(rita.idCuenta, 'ana.admin');
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get(999_999, 'ana.admin')).body).toEqual(foreign.body);
    expect((await get(pablo.idCuenta, 'gabi.grupo')).body).toEqual(foreign.body);
    expect((await get(pablo.idCuenta, 'marta.multi')).body).toEqual(foreign.body);
    expect((await get(gabi.idCuenta, 'gabi.grupo')).status).toBe(200);
  });
});

describe('A-378 PATCH and PUT /usuarios/administracion', () => {
  test('DA-06 A-306 replaces the whole form, trimmed, by either verb', async () => {
    const [sistemas, comercial] = await Promise.all([cecoOf(server.db, 'Sistemas'), cecoOf(server.db, 'Comercial')]);
    const change = {
      nombre: ' Pablo  José ',
      apellido: ' Pereyra ',
      dni: ' 31222333 ',
      legajo: ' B-7 ',
      celular: '351 123-4567',
      email: ' pablo.nuevo@andina.example ',
      idCentrosDeCostoHabilitados: [sistemas, comercial],
      idCentroDeCostoPreferido: comercial,
      idCentrosDeCostoAuditados: [sistemas, sistemas],
      permisos: { showReports: true, showCeCoPedidos: true, manageGroups: true },
      idGrupo: await grupoOf(server.db, 'Soporte'),
    };
    const body = await editBody(server, pablo, change);
    expect(await send(body, 'ana.admin', 'PUT')).toMatchObject({ status: 200, body: { data: {} } });
    const stored = await detail(pablo);
    expect(stored).toMatchObject({
      nombre: 'Pablo José',
      apellido: 'Pereyra',
      dni: '31222333',
      legajo: 'B-7',
      celular: '+543511234567',
      email: 'pablo.nuevo@andina.example',
      idCentroDeCostoPreferido: comercial,
      idCentrosDeCostoAuditados: [sistemas],
      idGrupo: change.idGrupo,
    });
    expect(new Set(stored.idCentrosDeCostoHabilitados)).toEqual(new Set([comercial, sistemas]));
    expect(stored.permisos).toMatchObject({ showReports: true, showCeCoPedidos: true, manageGroups: true });
    expect((await send({ ...body, nombre: 'Pablo' })).status).toBe(200);
    expect((await detail(pablo)).nombre).toBe('Pablo');
  });

  test('takes effect on the next call of who is edited', async () => {
    const token = await server.login('pablo.empleado');
    await edit(pablo, { permisos: { manageFixedRoutes: true } });
    const { body } = await server.call('GET', '/cuentas', { token });
    expect(body.data.corporateAccounts[0].permisos.manageFixedRoutes).toBe(true);
  });

  test('XA-13 who is deactivated is out at the next call', async () => {
    const token = await server.login('pablo.empleado');
    await edit(pablo, { activo: false });
    const before = await contentsOf(server.db);
    // the way back in is shut with the rest: the address by which access is recovered, and the password
    const calls = [
      ['GET', '/direcciones/v2/favoritas/', undefined],
      ['POST', '/usuarios', { data: { email: 'afuera@otra.example' } }],
      ['PATCH', '/usuarios/cambiar/email', { newEmail: 'afuera@otra.example' }],
      ['PATCH', '/usuarios', { oldPassword: DEMO_PASSWORD, newPassword: 'Afuera2026' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const reply = await server.call(method, path, { token, ...(body && { body }) });
      expect([method, path, reply.status, reply.body]).toEqual([method, path, 401, { code: 'user_invalid' }]);
    }
    expect(await contentsOf(server.db)).toEqual(before);
    await edit(pablo, { activo: true });
    expect((await server.call('GET', '/direcciones/v2/favoritas/', { token })).status).toBe(200);
  });

  test('A-308 DA-26 soporteTelefonico null leaves what is stored', async () => {
    await edit(pablo, { soporteTelefonico: false });
    await edit(pablo, { soporteTelefonico: null, legajo: 'X' });
    expect((await detail(pablo)).soporteTelefonico).toBe(false);
  });

  test('leaves an audit row with what differs, and none when nothing does', async () => {
    const person = await personOf(server.db, 'ceci.cecos');
    await edit(person, { legajo: 'B-9', permisos: { showAcuerdos: true } });
    await edit(person, {});
    const rows = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('idObjeto', '=', String(person.idCuenta))
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      idCliente: person.idCliente,
      idUsuario: ana.idUsuario,
      actor: 'ana.admin',
      accion: 'editar',
      objeto: 'cuenta',
      ip: '127.0.0.1',
      antes: { legajo: expect.stringMatching(/^A-/), permisos: { showAcuerdos: false } },
      despues: { legajo: 'B-9', permisos: { showAcuerdos: true } },
    });
  });
});

describe('XA-11 couplings are made whole or refused', () => {
  test.each<[string, Body, Body]>([
    [
      'registerGoRequest brings travel',
      { registerGoRequest: true, travel: false },
      { registerGoRequest: true, travel: true },
    ],
    [
      'no role without the reports',
      { showReports: false, showGroupPedidos: true },
      { showReports: false, showGroupPedidos: false },
    ],
  ])('%s', async (_name, permissions, stored) => {
    expect((await edit(pablo, { permisos: permissions })).status).toBe(200);
    expect((await detail(pablo)).permisos).toMatchObject(stored);
  });

  test('manageGroups without a group is stored off', async () => {
    expect((await edit(pablo, { idGrupo: null, permisos: { manageGroups: true } })).status).toBe(200);
    expect(await detail(pablo)).toMatchObject({ idGrupo: null, permisos: { manageGroups: false } });
  });

  test('A-299 audited lists go with their role', async () => {
    const [sistemas, ventas] = [await cecoOf(server.db, 'Sistemas'), await grupoOf(server.db, 'Ventas')];
    const lists = { idCentrosDeCostoAuditados: [sistemas], idGruposAuditados: [ventas] };
    await edit(pablo, { ...lists, permisos: { showReports: true, showGroupPedidos: true } });
    expect(await detail(pablo)).toMatchObject({ idCentrosDeCostoAuditados: [], idGruposAuditados: [ventas] });
    await edit(pablo, { permisos: { showReports: false } });
    expect(await detail(pablo)).toMatchObject({ idGruposAuditados: [], permisos: { showGroupPedidos: false } });
  });

  test.each<[string, Body, number, string]>([
    ['two roles', { permisos: { showReports: true, showClientPedidos: true, showGroupPedidos: true } }, 400, 'rol'],
    ['the reports without a role', { permisos: { showReports: true } }, 400, 'rol'],
    ['no permission', { permisos: Object.fromEntries(PERMISSION_KEYS.map((key) => [key, false])) }, 400, 'permisos'],
    ['an unknown permission', { permisos: { isAdmin: true } }, 400, 'permisos.isAdmin'],
    ['an auditor of no group', { permisos: { showReports: true, showGroupPedidos: true } }, 422, 'idGruposAuditados'],
    ['no cost centre', { idCentrosDeCostoHabilitados: [] }, 422, 'idCentrosDeCostoHabilitados'],
    ['no payment method', { idFormaDePagoPorDefecto: null }, 422, 'idFormaDePagoPorDefecto'],
    ['another document type', { tipoDni: 'PASSPORT' }, 400, 'tipoDni'],
    ['no legajo', { legajo: ' ' }, 422, 'legajo'],
    ['XA-24 NUL in a name', { nombre: 'Pa\u0000blo' }, 400, 'nombre'],
    ['a bad document', { dni: '30.111.222' }, 422, 'dni'],
  ])('%s is refused', async (_name, change, status, field) => {
    const reply = await refused(pablo, change, 'ana.admin');
    expect(reply.status).toBe(status);
    expect(reply.body.fields[0].field).toBe(field);
  });

  test('every field that does not hold is named at once', async () => {
    const reply = await refused(pablo, { nombre: '', dni: '1', email: 'x', idGrupo: 999_999 }, 'ana.admin');
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'string_blank',
        fields: [
          { field: 'nombre', code: 'string_blank' },
          { field: 'dni', code: 'dni_invalid' },
          { field: 'email', code: 'email_invalid' },
          { field: 'idGrupo', code: 'group_invalid' },
        ],
      },
    });
  });

  test('XA-24 1 MB is too much', async () => {
    const raw = JSON.stringify({ ...(await editBody(server, pablo)), legajo: 'x'.repeat(1024 * 1024) });
    const reply = await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', raw });
    expect(reply).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  test('XA-24 prototype keys are refused', async () => {
    const body = JSON.stringify(await editBody(server, pablo)).replace(
      '"permisos":{',
      '"permisos":{"__proto__":{"travel":true},',
    );
    const reply = await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', raw: body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });
});

describe('who may not edit', () => {
  test('XA-01 an employee of another client', async () => {
    const rita = await personOf(server.db, 'rita.rio', RIO);
    const body = await editBody(server, rita, { nombre: 'Otra' }, 'rita.rio');
    await server.login('ana.admin');
    const before = await contentsOf(server.db);
    expect(await send(body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await send({ ...body, idCuentaCorporativa: 999_999 })).toMatchObject({ status: 404 });
    expect(await contentsOf(server.db)).toEqual(before);
  });

  test.each(['idUsuario', 'rol', 'isAdmin', 'idPersona', 'saldo', 'idClientePadre', 'usuario', 'contraseña'])(
    'XA-09 the extra key %s is refused',
    async (key) => {
      expect(await refused(pablo, { [key]: 1 }, 'ana.admin')).toMatchObject({
        status: 400,
        body: { code: 'bad_input' },
      });
    },
  );

  test.each<[string, (rio: { ceco: number; grupo: number }) => Body, string, string]>([
    [
      'cost centres',
      ({ ceco }) => ({ idCentrosDeCostoHabilitados: [ceco], idCentroDeCostoPreferido: ceco }),
      'idCentrosDeCostoHabilitados',
      'ceco_invalid',
    ],
    ['a group', ({ grupo }) => ({ idGrupo: grupo }), 'idGrupo', 'group_invalid'],
    [
      'audited groups',
      ({ grupo }) => ({ idGruposAuditados: [grupo], permisos: { showReports: true, showGroupPedidos: true } }),
      'idGruposAuditados',
      'group_invalid',
    ],
    [
      'audited cost centres',
      ({ ceco }) => ({ idCentrosDeCostoAuditados: [ceco], permisos: { showReports: true, showCeCoPedidos: true } }),
      'idCentrosDeCostoAuditados',
      'ceco_invalid',
    ],
    ['a payment method', () => ({ idFormaDePagoPorDefecto: 999 }), 'idFormaDePagoPorDefecto', 'formas_de_pago_invalid'],
  ])('XA-10 %s of another client', async (_name, change, field, code) => {
    const rio = { ceco: await cecoOf(server.db, 'Guardia'), grupo: await grupoOf(server.db, 'Médicos') };
    const reply = await refused(pablo, change(rio), 'ana.admin');
    expect(reply).toMatchObject({ status: 422, body: { code, fields: [{ field, code }] } });
  });

  test('XA-05 the administrator of a group edits no member of another', async () => {
    expect(await refused(pablo, { legajo: 'X' }, 'gabi.grupo')).toMatchObject({ status: 404 });
  });

  test.each<[string, Body, string]>([
    ['XA-05 out of the group', { idGrupo: null }, 'idGrupo'],
    ['XA-06 manageEmpleados', { permisos: { manageEmpleados: true } }, 'permisos.manageEmpleados'],
    ['XA-06 showClientPedidos', { permisos: { showReports: true, showClientPedidos: true } }, 'permisos.showReports'],
    ['DA-09 anything of their own', { permisos: { registerBoxRequest: false } }, 'permisos.registerBoxRequest'],
    ['XA-25 DA-30 their own account', { activo: false }, 'activo'],
  ])('%s: nothing of themselves', async (_name, change, field) => {
    const reply = await refused(gabi, change, 'gabi.grupo');
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', fields: [{ field, code: 'forbidden' }] } });
  });

  test('XA-05 DA-09 a group administrator gives a member what a group gives, and no more', async () => {
    const { id: idCuenta } = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('idGrupo', '=', gabi.idGrupo)
      .where('id', '<>', gabi.idCuenta)
      .limit(1)
      .executeTakeFirstOrThrow();
    const member = { ...gabi, idCuenta };
    const other = await grupoOf(server.db, 'Soporte');
    expect(await refused(member, { idGrupo: other }, 'gabi.grupo')).toMatchObject({ status: 403 });
    expect(await refused(member, { permisos: { manageFixedRoutes: true } }, 'gabi.grupo')).toMatchObject({
      status: 403,
    });
    expect(
      (
        await edit(
          member,
          { legajo: 'V-1', permisos: { manageGroups: true, travel: false, registerGoRequest: false } },
          'gabi.grupo',
        )
      ).status,
    ).toBe(200);
    expect(await detail(member)).toMatchObject({ legajo: 'V-1', permisos: { manageGroups: true, travel: false } });
  });

  test('XA-25 an administrator changes neither their own manageEmpleados nor their own account', async () => {
    for (const change of [{ permisos: { manageEmpleados: false } }, { activo: false }]) {
      expect(await refused(ana, change, 'ana.admin')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await edit(ana, { permisos: { showAcuerdos: false } })).status).toBe(200);
  });
});

describe('who a person is', () => {
  test('dni_taken by another person, whatever their client', async () => {
    const rita = await detail(await personOf(server.db, 'rita.rio', RIO), 'rita.rio');
    const reply = await refused(pablo, { dni: rita.dni }, 'ana.admin');
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'dni_taken', fields: [{ field: 'dni', code: 'dni_taken' }] },
    });
  });

  test('DA-29 who has an account at another client keeps name and document, and may be edited otherwise', async () => {
    const marta = await personOf(server.db, 'marta.multi');
    for (const change of [{ nombre: 'Otra' }, { apellido: 'Otra' }, { dni: '39999999' }]) {
      expect(await refused(marta, change, 'ana.admin')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await edit(marta, { email: 'marta.nueva@andina.example' })).status).toBe(200);
    const usuario = await server.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', marta.idUsuario)
      .executeTakeFirst();
    expect(usuario?.email).toBe('marta.multi@andina.example');
  });

  test('an account cannot be opened again beside another that is active at the same client', async () => {
    const { id } = await server.db
      .insertInto('cuenta')
      .values({ idCliente: pablo.idCliente, idPersona: pablo.idPersona, permisos: '{}', activa: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { ...(await editBody(server, pablo)), idCuentaCorporativa: id };
    expect(await send(body)).toMatchObject({ status: 409, body: { code: 'existUser' } });
  });
});

describe('last_admin', () => {
  test('an administrator of whom there is another can be demoted or closed', async () => {
    const mario = await personOf(server.db, 'mario.rutas');
    for (const change of [{ permisos: { manageEmpleados: false } }, { activo: false }]) {
      await setPermisos(server.db, mario, { manageEmpleados: true });
      expect((await edit(mario, change)).status).toBe(200);
    }
  });

  test('XA-25 of two administrators who demote each other at once, one succeeds', async () => {
    await Promise.all([server.login('ana.admin'), server.login('pablo.empleado')]);
    const duel = async () => {
      for (const admin of [ana, pablo]) await setPermisos(server.db, admin, { manageEmpleados: true });
      const demoted = { permisos: { manageEmpleados: false } };
      const [one, other] = [await editBody(server, pablo, demoted), await editBody(server, ana, demoted)];
      return Promise.all([send(one, 'ana.admin'), send(other, 'pablo.empleado')]);
    };
    let replies = await duel();
    // one that was over before the other was asked was none: who was demoted is no administrator any more
    while (replies.some(({ status }) => status === 403)) replies = await duel();
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
    const left = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('idCliente', '=', ana.idCliente)
      .where('activa', '=', true)
      .where(sql<boolean>`(permisos ->> 'manageEmpleados')::boolean`)
      .execute();
    expect(left).toHaveLength(1);
  });
});
