import { type PermissionKey, permissionsWith } from '@traza/domain/cuentas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type Body, cecoOf, contentsOf, grupoOf, personOf, RIO, type TestPerson } from '../../../../test/people.ts';
import { cambiosOf, manyLike } from './changes.kit.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let gabi: TestPerson;
let api: ReturnType<typeof cambiosOf>;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  gabi = await personOf(server.db, 'gabi.grupo');
  api = cambiosOf(server, () => ana.idCliente);
  await server.login('ana.admin');
});
afterAll(() => server.close());

const ids = (...people: TestPerson[]) => ({ ids: people.map(({ idCuenta }) => idCuenta) });

/** What is stored of everybody, but for the previews themselves. */
async function everybody(): Promise<Record<string, string>> {
  const { lote: _, lote_fila: __, ...rest } = await contentsOf(server.db);
  return rest;
}

describe('POST /usuarios/administracion/cambios/previa', () => {
  test('W-150 W-151 says who changes and how, who stays, who is refused, and changes nobody', async () => {
    const soporte = await grupoOf(server.db, 'Soporte');
    const before = await everybody();
    const reply = await api.preview(ids(pablo, gabi, ana), { idGrupo: soporte, activo: false });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ cambian: 2, iguales: 0, rechazados: 1 });
    const personas: Body[] = reply.body.data.personas;
    const of = ({ idCuenta }: TestPerson) => personas.find((one) => one['idCuentaCorporativa'] === idCuenta);
    expect(of(pablo)).toMatchObject({
      estado: 'pendiente',
      code: null,
      antes: { idGrupo: pablo.idGrupo, activo: true },
      despues: { idGrupo: soporte, activo: false },
      faltas: [],
    });
    // nobody closes their own account (DA-30)
    expect(of(ana)).toMatchObject({
      estado: 'rechazada',
      code: 'forbidden',
      faltas: [{ field: 'activo', code: 'forbidden' }],
    });
    expect(await everybody()).toEqual(before);
    const same = await api.preview(ids(gabi), { idGrupo: gabi.idGrupo });
    expect(same.body.data).toMatchObject({ cambian: 0, iguales: 1, rechazados: 0, personas: [{ estado: 'salteada' }] });
  });

  test('W-342 reports are given with the cost centres that they are of', async () => {
    const ceco = await cecoOf(server.db, 'Logística');
    const permissions = { showReports: true, showCeCoPedidos: true };
    const auditados = { idCentrosDeCostoAuditados: [ceco], idGruposAuditados: [] };
    const given = await api.preview(ids(pablo), { permisos: permissions, auditados });
    expect(given.body.data.personas[0]).toMatchObject({
      estado: 'pendiente',
      despues: { idCentrosDeCostoAuditados: [ceco], permisos: permissions },
    });
    const none = await api.preview(ids(pablo), {
      permisos: permissions,
      auditados: { ...auditados, idCentrosDeCostoAuditados: [] },
    });
    expect(none.body.data.personas[0]).toMatchObject({ estado: 'rechazada', code: 'ceco_invalid' });
  });

  test('W-148 DW-24 all of a filter but for some, settled when it is shown', async () => {
    const made = await manyLike(server, pablo, { count: 300, surname: 'Filtrada' });
    const [left = 0, ...rest] = made;
    const filtro = { query: 'Filtrada', estado: 'activo' };
    const shown = await api.preview({ filtro, excepto: [left] }, { activo: false });
    expect(shown.body.data).toMatchObject({ cambian: 299, iguales: 0, rechazados: 0 });
    expect(shown.body.data.personas).toHaveLength(200);
    const { idLote } = shown.body.data;
    const further = await api.filas(idLote, '?desde=200');
    const all = [...shown.body.data.personas, ...further].map((one: Body) => one['idCuentaCorporativa']);
    expect(all).toEqual(rest);
    await manyLike(server, pablo, { count: 1, surname: 'Filtrada' });
    expect(await api.filas(idLote, '?desde=200')).toHaveLength(99);
  });

  test('DA-09 the administrator of a group means the own group, and nobody else', async () => {
    const outside = await api.preview(ids(pablo), { activo: false }, 'gabi.grupo');
    expect(outside).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const all = await api.preview({ filtro: {} }, { permisos: { registerBusRequest: true } }, 'gabi.grupo');
    expect(all.status).toBe(200);
    const inGrupo = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('idGrupo', '=', gabi.idGrupo)
      .where('idCliente', '=', ana.idCliente)
      .execute();
    const { cambian, iguales, rechazados } = all.body.data;
    expect(cambian + iguales + rechazados).toBe(inGrupo.length);
    const other = await grupoOf(server.db, 'Soporte');
    const foreign = await api.preview({ filtro: { group: other } }, { activo: false }, 'gabi.grupo');
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('W-157 a copy gives no more than the form: who administers a group is refused what they cannot give', async () => {
    const beyond = await personOf(server.db, 'marta.multi');
    const ventas = gabi.idGrupo ?? 0;
    const [model] = await manyLike(server, pablo, { count: 1, surname: 'Modelo' });
    const [target] = await manyLike(server, pablo, { count: 1, surname: 'Copiada' });
    const put = (id = 0, ...on: PermissionKey[]) =>
      server.db
        .updateTable('cuenta')
        .set({ idGrupo: ventas, permisos: JSON.stringify(permissionsWith('travel', ...on)) })
        .where('id', '=', id)
        .execute();
    await put(model, 'manageFixedRoutes');
    await put(target);
    const refused = await api.preview({ ids: [target] }, { copiarDe: model }, 'gabi.grupo');
    expect(refused.body.data).toMatchObject({
      rechazados: 1,
      personas: [{ code: 'forbidden', faltas: [{ field: 'permisos.manageFixedRoutes' }] }],
    });
    expect((await api.preview({ ids: [target] }, { copiarDe: model })).body.data).toMatchObject({ cambian: 1 });
    const outside = await api.preview({ ids: [target] }, { copiarDe: beyond.idCuenta }, 'gabi.grupo');
    expect(outside).toMatchObject({ status: 404 });
  });

  test.each([
    ['the administration of a group without one', { permisos: { manageGroups: true } }, 'group_invalid', 'idGrupo'],
    ['a role without the reports', { permisos: { showCeCoPedidos: true } }, 'bad_input', 'rol'],
  ])('what somebody cannot be given is refused and not the same: %s', async (_, cambio, code, field) => {
    const [id = 0] = await manyLike(server, pablo, { count: 1, surname: 'Sin Grupo' });
    const permissions = JSON.stringify(permissionsWith('travel'));
    await server.db.updateTable('cuenta').set({ idGrupo: null, permisos: permissions }).where('id', '=', id).execute();
    expect((await api.preview({ ids: [id] }, cambio)).body.data).toMatchObject({
      cambian: 0,
      iguales: 0,
      rechazados: 1,
      personas: [{ code, faltas: [{ field, code }] }],
    });
  });

  test.each([
    ['nothing to change', { ids: [1] }, {}],
    ['nobody', { ids: [] }, { activo: true }],
    ['an unknown key', { ids: [1] }, { precio: 3 }],
    ['an unknown flag', { ids: [1] }, { permisos: { root: true } }],
    ['both ways at once', { ids: [1], filtro: {} }, { activo: true }],
    ['a group as text', { ids: [1] }, { idGrupo: 'Ventas' }],
  ])('%s is bad input and writes nothing', async (_, quienes, cambio) => {
    const before = await contentsOf(server.db);
    expect(await api.preview(quienes, cambio)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await contentsOf(server.db)).toEqual(before);
  });

  test('XA-01 somebody of another client, or nobody at all, is not found', async () => {
    const rita = await personOf(server.db, 'rita.rio', RIO);
    const before = await contentsOf(server.db);
    for (const idCuenta of [rita.idCuenta, 999_999]) {
      const reply = await api.preview({ ids: [pablo.idCuenta, idCuenta] }, { activo: false });
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await contentsOf(server.db)).toEqual(before);
  });

  test('what the client does not have is refused in each row', async () => {
    const foreign = await grupoOf(server.db, 'Médicos');
    const ceco = await cecoOf(server.db, 'Sistemas');
    const reply = await api.preview(ids(pablo), { idGrupo: foreign, cecos: { agregar: [ceco] } });
    expect(reply.body.data).toMatchObject({
      rechazados: 1,
      personas: [{ code: 'group_invalid', faltas: [{ field: 'idGrupo', code: 'group_invalid' }] }],
    });
  });
});
