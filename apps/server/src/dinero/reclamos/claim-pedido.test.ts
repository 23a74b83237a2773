import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { BILLED } from './reclamos.kit.ts';

let server: TestServer;
let idViaje: number;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('caso').execute();
  await server.db.deleteFrom('reclamo').execute();
  ({ idViaje, idCliente } = await insertViaje(server.db, BILLED));
});
afterAll(() => server.close());

const claim = (as: string, texto = 'No eran 20 km', id = idViaje, headers: Record<string, string> = {}) =>
  server.call('POST', `/pedidos/v1/v/${id}/reclamos`, { as, body: { texto }, headers });
const about = (as: string, id = idViaje) => server.call('GET', `/pedidos/v1/v/${id}/reclamos`, { as });
const marked = async (as: string) =>
  (await server.call('GET', `/reclamos/pedidos?idCliente=${idCliente}`, { as })).body.data.pedidos;

test('W-349 who audits an ended order claims about it, once for each key, and the trail says so', async () => {
  const headers = { 'idempotency-key': `claim-${idViaje}` };
  const first = await claim('ceci.cecos', '  No eran 20 km ', idViaje, headers);
  expect([first.status, first.body.data.estado]).toEqual([201, 'abierto']);
  expect((await claim('ceci.cecos', '  No eran 20 km ', idViaje, headers)).body).toEqual(first.body);
  const rows = await server.db.selectFrom('reclamo').select(['id', 'origen', 'texto', 'importe']).execute();
  expect(rows).toEqual([{ id: first.body.data.id, origen: 'pedido', texto: 'No eran 20 km', importe: 1_300_000 }]);
  const trail = server.db
    .selectFrom('auditoria')
    .select(['actor', 'accion', 'despues'])
    .where('objeto', '=', 'reclamo');
  expect(await trail.execute()).toEqual([
    { actor: 'ceci.cecos', accion: 'abrir', despues: { pedido: idViaje, texto: 'No eran 20 km' } },
  ]);
});

test('W-349 requester, pasajero and auditor of the whole may; who only has another cost centre, and a stranger, get 404', async () => {
  for (const as of ['mario.rutas', 'pablo.empleado', 'ana.admin'])
    expect([as, (await claim(as)).status]).toEqual([as, 201]);
  for (const as of ['sol.sinpermisos', 'rita.rio', 'pia.particular', 'gabi.grupo']) {
    expect([as, (await claim(as)).status, (await about(as)).status]).toEqual([as, 404, 404]);
  }
  expect((await claim('ana.admin', 'x', 999_999)).status).toBe(404);
});

test.each([
  ['', '422 desc_invalid'],
  ['   ', '422 desc_invalid'],
  ['a'.repeat(251), '422 desc_invalid'],
])('W-349 the text %j is refused', async (texto, refusal) => {
  const { status, body } = await claim('ceci.cecos', texto);
  expect(`${status} ${body.code}`).toBe(refusal);
  expect(await server.db.selectFrom('reclamo').select('id').execute()).toEqual([]);
});

test('W-349 an order that is not over is not claimed about', async () => {
  const { idViaje: id } = await insertViaje(server.db, { ...BILLED, status: 'iniciado', fin: null });
  const { status, body } = await claim('ana.admin', 'No', id);
  expect(`${status} ${body.code}`).toBe('409 invalid_transition');
  expect((await about('ana.admin', id)).body.data).toEqual({ reclamos: [], puedeReclamar: false });
});

test('W-350 its state is told to who sees it, of the order and for rows of lists', async () => {
  const { body } = await claim('ceci.cecos');
  const reclamo = { id: body.data.id, idPedido: idViaje, estado: 'abierto', quien: 'Correa, Cecilia' };
  for (const as of ['ceci.cecos', 'ana.admin', 'mario.rutas']) {
    expect((await about(as)).body.data).toMatchObject({ reclamos: [reclamo], puedeReclamar: true });
  }
  expect((await about('pablo.empleado')).body.data.reclamos).toEqual([]);
  await server.db.updateTable('caso').set({ estado: 'tomado' }).execute();
  expect(await marked('ceci.cecos')).toEqual([{ idPedido: idViaje, estado: 'en_revision' }]);
  expect(await marked('pablo.empleado')).toEqual([]);
  expect((await server.call('GET', `/reclamos/pedidos?idCliente=${idCliente}`, { as: 'rita.rio' })).status).toBe(403);
});
