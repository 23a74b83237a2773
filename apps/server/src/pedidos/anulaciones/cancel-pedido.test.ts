import { plusMinutes, toWire } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { resolveAnulacion } from './resolve-anulacion.ts';

/** Pablo asked and Gabi travels along; ceci.cecos audits its cost centre. */
const SHARED = {
  requester: 'pablo.empleado',
  ceco: 'Comercial',
  pasajes: [
    { who: 'pablo.empleado', coef: 50 },
    { who: 'gabi.grupo', coef: 50 },
  ],
} as const satisfies TestViaje;

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
const rels = ({ actions }: { actions: { rel: string }[] }) => actions.map(({ rel }) => rel);

async function refusal(as: string, clase: 's' | 'v', id: number): Promise<string> {
  const before = await digestOf(server);
  const { status, body } = await cancel(as, clase, id);
  expect(await digestOf(server)).toEqual(before);
  return `${status} ${body.code}`;
}

describe('cancelling (S18, DT-29, DT-30)', () => {
  test('T-147 T-150 a request: anulando at once, and no second time', async () => {
    const { idSolicitud, idCliente } = await insertSolicitud(server.db);
    const { status, body } = await cancel('pablo.empleado', 's', idSolicitud);
    expect([status, body]).toEqual([
      202,
      { data: { id: idSolicitud, extrasType: 's', anulando: true, tardia: false } },
    ]);
    const asked = await pedido('s', idSolicitud);
    expect(asked.extras.pasajes[0].anulando).toBe(true);
    expect(rels(asked)).not.toContain('anular');
    await decide(idSolicitud, idCliente);
    const over = await pedido('s', idSolicitud);
    const anulacion = { por: 'solicitante', cuando: toWire(server.clock.now()) };
    expect(over).toMatchObject({ status: 'anulado', extras: { estado: 'X', anulacion } });
    expect(over.extras.pasajes[0].anulando).toBe(false);
    expect(await refusal('pablo.empleado', 's', idSolicitud)).toBe('409 order_not_cancellable');
  });

  test('the detail says when it was called off and by whom, in term or late', async () => {
    const cuando = toWire(server.clock.now());
    const soon = plusMinutes(server.clock.now(), 5);
    for (const [viaje, status] of [
      [SHARED, 'anulado'],
      [{ ...SHARED, departure: soon }, 'finalizado'],
    ] as const) {
      const { idViaje, idCliente } = await insertViaje(server.db, viaje);
      await cancel('pablo.empleado', 'v', idViaje);
      expect((await pedido('v', idViaje)).extras).not.toHaveProperty('anulacion');
      await decide(idViaje, idCliente);
      expect(await pedido('v', idViaje)).toMatchObject({
        status,
        extras: { anulacion: { cuando, por: 'solicitante' } },
      });
    }
  });

  test('what was asked for in term stays free, however long the decision takes', async () => {
    const { idViaje, idCliente } = await insertViaje(server.db, { departure: plusMinutes(server.clock.now(), 16) });
    await cancel('pablo.empleado', 'v', idViaje);
    server.clock.advance({ minutes: 5 });
    expect((await cancel('pablo.empleado', 'v', idViaje)).body.data.tardia).toBe(false);
    await decide(idViaje, idCliente);
    expect((await pedido('v', idViaje)).status).toBe('anulado');
  });

  test('twenty at once are one cancellation, decided once', async () => {
    const { idViaje, idCliente } = await insertViaje(server.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel('pablo.empleado', 'v', idViaje)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const asked = await server.db.selectFrom('anulacion').selectAll().where('idPedido', '=', idViaje).execute();
    expect(asked).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => decide(idViaje, idCliente)));
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['accion', 'actor'])
      .where('idObjeto', '=', String(idViaje))
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { accion: 'pedir-anulacion', actor: 'pablo.empleado' },
      { accion: 'anular', actor: 'sistema' },
    ]);
  });
});

describe('refused, with nothing written', () => {
  test('XT-09 a trip that is under way or over', async () => {
    const ended = { fin: TEST_NOW } as const;
    for (const [viaje, expected] of [
      [{ status: 'iniciado' }, '409 order_not_cancellable'],
      [{ status: 'finalizado', ...ended }, '409 order_not_cancellable'],
      [{ status: 'finalizado', substatus: 'Fallo', ...ended }, '409 order_not_cancellable'],
      [{ status: 'calificado', ...ended }, '409 order_not_cancellable'],
      [{ status: 'anulado', ...ended }, '409 order_not_cancellable'],
      [{ idCarpool: 1 }, '409 order_not_cancellable'],
    ] satisfies [TestViaje, string][]) {
      const { idViaje } = await insertViaje(server.db, viaje);
      expect([viaje, await refusal('pablo.empleado', 'v', idViaje)]).toEqual([viaje, expected]);
    }
  });

  test('T-152 XT-10 only who asked: 403 for who sees it, 404 for a stranger', async () => {
    const { idViaje } = await insertViaje(server.db, SHARED);
    for (const as of ['gabi.grupo', 'ceci.cecos', 'gero.grupos', 'ana.admin']) {
      expect([as, await refusal(as, 'v', idViaje)]).toEqual([as, '403 forbidden']);
    }
    for (const as of ['sol.sinpermisos', 'mario.rutas', 'rita.rio', 'pia.particular', 'marta.multi']) {
      expect([as, await refusal(as, 'v', idViaje)]).toEqual([as, '404 not_found']);
    }
    expect(await refusal('pablo.empleado', 's', idViaje)).toBe('404 not_found');
  });

  test('a request that became a trip says which', async () => {
    const inserted = await insertSolicitud(server.db);
    const idViaje = await takeSolicitud(server.db, inserted);
    const { status, body } = await cancel('pablo.empleado', 's', inserted.idSolicitud);
    expect([status, body]).toEqual([404, { code: 'moved_to_trip', params: { idViaje } }]);
  });
});
