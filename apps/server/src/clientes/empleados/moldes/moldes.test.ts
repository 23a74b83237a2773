import { stateVersion } from '@traza/domain';
import { PERMISSION_KEYS, type Permissions, permissionsWith } from '@traza/domain/cuentas';
import { EMPLEADOS } from '@traza/domain/empleados';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type Body, contentsOf, personOf, RIO, setPermisos, type TestPerson } from '../../../../test/people.ts';
import { cambiosOf } from '../changes/changes.kit.ts';

const MOLDES = '/usuarios/administracion/moldes';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let api: ReturnType<typeof cambiosOf>;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  api = cambiosOf(server, () => ana.idCliente);
});
afterAll(() => server.close());

const make = (nombre: string, permissions: Permissions, as = 'ana.admin', idCliente = ana.idCliente) =>
  server.call('POST', MOLDES, { as, body: { idCliente, nombre, permisos: permissions } });
const list = async (as = 'ana.admin'): Promise<Body[]> =>
  (await server.call('GET', `${MOLDES}?idCliente=${ana.idCliente}`, { as })).body.data;
const edit = (id: number, nombre: string, permissions: Permissions, as = 'ana.admin') =>
  server.call('PUT', `${MOLDES}/${id}`, { as, body: { nombre, permisos: permissions } });
const remove = (id: number, as = 'ana.admin') => server.call('DELETE', `${MOLDES}/${id}`, { as });
const trailOf = async (id: number) =>
  server.db
    .selectFrom('auditoria')
    .selectAll()
    .where('objeto', '=', 'molde')
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();

