import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertDrivenViaje } from '#agencias/transportistas/transportistas.kit.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { act, askFor, keylessAgencia, taken, trailOf, versionOf, viajeOf } from './actos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const LINE = { concepto: 'otros', cantidad: 2, unidad: 'peajes', importe: 1234.5, obs: 'Autopista' };
const BODY = { detalle: [LINE], voucherNro: 'A-100' };

test.each([
  ['the own flota', false],
  ['an agencia without a system', true],
])('M-177 the costs of %s are entered by who dispatches, with voucher and line in the trail', async (_, isKeyless) => {
  const pedido = await taken(server, {}, isKeyless ? await keylessAgencia(server, 'Sin sistema') : undefined);
  const { status, body } = await act(server, pedido, 'costos', BODY);
  expect([status, body.data]).toMatchObject([200, { importeTotal: 1234.5, tarjeta: { id: pedido.id } }]);
  expect(await viajeOf(server, pedido)).toMatchObject({ importeTotal: 123_450, voucherNro: 'A-100' });
  expect((await trailOf(server, pedido)).at(-1)).toMatchObject({
    accion: 'costos',
    actor: 'Operaciones (Dora Despacho)',
    despues: { importeTotal: 123_450, voucherNro: 'A-100' },
  });
});

test('M-176 those of an agencia with a key are its own: 403', async () => {
  const driven = await insertDrivenViaje(server);
  const { status, body } = await act(server, { idCliente: driven.idCliente, id: driven.idViaje }, 'costos', BODY);
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test.each([
  ['no line', { detalle: [] }, 400, 'bad_input'],
  ['51 lines', { detalle: Array.from({ length: 51 }, () => LINE) }, 400, 'bad_input'],
  ['less than nothing', { detalle: [{ ...LINE, importe: -1 }] }, 400, 'bad_input'],
  ['a text for an amount', { detalle: [{ ...LINE, importe: '10' }] }, 400, 'bad_input'],
])('M-177 %s is refused as of a carrier, and nothing is written', async (_, body, status, code) => {
  const pedido = await taken(server);
  const reply = await act(server, pedido, 'costos', body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await versionOf(server, pedido)).toBe(1);
});

test('M-177 what is not driven yet, and what was rated, takes none', async () => {
  expect((await act(server, await askFor(server), 'costos', BODY)).body.code).toBe('invalid_transition');
  const pedido = await taken(server);
  await server.db.updateTable('viaje').set({ status: 'calificado' }).where('id', '=', pedido.id).execute();
  expect((await act(server, pedido, 'costos', BODY)).body.code).toBe('invalid_transition');
});
