import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lotesJob } from '#plataforma/lotes/lotes.kit.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  type Body,
  cecoOf,
  contentsOf,
  editBody,
  grupoOf,
  personOf,
  setPermisos,
  type TestPerson,
} from '../../../../test/people.ts';
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
});
afterAll(() => server.close());

const ids = (...people: TestPerson[]) => ({ ids: people.map(({ idCuenta }) => idCuenta) });
const trailOf = async ({ idCuenta }: TestPerson) =>
  server.db
    .selectFrom('auditoria')
    .selectAll()
    .where('objeto', '=', 'cuenta')
    .where('idObjeto', '=', String(idCuenta))
    .orderBy('id')
    .execute();

describe('POST /usuarios/administracion/cambios', () => {
  test('W-150 W-151 writes what was shown, to each as the form would, with a line in the trail', async () => {
    const [soporte, comercial] = [await grupoOf(server.db, 'Soporte'), await cecoOf(server.db, 'Comercial')];
    const cambio = {
      idGrupo: soporte,
      cecos: { agregar: [comercial], preferido: comercial },
      permisos: { travel: false },
    };
    const shown = await api.preview(ids(pablo, gabi), cambio);
    expect(shown.body.data).toMatchObject({ cambian: 2 });
    const written = await api.write(api.shown(shown));
    expect(written).toMatchObject({
      status: 200,
      body: { data: { estado: 'terminado', total: 2, hechas: 2, rechazadas: 0 } },
    });
    for (const person of [pablo, gabi]) {
      const stored = await api.detail(person.idCuenta);
      expect(stored).toMatchObject({ idGrupo: soporte, idCentroDeCostoPreferido: comercial });
      expect(stored['permisos']).toMatchObject({ travel: false, registerGoRequest: false });
      expect(await trailOf(person)).toMatchObject([
        { accion: 'editar', actor: 'ana.admin', despues: { idGrupo: soporte } },
      ]);
    }
    const rows = await api.filas(written.body.data.idLote);
    const names = (rows: Body[]) => rows.map(({ nombre, despues }) => ({ nombre, despues }));
    expect(names(rows)).toEqual(names(shown.body.data.personas));
  });

  test('W-152 one who is refused stops nobody', async () => {
    const [first, broken, last] = await manyLike(server, pablo, { count: 3, surname: 'Media' });
    // nobody answers the phone of this one: the form would not take it either
    await server.db
      .updateTable('cuenta')
      .set({ celular: '12' })
      .where('id', '=', broken ?? 0)
      .execute();
    const shown = await api.preview({ ids: [first, broken, last] }, { activo: false });
    expect(shown.body.data).toMatchObject({ cambian: 2, rechazados: 1 });
    expect((await api.write(api.shown(shown))).body.data).toMatchObject({ hechas: 2, rechazadas: 0, total: 2 });
    const states = await server.db
      .selectFrom('cuenta')
      .select('activa')
      .where('id', 'in', [first, broken, last].map(Number))
      .orderBy('id')
      .execute();
    expect(states).toEqual([{ activa: false }, { activa: true }, { activa: false }]);
  });

  test('W-153 DW-23 who was changed since is version_conflict, and the rest go on', async () => {
    const [first, second] = await manyLike(server, pablo, { count: 2, surname: 'Carrera' });
    const shown = await api.preview({ ids: [first, second] }, { activo: false });
    const body = await editBody(server, { ...pablo, idCuenta: first ?? 0 }, { legajo: 'OTRO' });
    expect((await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body })).status).toBe(200);
    const {
      body: { data },
    } = await api.write(api.shown(shown));
    expect(data).toMatchObject({ estado: 'terminado', total: 2, hechas: 1, rechazadas: 1 });
    expect(await api.filas(data.idLote)).toMatchObject([
      { idCuentaCorporativa: first, estado: 'rechazada', code: 'version_conflict' },
      { idCuentaCorporativa: second, estado: 'hecha', code: null },
    ]);
    expect(await api.detail(first ?? 0)).toMatchObject({ activo: true, legajo: 'OTRO' });
  });

  test('XW-12 changed, moved and deactivated by another administrator since: those rows conflict, the rest is written once', async () => {
    const six = await manyLike(server, pablo, { count: 6, surname: 'Cruce' });
    const [edited = 0, moved = 0, gone = 0, ...rest] = six;
    for (const idCuenta of six) await setPermisos(server.db, { ...pablo, idCuenta }, { travel: true });
    const shown = await api.preview({ ids: six }, { permisos: { travel: false } });
    expect(shown.body.data).toMatchObject({ cambian: 6 });
    await setPermisos(server.db, gabi, { manageEmpleados: true });
    const touch = async (idCuenta: number, changes: object) => {
      const body = await editBody(server, { ...pablo, idCuenta }, changes);
      expect((await server.call('PATCH', '/usuarios/administracion', { as: 'gabi.grupo', body })).status).toBe(200);
    };
    await touch(edited, { legajo: 'CRUCE-1' });
    await touch(moved, { idGrupo: await grupoOf(server.db, 'Ventas') });
    await touch(gone, { activo: false });
    const before = (await trailOf({ ...pablo, idCuenta: moved })).length;
    const written = await api.write(api.shown(shown));
    expect(written.body.data).toMatchObject({ total: 6, hechas: 3, rechazadas: 3 });
    const rows = await api.filas(written.body.data.idLote);
    const codes = new Map(rows.map(({ idCuentaCorporativa, code }) => [idCuentaCorporativa, code]));
    expect([edited, moved, gone].map((id) => codes.get(id))).toEqual(Array<string>(3).fill('version_conflict'));
    expect(rest.map((id) => codes.get(id))).toEqual([null, null, null]);
    await api.write(api.shown(shown));
    for (const idCuenta of rest) expect(await trailOf({ ...pablo, idCuenta })).toHaveLength(1);
    expect(await trailOf({ ...pablo, idCuenta: moved })).toHaveLength(before);
    expect(await api.detail(gone)).toMatchObject({ activo: false });
    await setPermisos(server.db, gabi, { manageEmpleados: false });
  });

  test('XW-13 all administrators, or all of a filter with oneself in it, are never deactivated whole', async () => {
    const others = await manyLike(server, pablo, { count: 3, surname: 'Arrieta' });
    for (const idCuenta of others) await setPermisos(server.db, { ...pablo, idCuenta }, { manageEmpleados: true });
    const filter = await api.preview({ filtro: { query: 'Arrieta' } }, { activo: false });
    expect(filter.body.data).toMatchObject({ cambian: 3, rechazados: 1 });
    expect((await api.write(api.shown(filter))).body.data).toMatchObject({ hechas: 3, rechazadas: 0 });
    expect(await api.detail(ana.idCuenta)).toMatchObject({ activo: true });
    const all = await api.preview({ filtro: { permiso: 'manageEmpleados', estado: 'activo' } }, { activo: false });
    const { cambian } = all.body.data;
    expect((await api.write(api.shown(all))).body.data).toMatchObject({ hechas: cambian });
    const left = await api.preview({ filtro: { permiso: 'manageEmpleados', estado: 'activo' } }, { activo: false });
    expect(left.body.data).toMatchObject({ cambian: 0, rechazados: 1 });
    expect(left.body.data.personas.map(({ idCuentaCorporativa }: Body) => idCuentaCorporativa)).toEqual([ana.idCuenta]);
  });

  test('W-152 the last administrator stays one: nobody takes it from themselves', async () => {
    const second = await manyLike(server, pablo, { count: 2, surname: 'Segunda' });
    for (const idCuenta of second) await setPermisos(server.db, { ...pablo, idCuenta }, { manageEmpleados: true });
    const shown = await api.preview(
      { filtro: { permiso: 'manageEmpleados' } },
      { permisos: { manageEmpleados: false } },
    );
    const { cambian } = shown.body.data;
    expect(shown.body.data).toMatchObject({ iguales: 0, rechazados: 1 });
    expect(cambian).toBeGreaterThanOrEqual(2);
    expect((await api.write(api.shown(shown))).body.data).toMatchObject({ hechas: cambian });
    expect((await api.detail(ana.idCuenta))['permisos']).toMatchObject({ manageEmpleados: true });
    const left = await api.preview({ filtro: { permiso: 'manageEmpleados' } }, { activo: true });
    expect(left.body.data).toMatchObject({ cambian: 0, iguales: 1 });
  });

  test('sent again it changes nobody twice; another print of it is a conflict', async () => {
    const [one = 0] = await manyLike(server, pablo, { count: 1, surname: 'Repetida' });
    const shown = api.shown(await api.preview({ ids: [one] }, { activo: false }));
    const wrong = await api.write({ ...shown, huella: 'x' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await api.detail(one)).toMatchObject({ activo: true });
    const first = await api.write(shown);
    const before = await contentsOf(server.db);
    expect((await api.write(shown)).body).toEqual(first.body);
    expect(await contentsOf(server.db)).toEqual(before);
  });

  test('two at once work each row once', async () => {
    const made = await manyLike(server, pablo, { count: 12, surname: 'Doble' });
    const shown = api.shown(await api.preview({ ids: made }, { activo: false }));
    const both = await Promise.all([api.write(shown), api.write(shown)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const trail = await server.db
      .selectFrom('auditoria')
      .select('idObjeto')
      .where('objeto', '=', 'cuenta')
      .where('idObjeto', 'in', made.map(String))
      .execute();
    expect(trail).toHaveLength(12);
  });

  test("a preview lives half an hour, and is nobody else's", async () => {
    const shown = api.shown(await api.preview(ids(pablo), { activo: false }));
    await server.login('gabi.grupo');
    const before = await contentsOf(server.db);
    expect(await api.write(shown, 'gabi.grupo')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    // looking on keeps the session, and not the preview
    server.clock.advance({ minutes: 15 });
    expect(await api.detail(pablo.idCuenta)).toMatchObject({ activo: true });
    server.clock.advance({ minutes: 15 });
    expect(await api.write(shown)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await contentsOf(server.db)).toEqual(before);
    expect(await api.detail(pablo.idCuenta)).toMatchObject({ activo: true });
  });

  test('W-154 200 are changed in the call, 201 by a job', async () => {
    const made = await manyLike(server, pablo, { count: 201, surname: 'Grande' });
    const few = await api.change(
      { ids: made.slice(0, 200) },
      { permisos: { registerBusRequest: true, registerBoxRequest: false } },
    );
    expect(few.body.data).toMatchObject({ estado: 'terminado', total: 200, hechas: 200 });
    const many = await api.change({ ids: made }, { activo: false });
    expect(many.body.data).toMatchObject({ estado: 'corriendo', total: 201, hechas: 0 });
    expect(await api.detail(made[0] ?? 0)).toMatchObject({ activo: true });
  });

  test('who may no longer administer changes nobody: their rights are those of the moment', async () => {
    const made = await manyLike(server, pablo, { count: 201, surname: 'Derechos' });
    const { body } = await api.change({ ids: made }, { activo: false });
    const { idLote } = body.data;
    const handle = await lotesJob(server);
    const closed = (activa: boolean) =>
      server.db.updateTable('cuenta').set({ activa }).where('id', '=', ana.idCuenta).execute();
    await closed(false);
    await handle({ idLote }, new AbortController().signal);
    await closed(true);
    expect((await server.call('GET', `/lotes/${idLote}`, { as: 'ana.admin' })).body.data).toMatchObject({
      estado: 'terminado',
      hechas: 0,
      rechazadas: 201,
    });
    expect(await api.filas(idLote, '?estado=rechazada')).toHaveLength(200);
    const inactive = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('id', 'in', made)
      .where('activa', '=', false)
      .execute();
    expect(inactive).toEqual([]);
  });
});
