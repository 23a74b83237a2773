import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertDrivenViaje } from '#agencias/transportistas/transportistas.kit.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { act, FLOTA_KEY, forgotten, type OpenPedido, taken, trailOf, versionOf, viajeOf, WHOLE } from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { failedWaitMin: 10 } });
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const TOLL = { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 500, obs: 'Peaje' };
const WAIT = { concepto: 'espera', cantidad: 10, unidad: 'min', importe: 1200.5, obs: '' };
const WAY = { concepto: 'kilometros', cantidad: 8, unidad: 'km', importe: 9000, obs: '' };

const add = async (pedido: OpenPedido, ...detalle: object[]) => act(server, pedido, 'costos/agregar', { detalle });
const correct = async (pedido: OpenPedido, ...detalle: object[]) => act(server, pedido, 'costos', { detalle });
const end = async (pedido: OpenPedido) => act(server, pedido, 'eventos', { eventos: WHOLE, motivo: 'Sin batería' });
const totalOf = async (pedido: OpenPedido) => (await viajeOf(server, pedido)).importeTotal;

/** The same trip without anything added: what its tarifa charges. */
async function tarifaPrice(): Promise<number> {
  const pedido = await forgotten(server);
  await end(pedido);
  return (await totalOf(pedido)) ?? 0;
}

/** What the account of the month says that the cliente spent. */
async function accountOf({ idCliente }: OpenPedido): Promise<number> {
  const path = `/gastos/rendiciones?idCliente=${idCliente}&anio=2026&mes=11`;
  const { body } = await server.call('GET', path, { as: 'ana.admin' });
  return body.data.rendiciones.find(({ alcance }: { alcance: string }) => alcance === 'cliente').importe;
}

async function costosOf(pedido: OpenPedido) {
  const path = `/operaciones/v1/pedidos/${pedido.idCliente}/${pedido.id}/costos`;
  const { status, body } = await server.call('GET', path, { operador: 'dora.despacho' });
  expect(status).toBe(200);
  return body.data;
}

describe('M-296 a toll comes on top of what a trip costs', () => {
  test('after its end, in list, detail, costs and trail; a repeat adds nothing', async () => {
    const price = await tarifaPrice();
    const pedido = await forgotten(server);
    await end(pedido);
    const headers = { 'idempotency-key': 'one-toll' };
    const body = { detalle: [TOLL], version: await versionOf(server, pedido) };
    const before = await accountOf(pedido);
    for (const _ of [1, 2]) expect((await act(server, pedido, 'costos/agregar', body, { headers })).status).toBe(200);
    expect((await accountOf(pedido)) - before).toBe(500);
    const pesos = price / 100 + 500;
    const detail = await server.call('GET', `/pedidos/sgv/v/${pedido.id}`, { as: 'pablo.empleado' });
    const list = await server.call('GET', `/pedidos/usuario?desde=2026-11-19&hasta=2026-11-21`, {
      as: 'pablo.empleado',
    });
    const costos = await server.call('GET', `/pedidos/v1/v/${pedido.id}/costos`, { as: 'pablo.empleado' });
    const inList = list.body.data.find(({ id }: { id: number }) => id === pedido.id);
    expect([
      detail.body.data.extras.importeTotal,
      inList?.extras.importeTotal,
      costos.body.result.costos.importeTotal,
      (await costosOf(pedido)).importeTotal,
    ]).toEqual([pesos, pesos, pesos, pesos]);
    expect((await costosOf(pedido)).detalle.map(({ origen }: { origen: string }) => origen)).toEqual([
      'tarifa',
      'tarifa',
      'agregada',
    ]);
    expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
      accion: 'costos',
      despues: { importeTotal: price + 50_000 },
    });
  });

  test('before its end the price that was told stands, and the tarifa is charged at the end, toll included', async () => {
    const price = await tarifaPrice();
    const pedido = await forgotten(server);
    await add(pedido, TOLL);
    await add(pedido, WAIT);
    expect(await costosOf(pedido)).toMatchObject({ importeTotal: null, cotizacion: 9850.5, terminado: false });
    const listed = await server.call('GET', `/pedidos/sgv/v/${pedido.id}`, { as: 'pablo.empleado' });
    expect(listed.body.data.extras).toMatchObject({ importeTotal: null, cotizacion: 9850.5 });
    await end(pedido);
    expect(await totalOf(pedido)).toBe(price + 50_000 + 120_050);
  });

  test.each([
    ['an addition that is corrected stays one', [{ ...TOLL, importe: 700 }], (price: number) => price + 70_000],
    ['the whole cost that is stated instead is charged alone', [WAY, TOLL], () => 950_000],
  ])('%s', async (_, lines, expected) => {
    const price = await tarifaPrice();
    const pedido = await forgotten(server);
    await add(pedido, TOLL);
    await correct(pedido, ...lines);
    await end(pedido);
    expect(await totalOf(pedido)).toBe(expected(price));
  });

  test('on top of what the carrier told, who tells it again: it is not theirs to lose', async () => {
    const pedido = await taken(server);
    await add(pedido, TOLL);
    const told = { path: `/transportistas/v1/viajes/${pedido.id}/costos`, body: { detalle: [WAY] } };
    for (const _ of [1, 2]) {
      const { status, body } = await server.call('POST', told.path, { key: FLOTA_KEY, body: told.body });
      expect([status, body.data.importeTotal]).toEqual([200, 9500]);
    }
    expect(await totalOf(pedido)).toBe(950_000);
    expect((await costosOf(pedido)).detalle).toHaveLength(2);
  });

  test('on top of what was stated', async () => {
    const pedido = await taken(server);
    await correct(pedido, WAY);
    await add(pedido, TOLL);
    expect(await totalOf(pedido)).toBe(950_000);
  });
});

test.each([
  ['the way itself', [WAY]],
  ['nothing', []],
  ['less than nothing', [{ ...TOLL, importe: -1 }]],
  ['51 lines', Array.from({ length: 51 }, () => TOLL)],
])('%s is not added', async (_, lines) => {
  const pedido = await taken(server);
  expect((await add(pedido, ...lines)).body.code).toBe('bad_input');
  expect(await versionOf(server, pedido)).toBe(1);
});

test('no more than fifty lines in all', async () => {
  const pedido = await taken(server);
  const some = (count: number) => Array.from({ length: count }, () => TOLL);
  expect((await add(pedido, ...some(49))).status).toBe(200);
  expect((await add(pedido, ...some(2))).body.code).toBe('bad_input');
  expect((await add(pedido, TOLL)).status).toBe(200);
});

test('another version, an agencia with a key, and a trip that was rated take none', async () => {
  const pedido = await taken(server);
  const stale = await act(server, pedido, 'costos/agregar', { detalle: [TOLL], version: 7 });
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
  const { idCliente, idViaje: id } = await insertDrivenViaje(server);
  expect((await add({ idCliente, id }, TOLL)).body.code).toBe('forbidden');
  await server.db.updateTable('viaje').set({ status: 'calificado' }).where('id', '=', pedido.id).execute();
  expect((await add(pedido, TOLL)).body.code).toBe('invalid_transition');
});
