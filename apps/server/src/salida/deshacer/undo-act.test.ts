import { randomUUID } from 'node:crypto';
import { AUDITORIA } from '@traza/domain/auditoria';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cambiosOf, manyLike } from '#clientes/empleados/changes/changes.kit.ts';
import { endsAfter, lotesJob } from '#plataforma/lotes/lotes.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, editBody, grupoOf, personOf, setPermisos, type TestPerson } from '../../../test/people.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let gabi: TestPerson;
let api: ReturnType<typeof cambiosOf>;
let ventas = 0;
let soporte = 0;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  gabi = await personOf(server.db, 'gabi.grupo');
  api = cambiosOf(server, () => ana.idCliente);
  [ventas, soporte] = [await grupoOf(server.db, 'Ventas'), await grupoOf(server.db, 'Soporte')];
  await setPermisos(server.db, gabi, { manageEmpleados: true });
});
afterAll(() => server.close());

const undo = (acto: string | number, as = 'ana.admin', idCliente = ana.idCliente) =>
  server.call('POST', '/auditoria/deshacer', { as, body: { idCliente, acto } });
const trail = async (query: string): Promise<Body[]> =>
  (await server.call('GET', `/auditoria?idCliente=${ana.idCliente}&campos=frase${query}`, { as: 'ana.admin' })).body
    .data.entradas;
const folded = async (query = '') => trail(`&filas=plegadas${query}`);
const stateOf = async (ids: readonly number[]) =>
  server.db
    .selectFrom('cuenta')
    .select(['idGrupo', 'activa'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const editAs = async (as: string, idCuenta: number, change: Body) => {
  const body = await editBody(server, { ...pablo, idCuenta }, change);
  expect((await server.call('PATCH', '/usuarios/administracion', { as, body })).status).toBe(200);
};

/** So many people of no grupo put into one by one act. */
async function grouped(surname: string, count: number, cambio: Body = {}) {
  const made = await manyLike(server, pablo, { count, surname });
  const { body } = await api.change({ filtro: { query: surname } }, { idGrupo: ventas, ...cambio });
  const { idLote }: { idLote: string } = body.data;
  return { made, idLote };
}

describe('POST /auditoria/deshacer', () => {
  test('W-311 restores what nobody changed since, and tells of the rest who changed it and when', async () => {
    const { made, idLote } = await grouped('Treinta', 30, { activo: false });
    const [first = 0, second = 0, third = 0] = made;
    await editAs('gabi.grupo', first, { idGrupo: soporte, activo: true });
    await editAs('gabi.grupo', second, { idGrupo: soporte });
    await editAs('gabi.grupo', third, { legajo: 'B-3' });

    const undone = await undo(idLote);
    expect(undone).toMatchObject({
      status: 200,
      body: { data: { tipo: 'deshacer', estado: 'terminado', total: 30, hechas: 29, rechazadas: 1 } },
    });
    const [left] = await api.filas(undone.body.data.idLote, '?estado=rechazada');
    const por = { quien: 'Gabriela Gómez', cuando: '2026-11-20T10:00:00-03:00' };
    expect(left).toMatchObject({
      idCuentaCorporativa: first,
      code: 'changed_since',
      por: { ...por, quien: expect.any(String) },
    });
    // of the second one field is back, and the other stays
    const [, partly] = await api.filas(undone.body.data.idLote);
    expect(partly).toMatchObject({ estado: 'hecha', faltas: [{ field: 'idGrupo', code: 'changed_since' }] });
    const states = await stateOf(made);
    expect(states.slice(0, 2)).toEqual([
      { idGrupo: soporte, activa: true },
      { idGrupo: soporte, activa: true },
    ]);
    expect(states.slice(2)).toEqual(states.slice(2).map(() => ({ idGrupo: null, activa: true })));
    expect(await api.detail(third)).toMatchObject({ legajo: 'B-3' });
  });

  test('W-312 pressed again, and by two at once, it is done once', async () => {
    const { made, idLote } = await grouped('Carrera', 3);
    const answers = await Promise.all([undo(idLote), undo(idLote, 'gabi.grupo'), undo(idLote)]);
    const winners = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.idLote);
    expect(new Set(winners).size).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(refused).toEqual(refused.map(() => ({ code: 'version_conflict', params: expect.any(Object) })));
    const lines = await trail('&actor=ana.admin&lote=' + idLote);
    expect(lines).toHaveLength(3);
    const [undone] = await folded();
    expect(undone).toMatchObject({ accion: 'deshacer', acto: { filas: 3, deshacer: 'puede' } });
    expect(await stateOf(made)).toEqual(made.map(() => ({ idGrupo: null, activa: true })));
  });

  test('W-312 an undo is an act of the trail, and is undone like any other; the chain holds', async () => {
    const { made, idLote } = await grouped('Vuelta', 2);
    const { idLote: second } = (await undo(idLote)).body.data;
    expect((await undo(second)).body.data).toMatchObject({ hechas: 2, rechazadas: 0 });
    expect(await stateOf(made)).toEqual(made.map(() => ({ idGrupo: ventas, activa: true })));
    const [third, middle, begun] = await folded();
    expect([third?.['frase'], begun?.['frase']]).toEqual([
      'Ana Arrieta deshizo un cambio de 2 usuarios',
      'Ana Arrieta cambió a 2 usuarios',
    ]);
    expect(middle?.['acto']).toMatchObject({ deshacer: 'hecho', deshizo: { quien: 'Ana Arrieta' } });
    expect(begun?.['acto']).toMatchObject({ deshacer: 'hecho' });
  });

  test('W-314 by the rights of the moment: who lost them cannot, and nobody locks themselves out', async () => {
    const { idLote } = await grouped('Derecho', 2);
    await setPermisos(server.db, gabi, { manageEmpleados: false, manageGroups: true });
    expect((await undo(idLote, 'gabi.grupo')).status).toBe(404);
    await setPermisos(server.db, gabi, { manageGroups: false });
    expect((await undo(idLote, 'gabi.grupo')).status).toBe(403);
    expect((await undo(idLote, 'rita.rio')).status).toBe(403);
    expect(
      (await undo(idLote, 'rita.rio', (await personOf(server.db, 'rita.rio', 'Río Salud')).idCliente)).status,
    ).toBe(404);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await undo(0)).status).toBe(400);
    await setPermisos(server.db, gabi, { manageEmpleados: true });
    // what gave gabi the right would be undone by herself
    await setPermisos(server.db, gabi, { manageEmpleados: false, manageGroups: false });
    const given = (await api.change({ ids: [gabi.idCuenta] }, { permisos: { manageEmpleados: true } })).body.data;
    const { data } = (await undo(given.idLote, 'gabi.grupo')).body;
    expect(data).toMatchObject({ hechas: 0, rechazadas: 1 });
    expect(await api.filas(data.idLote, '', 'gabi.grupo')).toMatchObject([{ code: 'forbidden' }]);
  });

  test('W-311 one change of one empleado by the form, for 30 days', async () => {
    const [only = 0] = await manyLike(server, pablo, { count: 1, surname: 'Sola' });
    await editAs('ana.admin', only, { legajo: 'S-1', soporteTelefonico: true });
    await editAs('ana.admin', only, { legajo: 'S-2' });
    const [, line] = await folded();
    const idLine = Number(line?.['id']);
    expect(line?.['acto']).toEqual({ idLote: null, filas: 0, deshacer: 'puede', deshizo: null });
    await sql`update auditoria set ts = ts - interval '31 days' where id = ${idLine}`.execute(server.db);
    expect(AUDITORIA.undoDays).toBe(30);
    expect(await undo(idLine)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    const [newest] = await folded();
    expect((await undo(Number(newest?.['id']))).body.data).toMatchObject({ hechas: 1 });
    expect(await api.detail(only)).toMatchObject({ legajo: 'S-1', soporteTelefonico: true });
  });

  test('W-314 who was erased is not restored, and what is no change of an empleado is not undone', async () => {
    const { made, idLote } = await grouped('Suprimida', 2);
    await sql`update persona set suprimida = now() where id = (select id_persona from cuenta where id = ${made[0]})`.execute(
      server.db,
    );
    expect((await undo(idLote)).body.data).toMatchObject({ hechas: 1, rechazadas: 1 });
    const grupo = { id: null, nombre: 'Nuevo', descripcion: '', idCliente: ana.idCliente };
    await server.call('POST', '/sgv/rest/cuentas/grupos', { as: 'ana.admin', body: grupo });
    const [line] = await folded();
    expect(line).toMatchObject({ objeto: 'grupo', acto: { deshacer: null } });
    expect((await undo(Number(line?.['id']))).status).toBe(404);
  });

  test('W-311 more than 200 are undone one after another by a job, and go on after a stop', async () => {
    const made = await manyLike(server, pablo, { count: 201, surname: 'Muchos' });
    const idLote = randomUUID();
    // as an act of theirs left it
    await sql`
      insert into auditoria (id_cliente, ts, id_usuario, actor, accion, objeto, id_objeto, id_lote, antes, despues)
      select ${ana.idCliente}, ${server.clock.now()}, ${ana.idUsuario}, 'ana.admin', x.accion, 'cuenta', x.id_objeto, ${idLote}::uuid,
             '{"activo": false}', '{"activo": true}'
        from (select 'editar-varios' as accion, ${idLote} as id_objeto
              union all select 'editar', id::text from unnest(${made}::int[]) id) x`.execute(server.db);
    const { data } = (await undo(idLote)).body;
    expect(data).toMatchObject({ estado: 'corriendo', total: 201, hechas: 0 });
    await (await lotesJob(server))({ idLote: data.idLote }, endsAfter(3));
    const done = await server.call('GET', `/lotes/${data.idLote}`, { as: 'ana.admin' });
    expect(done.body.data).toMatchObject({ estado: 'corriendo', hechas: 3 });
    expect((await stateOf(made)).filter(({ activa }) => !activa)).toHaveLength(3);
  });
});