describe('W-156 permission templates', () => {
  test('who saw another state of one is refused, and told who made this one', async () => {
    const flags = permissionsWith('travel');
    const { id, permisos } = (await make('Turnos', flags)).body.data;
    const stale = { 'if-match': `"${stateVersion({ nombre: 'Turnos', permisos })}"` };
    const send = (nombre: string) =>
      server.call('PUT', `${MOLDES}/${id}`, { as: 'ana.admin', headers: stale, body: { nombre, permisos: flags } });
    expect((await send('Turnos noche')).status).toBe(200);
    expect((await send('Turnos tarde')).body).toMatchObject({
      code: 'version_conflict',
      params: { quien: expect.stringContaining('Ana') },
    });
    await remove(id);
  });

  test('are made, listed by name, renamed and deleted, with a line in the trail for each', async () => {
    const ventas = await make(' Ventas  norte ', permissionsWith('registerGoRequest'));
    expect(ventas).toMatchObject({
      status: 201,
      // ordering for oneself needs travelling, as in the form
      body: { data: { nombre: 'Ventas norte', permisos: permissionsWith('travel', 'registerGoRequest') } },
    });
    const { id } = ventas.body.data;
    await make('Ámbar', permissionsWith('travel'));
    expect((await list()).map(({ nombre }) => nombre)).toEqual(['Ámbar', 'Ventas norte']);
    expect(await edit(id, 'Ventas sur', permissionsWith('travel'))).toMatchObject({
      status: 200,
      body: { data: { id, nombre: 'Ventas sur', permisos: permissionsWith('travel') } },
    });
    expect((await remove(id)).status).toBe(204);
    expect((await list()).map(({ nombre }) => nombre)).toEqual(['Ámbar']);
    expect((await remove(id)).body).toEqual({ code: 'not_found' });
    expect((await edit(id, 'Otra', permissionsWith('travel'))).body).toEqual({ code: 'not_found' });
    expect(await trailOf(id)).toMatchObject([
      { accion: 'crear', actor: 'ana.admin', despues: { nombre: 'Ventas norte' } },
      { accion: 'editar', antes: { permisos: { registerGoRequest: true } }, despues: { nombre: 'Ventas sur' } },
      { accion: 'eliminar', antes: { nombre: 'Ventas sur', permisos: permissionsWith('travel') } },
    ]);
  });

  test('a name is used once in a client, capitals aside, and is of letters and digits', async () => {
    const { body } = await make('Mesa de ayuda', permissionsWith('travel'));
    const taken = { status: 409, body: { code: 'unavailable_group_name' } };
    expect(await make('MESA DE AYUDA', permissionsWith('travel'))).toMatchObject(taken);
    const other = await make('Otra', permissionsWith('travel'));
    expect(await edit(other.body.data.id, 'mesa de ayuda', permissionsWith('travel'))).toMatchObject(taken);
    expect(await edit(body.data.id, 'MESA de ayuda', permissionsWith('travel'))).toMatchObject({ status: 200 });
    for (const nombre of ['', '=HYPERLINK(1)', 'a'.repeat(EMPLEADOS.moldeNameMax + 1)]) {
      expect(await make(nombre, permissionsWith('travel'))).toMatchObject({
        status: 422,
        body: { code: 'group_name_invalid' },
      });
    }
    // elsewhere it is free
    const rio = await personOf(server.db, 'rita.rio', RIO);
    expect(await make('Mesa de ayuda', permissionsWith('travel'), 'rita.rio', rio.idCliente)).toMatchObject({
      status: 201,
    });
  });

  test('all 18 flags are said, and one way to see orders at most', async () => {
    const { travel: _, ...less } = permissionsWith('travel');
    for (const permissions of [less, { ...permissionsWith('travel'), another: true }]) {
      const body = { idCliente: ana.idCliente, nombre: 'Rara', permisos: permissions };
      expect(await server.call('POST', MOLDES, { as: 'ana.admin', body })).toMatchObject({
        status: 400,
        body: { code: 'bad_input' },
      });
    }
    const two = permissionsWith('showReports', 'showClientPedidos', 'showCeCoPedidos');
    expect(await make('Doble', two)).toMatchObject({ status: 400, body: { fields: [{ field: 'permisos' }] } });
  });

  test('are of who administers the whole client: nobody else reads, makes, applies or deletes them', async () => {
    const { id } = (await make('Ajena', permissionsWith('travel'))).body.data;
    await server.login('gabi.grupo');
    await server.login('rita.rio');
    const before = await contentsOf(server.db);
    for (const as of ['gabi.grupo', 'pablo.empleado']) {
      const query = `?idCliente=${ana.idCliente}`;
      expect((await server.call('GET', MOLDES + query, { as })).body).toEqual({ code: 'forbidden' });
      expect((await make('Nueva', permissionsWith('travel'), as)).body).toEqual({ code: 'forbidden' });
      expect((await edit(id, 'Nueva', permissionsWith('travel'), as)).body).toEqual({ code: 'forbidden' });
      expect((await remove(id, as)).body).toEqual({ code: 'forbidden' });
    }
    const gabi = await personOf(server.db, 'gabi.grupo');
    const quienes = { ids: [gabi.idCuenta] };
    expect((await api.preview(quienes, { idMolde: id }, 'gabi.grupo')).body).toEqual({ code: 'forbidden' });
    // of another client they are as unknown as none
    expect((await edit(id, 'Nueva', permissionsWith('travel'), 'rita.rio')).body).toEqual({ code: 'not_found' });
    expect((await remove(id, 'rita.rio')).body).toEqual({ code: 'not_found' });
    const rio = await personOf(server.db, 'rita.rio', RIO);
    const theirs = (await make('De Rio', permissionsWith('travel'), 'rita.rio', rio.idCliente)).body.data;
    expect((await api.preview({ ids: [pablo.idCuenta] }, { idMolde: theirs.id })).body).toEqual({ code: 'not_found' });
    await remove(theirs.id, 'rita.rio');
    const after = await contentsOf(server.db);
    expect(after['molde']).toEqual(before['molde']);
  });

  test('W-156 applying sets all 18 flags, and what was given stays when the template changes', async () => {
    const role = ['showReports', 'showClientPedidos'] as const;
    const molde = permissionsWith('travel', 'registerBusRequest', 'showAcuerdos', ...role);
    const { id } = (await make('Completa', molde)).body.data;
    const opposite = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, !molde[key]]));
    await setPermisos(server.db, pablo, { ...opposite, showCeCoPedidos: false, showGroupPedidos: false });
    const written = await api.change({ ids: [pablo.idCuenta] }, { idMolde: id });
    expect(written.body.data).toMatchObject({ hechas: 1, rechazadas: 0 });
    expect((await api.detail(pablo.idCuenta))['permisos']).toEqual(molde);
    // a single flag beside it stands over it
    await api.change({ ids: [pablo.idCuenta] }, { idMolde: id, permisos: { showAcuerdos: false } });
    expect((await api.detail(pablo.idCuenta))['permisos']).toEqual({ ...molde, showAcuerdos: false });
    await remove(id);
    expect((await api.detail(pablo.idCuenta))['permisos']).toEqual({ ...molde, showAcuerdos: false });
    const both = await api.preview({ ids: [pablo.idCuenta] }, { idMolde: id, copiarDe: ana.idCuenta });
    expect(both).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('the 51st is refused, two at once too; one deleted makes room', async () => {
    const held = (await list()).length;
    for (let at = held; at < EMPLEADOS.moldeMax - 1; at += 1) await make(`Serie ${at}`, permissionsWith('travel'));
    const both = await Promise.all([
      make('Última A', permissionsWith('travel')),
      make('Última B', permissionsWith('travel')),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body).toEqual({ code: 'too_many_favourites' });
    const [first] = await list();
    await remove(first?.['id'] ?? 0);
    expect((await make('Otra vez', permissionsWith('travel'))).status).toBe(201);
    expect(await list()).toHaveLength(EMPLEADOS.moldeMax);
  });
});
