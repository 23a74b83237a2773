import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAll, billed, comercial, inOctober, sign } from '#dinero/rendiciones/rendiciones.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, type Body, cecoOf, personOf, setPermisos } from '../../../test/people.ts';

let server: TestServer;
let idCliente: number;
let sales: number;
let logistica: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  ({ idAlcance: sales } = await comercial(server));
  logistica = await cecoOf(server.db, 'Logística');
});
afterAll(() => server.close());

/** Has another cost centre pay some orders; answers the number of the act. */
async function recharge(ids: number[], idCeco = logistica, as = 'ana.admin'): Promise<string | null> {
  const body = { idCliente, ids, idCeco, motivo: 'Era de otro' };
  const { body: answer } = await server.call('POST', '/pedidos/centro-costo', { as, body });
  return answer.data.acto;
}
const undo = (acto: unknown, as = 'ana.admin') =>
  server.call('POST', '/auditoria/deshacer', { as, body: { idCliente, acto } });
const rowsOf = async (idLote: string, as = 'ana.admin'): Promise<Body[]> =>
  (await server.call('GET', `/lotes/${idLote}/filas`, { as })).body.data.filas;
const folded = async (as = 'ana.admin'): Promise<Body[]> =>
  (await server.call('GET', `/auditoria?idCliente=${idCliente}&campos=frase&filas=plegadas`, { as })).body.data
    .entradas;
const payers = async (ids: readonly number[]) => {
  const rows = await server.db
    .selectFrom('pasaje')
    .select('idCeco')
    .where('idViaje', 'in', [...ids])
    .orderBy('idViaje')
    .execute();
  return rows.map(({ idCeco }) => idCeco);
};
const ended = async (count: number) => {
  const ids: number[] = [];
  for (let day = 1; day <= count; day += 1) ids.push((await billed(server, inOctober(day), 1000)).idViaje);
  return ids;
};

test('W-387 a change of cost centre of many is one entry of the trail, and undone where nobody changed it since', async () => {
  const ids = await ended(3);
  const acto = await recharge(ids);
  expect(await folded()).toMatchObject([
    {
      frase: 'Ana Arrieta cambió el centro de costo de 3 pedidos',
      despues: { ceco: 'Logística', motivo: 'Era de otro' },
      acto: { idLote: acto, filas: 3, deshacer: 'puede' },
    },
  ]);
  const [, changed = 0] = ids;
  const third = await cecoOf(server.db, 'Administración');
  await recharge([changed], third);
  const { status, body } = await undo(acto);
  expect([status, body.data]).toMatchObject([
    200,
    { tipo: 'deshacer', estado: 'terminado', total: 3, hechas: 2, rechazadas: 1 },
  ]);
  expect(await payers(ids)).toEqual([sales, third, sales]);
  const rows = await rowsOf(body.data.idLote);
  expect(rows.map(({ nombre, code }) => [nombre, code])).toEqual([
    [`Pedido ${ids[0]}`, null],
    [`Pedido ${changed}`, 'changed_since'],
    [`Pedido ${ids[2]}`, null],
  ]);
  expect(rows[1]).toMatchObject({ por: { quien: 'Ana Arrieta', cuando: '2026-11-20T10:00:00-03:00' } });
  const [undone, single] = await folded();
  expect(undone).toMatchObject({ frase: 'Ana Arrieta deshizo un cambio de centro de costo de 2 pedidos' });
  // one order alone reads as its line
  expect(single).toMatchObject({ frase: `Ana Arrieta cambió el centro de costo del viaje ${changed}` });
});

test('W-387 pressed again it is done once, and the undo is undone like any act', async () => {
  const ids = await ended(2);
  const acto = await recharge(ids);
  const first = await undo(acto);
  expect((await undo(acto)).body).toEqual(first.body);
  expect(await payers(ids)).toEqual([sales, sales]);
  expect((await undo(first.body.data.idLote)).body.data).toMatchObject({ hechas: 2, rechazadas: 0 });
  expect(await payers(ids)).toEqual([logistica, logistica]);
});

test('W-387 once an account that it would move is signed, its orders stay and the rest goes back', async () => {
  const { idViaje: october } = await billed(server, inOctober(9), 1000);
  const { idViaje: november } = await billed(server, inOctober(31).add({ hours: 120 }), 1000);
  const acto = await recharge([october, november]);
  const where = await comercial(server);
  const { huella } = await acceptAll(server, 'ana.admin', where);
  expect((await sign(server, 'ana.admin', where, huella)).status).toBe(201);
  const { data } = (await undo(acto)).body;
  expect(data).toMatchObject({ hechas: 1, rechazadas: 1 });
  expect(await rowsOf(data.idLote)).toMatchObject([{ code: 'account_signed' }, { code: null }]);
  expect(await payers([october, november])).toEqual([logistica, sales]);
  await server.db.deleteFrom('rendicion').execute();
});

test('W-387 by the rights of the moment: who audits none of it undoes nothing, nor does another client', async () => {
  const ids = await ended(1);
  const acto = await recharge(ids);
  const gabi = await personOf(server.db, 'gabi.grupo');
  await setPermisos(server.db, gabi, { manageEmpleados: true });
  expect((await folded('gabi.grupo'))[0]).toMatchObject({ acto: { deshacer: null } });
  for (const as of ['gabi.grupo', 'pablo.empleado', 'rita.rio']) {
    expect([as, (await undo(acto, as)).status]).toEqual([as, 403]);
  }
  expect(await payers(ids)).toEqual([logistica]);
  expect(await recharge(ids)).toBeNull();
});
