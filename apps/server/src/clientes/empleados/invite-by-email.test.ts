import { permissionsWith } from '@traza/domain/cuentas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, type Body, contentsOf, createBody, grupoOf } from '../../../test/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.login('ana.admin');
});
afterAll(() => server.close());

async function invitation(change: Body = {}): Promise<Body> {
  const { idClientePadre, nombre, apellido, email, ...form } = await createBody(server, ANDINA);
  const { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido, idFormaDePagoPorDefecto, idGrupo } = form;
  const lists = { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido, idFormaDePagoPorDefecto, idGrupo };
  const none = { dni: '', legajo: '', celular: '', idMolde: null };
  return { idClientePadre, nombre, apellido, email, ...lists, ...none, ...change };
}

const send = (body: Body, headers: Record<string, string> = {}) =>
  server.call('POST', '/usuarios/administracion/por-email', { as: 'ana.admin', body, headers });
const detail = async (id: number): Promise<Body> =>
  (await server.call('GET', `/usuarios/administracion/${id}`, { as: 'ana.admin' })).body.data;

describe('W-341 POST /usuarios/administracion/por-email', () => {
  test('name and e-mail make somebody with the permissions of a template, who is written to; the same key makes nobody twice', async () => {
    const permissions = permissionsWith('travel', 'showReports', 'showClientPedidos');
    const { idClientePadre: idCliente } = await invitation();
    const molde = await server.call('POST', '/usuarios/administracion/moldes', {
      as: 'ana.admin',
      body: { idCliente, nombre: 'Auditores', permisos: permissions },
    });
    const body = await invitation({ idMolde: molde.body.data.id });
    const reply = await send(body, { 'idempotency-key': 'por-email-1' });
    expect(reply).toMatchObject({ status: 201, body: { data: { idCuentaCorporativa: expect.any(Number) } } });
    expect(await detail(reply.body.data.idCuentaCorporativa)).toMatchObject({
      email: body['email'],
      usuario: body['email'],
      dni: null,
      legajo: null,
      celular: null,
      activo: true,
      permisos: permissions,
    });
    const mails = await server.db
      .selectFrom('correo')
      .select('texto')
      .where('para', '=', String(body['email']))
      .execute();
    expect(mails).toEqual([{ texto: expect.stringContaining('contraseña temporal') }]);
    expect((await send(body, { 'idempotency-key': 'por-email-1' })).body).toEqual(reply.body);
  });

  test('two without a document are two people, and what was not filled in stands in the way of no change of many', async () => {
    const first = await send(await invitation());
    const second = await send(await invitation());
    expect([first.status, second.status]).toEqual([201, 201]);
    const idGrupo = await grupoOf(server.db, 'Soporte');
    const { idClientePadre } = await invitation();
    const ids = [first, second].map(({ body }) => body.data.idCuentaCorporativa);
    const shown = await server.call('POST', '/usuarios/administracion/cambios/previa', {
      as: 'ana.admin',
      body: { idClientePadre, quienes: { ids }, cambio: { idGrupo } },
    });
    expect(shown.body.data).toMatchObject({ cambian: 2, rechazados: 0 });
  });

  test.each<[string, Body, number, string, string]>([
    ['no e-mail', { email: 'nora@' }, 422, 'email_invalid', 'email'],
    ['no name', { nombre: ' ' }, 422, 'string_blank', 'nombre'],
    ['a document that is none', { dni: '12' }, 422, 'dni_invalid', 'dni'],
    ['the e-mail of somebody', { email: 'pablo.empleado@andina.example' }, 409, 'existUser', 'email'],
  ])('%s is refused and nothing is written', async (_, change, status, code, field) => {
    const body = await invitation(change);
    const before = await contentsOf(server.db);
    expect(await send(body)).toMatchObject({ status, body: { code, fields: [{ field, code }] } });
    expect(await contentsOf(server.db)).toEqual(before);
  });

  test('a template of another client is not found', async () => {
    expect(await send(await invitation({ idMolde: 999_999 }))).toMatchObject({ status: 404 });
  });
});
