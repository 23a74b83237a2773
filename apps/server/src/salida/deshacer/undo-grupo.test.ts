import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud } from '../../../test/pedidos.ts';
import {
  type Body,
  editBody,
  grupoOf,
  personOf,
  setGrupo,
  setPermisos,
  type TestPerson,
} from '../../../test/people.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let mario: TestPerson;
let gabi: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  const people = ['ana.admin', 'pablo.empleado', 'mario.rutas', 'gabi.grupo'].map(async (who) =>
    personOf(server.db, who),
  );
  const [a, p, m, g] = await Promise.all(people);
  if (!a || !p || !m || !g) throw new Error('four people');
  [ana, pablo, mario, gabi] = [a, p, m, g];
});
afterAll(() => server.close());

const GRUPOS = '/sgv/rest/cuentas/grupos';
const makeGrupo = async (nombre: string): Promise<number> => {
  const body = { id: null, nombre, descripcion: 'Piso 3', idCliente: ana.idCliente };
  return (await server.call('POST', GRUPOS, { as: 'ana.admin', body })).body.id;
};
const remove = async (id: number): Promise<string> => {
  const idLote = randomUUID();
  expect((await server.call('DELETE', `${GRUPOS}/${id}?idLote=${idLote}`, { as: 'ana.admin' })).status).toBe(204);
  return idLote;
};
const undo = (acto: string, as = 'ana.admin') =>
  server.call('POST', '/auditoria/deshacer', { as, body: { idCliente: ana.idCliente, acto } });
const folded = async (): Promise<Body[]> =>
  (await server.call('GET', `/auditoria?idCliente=${ana.idCliente}&campos=frase&filas=plegadas`, { as: 'ana.admin' }))
    .body.data.entradas;
const detail = async ({ idCuenta }: TestPerson) =>
  (await server.call('GET', `/usuarios/administracion/${idCuenta}`, { as: 'ana.admin' })).body.data;
const audit = async (who: TestPerson, idGrupo: number) => {
  await server.db
    .insertInto('cuentaGrupoAuditado')
    .values({ idCliente: who.idCliente, idCuenta: who.idCuenta, idGrupo })
    .execute();
  await setPermisos(server.db, who, { showReports: true, showGroupPedidos: true, showClientPedidos: false });
};

test('W-383 a deleted group comes back under its number with who was in it and who audited it', async () => {
  const id = await makeGrupo('Guardia');
  await setGrupo(server.db, pablo, id);
  await setPermisos(server.db, pablo, { manageGroups: true });
  await audit(mario, id);
  const { idSolicitud } = await insertSolicitud(server.db, { requester: 'pablo.empleado' });
  const before = await Promise.all([detail(pablo), detail(mario)]);

  const idLote = await remove(id);
  const [gone] = await folded();
  expect(gone).toMatchObject({
    frase: 'Ana Arrieta eliminó el grupo Guardia',
    acto: { idLote, filas: 2, deshacer: 'puede' },
  });

  const undone = await undo(idLote);
  expect(undone.body.data).toMatchObject({ tipo: 'deshacer', estado: 'terminado', hechas: 2, rechazadas: 0 });
  expect(await Promise.all([detail(pablo), detail(mario)])).toEqual(before);
  const grupos = (await server.call('GET', `${GRUPOS}?idCliente=${ana.idCliente}&nombre=Guardia`, { as: 'ana.admin' }))
    .body.content;
  expect(grupos).toEqual([{ id, nombre: 'Guardia', descripcion: 'Piso 3', idClienteFk: ana.idCliente }]);
  const listed = server.db.selectFrom('pedidoGrupo').select('idGrupo').where('idPedido', '=', idSolicitud);
  expect(await listed.execute()).toEqual([{ idGrupo: id }]);
  const [back, done] = await folded();
  expect(back).toMatchObject({ frase: 'Ana Arrieta recuperó el grupo Guardia', acto: { filas: 2, deshacer: null } });
  expect(done).toMatchObject({ acto: { deshacer: 'hecho', deshizo: { quien: 'Ana Arrieta' } } });
  // once: the same again answers how it went
  expect((await undo(idLote)).body.data.idLote).toBe(undone.body.data.idLote);
  await remove(id);
});

test('W-383 whom somebody put elsewhere since stays there, and is told', async () => {
  const id = await makeGrupo('Turno noche');
  const ventas = await grupoOf(server.db, 'Ventas');
  await setPermisos(server.db, pablo, { manageGroups: false });
  await setGrupo(server.db, pablo, id);
  await setGrupo(server.db, mario, id);
  const idLote = await remove(id);
  const body = await editBody(server, pablo, { idGrupo: ventas });
  expect((await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body })).status).toBe(200);
  const { data } = (await undo(idLote)).body;
  expect(data).toMatchObject({ hechas: 1, rechazadas: 1 });
  const rows = (await server.call('GET', `/lotes/${data.idLote}/filas?estado=rechazada`, { as: 'ana.admin' })).body
    .data;
  expect(rows.filas).toMatchObject([
    { idCuentaCorporativa: pablo.idCuenta, code: 'changed_since', por: { quien: 'Ana Arrieta' } },
  ]);
  expect((await detail(pablo)).idGrupo).toBe(ventas);
  expect((await detail(mario)).idGrupo).toBe(id);
});

test('W-383 an empty group comes back too; not where its name is taken, after 30 days, or for who may not', async () => {
  const id = await makeGrupo('Vacío');
  const idLote = await remove(id);
  await setPermisos(server.db, gabi, { manageGroups: true });
  expect((await undo(idLote, 'gabi.grupo')).status).toBe(404);
  expect((await undo(idLote, 'pablo.empleado')).status).toBe(403);
  const other = await makeGrupo('VACÍO');
  expect(await undo(idLote)).toMatchObject({ status: 409, body: { code: 'unavailable_group_name' } });
  const left = server.db.selectFrom('lote').select('id').where('huella', '=', idLote);
  expect(await left.execute()).toEqual([]);
  await remove(other);
  expect((await undo(idLote)).body.data).toMatchObject({ estado: 'terminado', total: 0, hechas: 0 });

  const late = await remove(id);
  await sql`update auditoria set ts = ts - interval '31 days' where id_lote = ${late}::uuid`.execute(server.db);
  expect(await undo(late)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
});

test('W-383 nobody adds to an act that the trail has', async () => {
  const id = await makeGrupo('Uno');
  const idLote = await remove(await makeGrupo('Otro'));
  const again = await server.call('DELETE', `${GRUPOS}/${id}?idLote=${idLote}`, { as: 'ana.admin' });
  expect(again).toMatchObject({ status: 400, body: { code: 'bad_input' } });
});
