import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tell } from '#agencias/transportistas/transportistas.kit.ts';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { makeRoute } from '#pedidos/recorridos/recorridos.kit.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  act,
  asignacionesOf,
  askFor,
  assigned,
  FLOTA_KEY,
  insertPair,
  type OpenPedido,
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

const BODY = { motivo: 'Se suspendió la reunión', quienLlamo: 'Ana Admin', porNuestraCulpa: false };
const cancel = async (pedido: OpenPedido, change: object = {}) =>
  act(server, pedido, 'anulacion', { ...BODY, ...change });
const preview = async ({ idCliente, id }: OpenPedido) =>
  server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}/anulacion`, { operador: 'dora.despacho' });
const settle = async ({ idCliente, id }: OpenPedido) => resolveAnulacion(server.deps, { idCliente, idPedido: id });
const anulacionOf = async ({ id }: OpenPedido) =>
  server.db.selectFrom('anulacion').selectAll().where('idPedido', '=', id).execute();
const lastEvent = async ({ id }: OpenPedido) =>
  server.db
    .selectFrom('evento')
    .select(['tipo', 'origen', 'actor'])
    .where('idPedido', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('cancelling for who telephones', () => {
  test('M-178 in term costs nothing: its requester asked, an operador typed, and the chofer is free', async () => {
    const pair = await insertPair(server);
    const pedido = await assigned(server, pair, { departsInMin: 200 });
    expect((await preview(pedido)).body.data).toEqual({
      solicitante: expect.stringMatching(/Pablo/),
      tardia: false,
      costoMinimo: expect.any(Number),
      gratisHasta: expect.stringMatching(/^2026-11-20T1[123]:/),
      puedeSinCosto: true,
    });
    const { status, body } = await cancel(pedido);
    expect([status, body.data]).toMatchObject([202, { tardia: false, tarjeta: { anulando: true } }]);
    const [asked] = await anulacionOf(pedido);
    expect(asked).toMatchObject({ motivo: BODY.motivo, quienLlamo: BODY.quienLlamo, idOperador: expect.any(Number) });
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
      accion: 'pedir-anulacion',
      actor: 'Operaciones (Dora Despacho)',
      despues: { tardia: false, ...BODY },
    });
    await settle(pedido);
    expect((await viajeOf(server, pedido)).status).toBe('anulado');
    expect(await lastEvent(pedido)).toEqual({
      tipo: 'anulado',
      origen: 'operaciones',
      actor: 'Operaciones (Dora Despacho)',
    });
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'caida' }]);
  });

  test('M-178 too late costs the minimum, which is told before', async () => {
    const pedido = await taken(server, { departsInMin: 5 });
    const { tardia, gratisHasta, costoMinimo } = (await preview(pedido)).body.data;
    expect([tardia, gratisHasta]).toEqual([true, null]);
    expect((await cancel(pedido)).body.data.tardia).toBe(true);
    await settle(pedido);
    expect(await viajeOf(server, pedido)).toMatchObject({
      substatus: 'Cancelado en origen',
      importeTotal: Math.round(costoMinimo * 100),
    });
  });

  test('M-179 by our own fault it costs nothing at any hour before it begins, and the trail says so', async () => {
    const pedido = await assigned(server, await insertPair(server), { departsInMin: 5 });
    for (const event of ['circulando 0', 'arribado 0']) await tell(server, pedido.id, event, { key: FLOTA_KEY });
    expect((await cancel(pedido, { porNuestraCulpa: true })).body.data.tardia).toBe(false);
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({ despues: { porNuestraCulpa: true, tardia: false } });
    await settle(pedido);
    expect(await viajeOf(server, pedido)).toMatchObject({ status: 'anulado', importeTotal: null });
    expect(await asignacionesOf(server, pedido)).toMatchObject([{ estado: 'caida' }]);
  });

  test('a request that nobody took is called off too', async () => {
    const pedido = await askFor(server);
    expect((await preview(pedido)).body.data).toMatchObject({ tardia: false, gratisHasta: null });
    expect((await cancel(pedido)).status).toBe(202);
    await settle(pedido);
    const { estado } = await server.db
      .selectFrom('solicitud')
      .select('estado')
      .where('id', '=', pedido.id)
      .executeTakeFirstOrThrow();
    expect(estado).toBe('X');
  });

  test('XM-23 twice at once: one cancellation', async () => {
    const pedido = await taken(server, { departsInMin: 200 });
    const version = await versionOf(server, pedido);
    const replies = await Promise.all([1, 2, 3].map(async () => cancel(pedido, { version })));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['202', '409', '409']);
    expect(await anulacionOf(pedido)).toHaveLength(1);
  });

  test.each([true, false])('M-180, XM-23 what has begun is refused, own fault or not: %s', async (porNuestraCulpa) => {
    const pedido = await assigned(server, await insertPair(server), { departsInMin: 5 });
    for (const event of ['circulando 0', 'arribado 0', 'iniciado'])
      await tell(server, pedido.id, event, { key: FLOTA_KEY });
    const before = await versionOf(server, pedido);
    const { status, body } = await cancel(pedido, { porNuestraCulpa });
    expect([status, body.code]).toEqual([409, 'order_not_cancellable']);
    expect((await preview(pedido)).body.code).toBe('order_not_cancellable');
    expect([await versionOf(server, pedido), await anulacionOf(pedido)]).toEqual([before, []]);
  });

  test('M-180 a run of a fixed route is refused', async () => {
    const { idViaje: id } = await makeRoute(server, { nombre: 'Planta', plazas: 4 });
    const idCliente = await server.idCliente('Andina Servicios');
    expect((await cancel({ idCliente, id })).body.code).toBe('order_not_cancellable');
  });
});
