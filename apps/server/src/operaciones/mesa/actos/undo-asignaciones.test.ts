import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { type Reply, startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  assigned,
  insertPair,
  type OpenPedido,
  type Pair,
  taken,
  trailOf,
  versionOf,
  viajeOf,
} from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const only = ({ idChofer, idVehiculo }: Pair) => ({ idChofer, idVehiculo });

async function undo(pedido: OpenPedido, version: number, operador = 'dora.despacho'): Promise<Reply> {
  return server.call('POST', '/operaciones/v1/asignaciones/deshacer', {
    operador,
    body: { pedidos: [{ ...pedido, version }] },
  });
}
const lineOf = ({ body }: Reply) => body.data.lineas[0];

test('M-272 who was assigned to a viaje of nobody is taken off it again; that the customer heard is said', async () => {
  const pedido = await assigned(server, await insertPair(server));
  server.clock.advance({ seconds: 9 });
  expect(lineOf(await undo(pedido, await versionOf(server, pedido)))).toMatchObject({
    error: null,
    avisado: true,
    tarjeta: { version: 3, chofer: null, vehiculo: null, status: 'confirmado' },
  });
  expect(await viajeOf(server, pedido)).toMatchObject({ idChofer: null, idVehiculo: null });
  expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'caida' }]);
  expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
    accion: 'devolver',
    actor: 'Operaciones (Dora Despacho)',
    despues: { motivo: 'Asignación deshecha' },
  });
});

test('M-272 the pair that was put aside drives again, for the reason it had', async () => {
  const [first, second] = [await insertPair(server, { turnoMin: null }), await insertPair(server)];
  const pedido = await taken(server);
  await act(server, pedido, 'asignacion', { ...only(first), igual: 'Viene de franco' });
  server.clock.advance({ minutes: 1 });
  await act(server, pedido, 'asignacion', only(second));
  const reply = await undo(pedido, await versionOf(server, pedido));
  expect(lineOf(reply)).toMatchObject({ error: null, tarjeta: { version: 4, chofer: { id: first.idChofer } } });
  expect(await asignacionesOf(server, pedido)).toMatchObject([
    { estado: 'caida' },
    { ...only(second), estado: 'caida' },
    { ...only(first), estado: 'vigente', motivo: 'Viene de franco' },
  ]);
});

test('M-272 what was taken and assigned at once stays taken; what nobody heard of is said to be so', async () => {
  const { idChofer, idVehiculo } = await insertPair(server);
  const pedido = await taken(server);
  await server.db.deleteFrom('notificacion').where('idViaje', '=', pedido.id).execute();
  await act(server, pedido, 'asignacion', { idChofer, idVehiculo });
  await server.db.deleteFrom('notificacion').where('idViaje', '=', pedido.id).execute();
  await server.db.deleteFrom('aviso').where('idPedido', '=', pedido.id).execute();
  expect(lineOf(await undo(pedido, 2))).toMatchObject({ error: null, avisado: false });
  expect(await viajeOf(server, pedido)).toMatchObject({ status: 'confirmado', idChofer: null });
});

test("M-272 undoing over somebody's newer act is 409, names them, and changes nothing", async () => {
  const [first, second] = [await insertPair(server), await insertPair(server)];
  const pedido = await assigned(server, first);
  await act(server, pedido, 'asignacion', only(second), { operador: 'olga.operaciones' });
  // on the version of the own act, and on the one that the board shows by now
  for (const version of [2, 3]) {
    expect(lineOf(await undo(pedido, version))).toMatchObject({
      error: { code: 'version_conflict', params: { quien: 'Olga Operaciones', cuando: '2026-11-20T10:00:00-03:00' } },
      avisado: false,
      tarjeta: { version: 3 },
    });
  }
  expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'caida' }, { estado: 'vigente' }]);
});

test.each<[string, (pedido: OpenPedido) => Promise<unknown>, string]>([
  ['a quarter of a minute later', async () => server.clock.advance({ seconds: 16 }), 'invalid_transition'],
  [
    'once the chofer set out',
    async (pedido) =>
      act(server, pedido, 'eventos', {
        motivo: 'x',
        eventos: [{ type: 'circulando', parada: 0, timestamp: '2026-11-20T10:00:00-03:00' }],
      }),
    'version_conflict',
  ],
])('M-272 %s nothing is undone', async (_, meanwhile, code) => {
  const pair = await insertPair(server);
  const pedido = await assigned(server, pair);
  server.clock.advance({ milliseconds: 1 });
  await meanwhile(pedido);
  expect(lineOf(await undo(pedido, await versionOf(server, pedido)))).toMatchObject({ error: { code } });
  expect(await viajeOf(server, pedido)).toMatchObject(only(pair));
});

test('M-272 who was put aside and has somebody else to drive meanwhile stays aside, and their trip is told', async () => {
  const [first, second] = [await insertPair(server), await insertPair(server)];
  const pedido = await assigned(server, first);
  await act(server, pedido, 'asignacion', only(second));
  const other = await assigned(server, first);
  expect(lineOf(await undo(pedido, 3))).toMatchObject({
    error: { code: 'assignment_overlap', params: { quien: first.nombre, idViaje: other.id } },
  });
  expect(await viajeOf(server, pedido)).toMatchObject(only(second));
});
