import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { act, askFor, type OpenPedido, taken } from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async ({ idCliente, id }: OpenPedido, operador = 'dora.despacho') =>
  server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}/costos`, { operador });

test('M-296 the lines of a trip with the origin of each, what was quoted, and the version that they are of', async () => {
  const pedido = await taken(server);
  const line = { concepto: 'kilometros', cantidad: 8, unidad: 'km', importe: 9000.25, obs: '' };
  await act(server, pedido, 'costos', { detalle: [line], voucherNro: 'A-1' });
  expect((await read(pedido)).body.data).toEqual({
    version: 2,
    importeTotal: 9000.25,
    cotizacion: 9850.5,
    voucherNro: 'A-1',
    terminado: false,
    detalle: [{ ...line, origen: 'informada' }],
  });
});

test('what nobody took yet, and what is not there, has none', async () => {
  const asked = await askFor(server);
  expect((await read(asked)).status).toBe(404);
  expect((await read({ ...asked, id: 99_999_999 })).status).toBe(404);
});
