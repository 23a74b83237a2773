import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FLOTA_KEY, ownAgencia, viajeOf } from '#operaciones/mesa/actos/actos.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
let own = 0;
beforeAll(async () => {
  server = await startTestServer();
  own = await ownAgencia(server);
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

describe('M-173 a carrier gives back', () => {
  const giveBack = async (id: number, key = REMISES) =>
    server.call('POST', `/transportistas/v1/viajes/${id}/devolver`, { key, body: { motivo: 'Sin autos' } });
  const pedidoOf = ({ idCliente, idViaje }: { idCliente: number; idViaje: number }) => ({ idCliente, id: idViaje });

  test('a confirmed trip, which then waits for a chofer of the own flota; from then on it is unknown to the carrier', async () => {
    const driven = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const { status, body } = await giveBack(driven.idViaje);
    expect([status, body]).toEqual([200, { data: { idViaje: driven.idViaje } }]);
    expect(await viajeOf(server, pedidoOf(driven))).toMatchObject({
      idAgencia: own,
      integrado: true,
      status: 'confirmado',
      substatus: '',
      idViajeTservice: null,
    });
    expect((await giveBack(driven.idViaje)).status).toBe(404);
    expect((await tell(server, driven.idViaje, 'arribado 0')).status).toBe(404);
  });

  test.each([
    ['that has begun', ['circulando 0', 'arribado 0', 'iniciado']],
    ['that is over', ['circulando 0', 'arribado 0', 'iniciado', 'finalizado']],
  ])('and not one %s', async (_, events) => {
    const driven = await insertDrivenViaje(server, { events });
    expect((await giveBack(driven.idViaje)).body).toEqual({ code: 'invalid_transition' });
  });

  test('and not where the cliente has no own flota', async () => {
    const driven = await insertDrivenViaje(server);
    const link = { idAgencia: own, idCliente: driven.idCliente };
    await server.db
      .deleteFrom('agenciaCliente')
      .where('idAgencia', '=', own)
      .where('idCliente', '=', driven.idCliente)
      .execute();
    expect((await giveBack(driven.idViaje)).body).toEqual({ code: 'invalid_transition' });
    await server.db.insertInto('agenciaCliente').values(link).execute();
    expect((await giveBack(driven.idViaje, FLOTA_KEY)).status).toBe(404);
  });
});
