import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const post = (idViaje: number, what: string, body: unknown) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: REMISES, body });

describe('costs', () => {
  const line = (importe: number, concepto = 'kilometros') => ({ concepto, cantidad: 1.5, unidad: 'km', importe });
  const OVER = ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'];

  test('DT-37 the lines of the carrier are believed, and add up to the total', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'iniciado'] });
    const reply = await post(idViaje, 'costos', { detalle: [line(1234.56), line(765.44, 'espera'), line(0, 'otros')] });
    expect(reply.body.data).toEqual({ importeTotal: 2000 });
    await tell(server, idViaje, 'finalizado');
    const viaje = await server.db.selectFrom('viaje').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
    expect(viaje).toMatchObject({ importeTotal: 200_000, importeIva: 34_711 });
    const pedido = await server.db
      .selectFrom('pedido')
      .select('importeTotal')
      .where('id', '=', idViaje)
      .executeTakeFirstOrThrow();
    expect(pedido.importeTotal).toBe(200_000);
  });

  test('those posted later replace them, until the trip is rated', async () => {
    const { idViaje, idCliente } = await insertDrivenViaje(server, { events: OVER });
    for (const importe of [100, 100, 250]) await post(idViaje, 'costos', { detalle: [line(importe)] });
    const lines = await server.db.selectFrom('costoLinea').select('importe').where('idViaje', '=', idViaje).execute();
    expect(lines).toEqual([{ importe: 25_000 }]);
    await server.db
      .updateTable('viaje')
      .set({ status: 'calificado' })
      .where('idCliente', '=', idCliente)
      .where('id', '=', idViaje)
      .execute();
    expect((await post(idViaje, 'costos', { detalle: [line(1)] })).body).toEqual({ code: 'invalid_transition' });
  });

  test('T-128 the minimum cost is not the carrier’s to change', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0', 'arribado 0', 'fallo'] });
    expect((await post(idViaje, 'costos', { detalle: [line(1)] })).body).toEqual({ code: 'invalid_transition' });
  });

  test.each([
    ['negative', [line(-0.01)]],
    ['unknown concept', [line(1, 'propina')]],
    ['no lines', []],
    ['text', [{ ...line(1), importe: '1' }]],
  ])('%s is bad_input', async (_, detalle) => {
    const { idViaje } = await insertDrivenViaje(server);
    expect((await post(idViaje, 'costos', { detalle })).body.code).toBe('bad_input');
  });
});
