import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function read(as: string, type: 's' | 'v', id: number) {
  return server.call('GET', `/pedidos/sgv/${type}/${id}`, { as });
}

describe('GET /pedidos/v1/v/{idViaje}/costos', () => {
  async function costos(pedido: TestViaje) {
    const { idViaje } = await insertViaje(server.db, pedido);
    const { status, body } = await server.call('GET', `/pedidos/v1/v/${idViaje}/costos`, { as: 'pablo.empleado' });
    expect(status).toBe(200);
    expect(body.result.costos.idViaje).toBe(idViaje);
    return body.result.costos;
  }
  const fin = plusMinutes(TEST_NOW, -60);
  const lines = [{ concepto: 'kilometros' as const, cantidad: 10, unidad: 'km', importe: 1_000_050 }];

  test('T-124 T-312 the lines and the total, in pesos', async () => {
    expect(await costos({ status: 'finalizado', fin, total: 1_000_050, lines })).toMatchObject({
      importeTotal: 10_000.5,
      precotizacion: 12_100,
      coefProrrateo: 100,
      detalle: [{ concepto: 'kilometros', cantidad: 10, unidad: 'km', importe: 10_000.5, obs: '' }],
    });
  });
  test('T-125 anulado costs nothing, T-128 late and failed the minimum', async () => {
    expect(await costos({ status: 'anulado', fin, total: 1_000_000, lines })).toMatchObject({
      importeTotal: 0,
      detalle: [],
    });
    for (const substatus of ['Cancelado en origen', 'Fallo'] as const) {
      expect(await costos({ status: 'finalizado', substatus, fin, lines })).toMatchObject({
        importeTotal: 6000,
        detalle: [{ concepto: 'otros', importe: 6000, obs: 'Costo mínimo' }],
      });
    }
  });
  test('T-075 T-076 a list tells the total of a trip that has one, the quote always', async () => {
    const { idViaje } = await insertViaje(server.db, { cotizacion: null });
    const { body } = await read('pablo.empleado', 'v', idViaje);
    expect(body.data.extras).toMatchObject({ importeTotal: null, cotizacion: null });
    expect(await costos({ cotizacion: null })).toMatchObject({ importeTotal: 0, precotizacion: null });
  });
});
