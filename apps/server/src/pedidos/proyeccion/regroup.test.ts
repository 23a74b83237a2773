import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { editBody, grupoOf, personOf, type TestPerson } from '../../../test/people.ts';
import { countStatements } from '../../../test/statements.ts';
import { projectPedidos } from './project.ts';
import { regroupPedidosOf } from './regroup.ts';

let server: TestServer;
let pablo: TestPerson;
const pedidos: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  pablo = await personOf(db, 'pablo.empleado');
  pedidos.push((await insertSolicitud(db, { requester: 'pablo.empleado' })).idSolicitud);
  pedidos.push((await insertViaje(db, { requester: 'gabi.grupo', pasajes: [{ who: 'pablo.empleado' }] })).idViaje);
  pedidos.push((await insertViaje(db, { requester: 'gabi.grupo' })).idViaje);
});
afterAll(() => server.close());

const grupos = () => server.db.selectFrom('pedidoGrupo').selectAll().orderBy('idPedido').orderBy('idGrupo').execute();
const move = async (change: object) =>
  server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body: await editBody(server, pablo, change) });

test('an employee who moves takes their orders along, as projecting them again would', async () => {
  const operaciones = pablo.idGrupo ?? 0;
  const [ventas, soporte] = [await grupoOf(server.db, 'Ventas'), await grupoOf(server.db, 'Soporte')];
  const [own = 0, shared = 0, hers = 0] = pedidos;
  const seen = async () => (await grupos()).map(({ idPedido, idGrupo }) => `${idPedido} ${idGrupo}`).toSorted();
  const expected = (grupo: number) =>
    [`${own} ${grupo}`, `${shared} ${grupo}`, `${shared} ${ventas}`, `${hers} ${ventas}`].toSorted();
  expect(await seen()).toEqual(expected(operaciones));
  const steps = [
    [{ idGrupo: soporte }, soporte],
    [{ idGrupo: null }, -1],
    [{ idGrupo: operaciones }, operaciones],
    // who has no open account belongs to no group
    [{ activo: false }, -1],
    [{ activo: true }, operaciones],
  ] as const;
  for (const [change, grupo] of steps) {
    expect((await move(change)).status).toBe(200);
    const after = await grupos();
    expect(await seen()).toEqual(expected(grupo));
    await server.db.transaction().execute((tx) => projectPedidos(tx, pablo.idCliente, pedidos));
    expect(await grupos()).toEqual(after);
  }
});

test('takes one statement for any number of orders', async () => {
  const count = await server.db
    .transaction()
    .execute((tx) => countStatements(tx, (counted) => regroupPedidosOf(counted, pablo.idCliente, [pablo.idPersona])));
  expect(count).toBe(1);
});
