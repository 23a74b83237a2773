import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  insertAskedSolicitud,
  insertDrivenViaje,
  REMISES,
  tell,
} from '../../agencias/transportistas/transportistas.kit.ts';
import { resolveAnulacion } from './resolve-anulacion.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // one session for the tests that call many times at once
  await server.login('pablo.empleado');
});
afterAll(() => server.close());

const cancel = (as: string, clase: 's' | 'v', id: number) =>
  server.call('DELETE', `/pedidos/v1/${clase}/${id}`, { as });
const pedido = async (clase: 's' | 'v', id: number, as = 'pablo.empleado') =>
  (await server.call('GET', `/pedidos/sgv/${clase}/${id}`, { as })).body.data;
const decide = (idPedido: number, idCliente: number) => resolveAnulacion(server.deps, { idCliente, idPedido });

describe('carriers', () => {
  test('do not take a request that is anulando, and no longer are offered it', async () => {
    const { idSolicitud, idCliente } = await insertAskedSolicitud(server, { departsInMin: 120 });
    const offers = async () => {
      const { body } = await server.call('GET', '/transportistas/v1/solicitudes', { key: REMISES });
      return body.data.map((offer: { idSolicitud: number }) => offer.idSolicitud);
    };
    expect(await offers()).toContain(idSolicitud);
    await cancel('pablo.empleado', 's', idSolicitud);
    expect(await offers()).not.toContain(idSolicitud);
    const taken = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
    expect([taken.status, taken.body.code]).toEqual([409, 'invalid_transition']);
    await decide(idSolicitud, idCliente);
    expect((await pedido('s', idSolicitud)).status).toBe('anulado');
  });

  test('one that is taken and cancelled at once is one or the other, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { idSolicitud, idCliente } = await insertAskedSolicitud(server, { departsInMin: 120 });
      const path = `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`;
      const [taken, cancelled] = await Promise.all([
        server.call('POST', path, { key: REMISES }),
        cancel('pablo.empleado', 's', idSolicitud),
      ]);
      await decide(idSolicitud, idCliente);
      const row = await server.db
        .selectFrom('solicitud')
        .select(['estado', 'idViaje'])
        .where('id', '=', idSolicitud)
        .executeTakeFirstOrThrow();
      const outcome = [taken.status < 300, cancelled.body.code ?? 'asked', row.estado, row.idViaje !== null];
      const isTaken = taken.status < 300;
      expect(outcome).toEqual(isTaken ? [true, 'moved_to_trip', 'C', true] : [false, 'asked', 'X', false]);
    }
  });

  test('read that a trip of theirs is anulando, tell nothing more of it, and read its end', async () => {
    const { idViaje, idCliente } = await insertDrivenViaje(server, { departsInMin: 120, events: ['circulando 0'] });
    const read = async () =>
      (await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key: REMISES })).body.data;
    const before = await read();
    server.clock.advance({ minutes: 1 });
    await cancel('pablo.empleado', 'v', idViaje);
    const asked = await read();
    expect(asked).toMatchObject({ anulando: true, status: 'confirmado' });
    expect(asked.modificado > before.modificado).toBe(true);
    const told = await tell(server, idViaje, 'arribado 0');
    expect([told.status, told.body.code]).toEqual([409, 'invalid_transition']);
    await decide(idViaje, idCliente);
    expect(await read()).toMatchObject({ anulando: false, status: 'anulado' });
  });
});