describe('GET /auditoria, folded', () => {
  test('W-315 an act is one entry, found by whom it changed, and its lines open by pages', async () => {
    const { idLote } = await grouped('Plegada', 60);
    const [entry, ...others] = await folded('&q=Plegada');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      frase: 'Ana Arrieta cambió a 60 usuarios',
      despues: { idGrupo: ventas },
      acto: { idLote, filas: 60, deshacer: 'puede' },
    });
    expect(await folded('&q=cambió nada')).toEqual([]);
    const { data } = (
      await server.call('GET', `/auditoria?idCliente=${ana.idCliente}&lote=${idLote}`, { as: 'ana.admin' })
    ).body;
    expect(data.entradas).toHaveLength(AUDITORIA.page);
    const rest = await trail(`&lote=${idLote}&cursor=${data.siguiente}`);
    expect(rest).toHaveLength(10);
    expect(rest[0]).not.toHaveProperty('acto');
    // the trail as it was before has every line
    expect((await trail('')).length).toBe(AUDITORIA.page);
  });

  test('W-315 an act that came to one line reads as that line', async () => {
    const { idLote } = await grouped('Unica', 1);
    const [entry] = await folded();
    expect(entry).toMatchObject({
      accion: 'editar',
      nombreObjeto: 'Unica, Ola',
      acto: { idLote, filas: 0, deshacer: 'puede' },
    });
  });
});
