import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { insertAskedSolicitud, insertDrivenViaje, REMISES, tell } from '../transportistas/transportistas.kit.ts';
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
    expect(over).toMatchObject({ status: 'anulado', extras: { estado: 'X' } });
    expect(over.extras.pasajes[0].anulando).toBe(false);
    expect(await refusal('pablo.empleado', 's', idSolicitud)).toBe('409 order_not_cancellable');
  });

  test('an order that waits for an authorization is cancelled too', async () => {
    const { idSolicitud, idCliente } = await insertSolicitud(server.db, { estado: 'B' });
    expect((await cancel('pablo.empleado', 's', idSolicitud)).status).toBe(202);
    await decide(idSolicitud, idCliente);
    expect((await pedido('s', idSolicitud)).status).toBe('anulado');
  });

  test('T-125 a trip in term costs nothing', async () => {
    const { idViaje, idCliente } = await insertViaje(server.db);
    expect((await cancel('pablo.empleado', 'v', idViaje)).body.data.tardia).toBe(false);
    await decide(idViaje, idCliente);
    expect(await pedido('v', idViaje)).toMatchObject({
      status: 'anulado',
      substatus: '',
      extras: { importeTotal: 0, detalle: [], fin: '2026-11-20T10:00:00-03:00' },
    });
    const events = await server.db
      .selectFrom('evento')
      .select(['tipo', 'actor'])
      .where('idPedido', '=', idViaje)
      .execute();
    expect(events).toEqual([{ tipo: 'anulado', actor: 'pablo.empleado' }]);
  });

  test('T-126 T-128 a late one costs the minimum, as the list had told', async () => {
    const { idViaje, idCliente } = await insertViaje(server.db, { departure: plusMinutes(TEST_NOW, 10) });
    const { aviso } = (await pedido('v', idViaje)).actions.find(({ rel }: { rel: string }) => rel === 'anular');
    expect(aviso).toEqual({ tardia: true, costoMinimo: 6000, gratisHasta: null });
    expect((await cancel('pablo.empleado', 'v', idViaje)).body.data.tardia).toBe(true);
    await decide(idViaje, idCliente);
    expect(await pedido('v', idViaje)).toMatchObject({
      status: 'finalizado',
      substatus: 'Cancelado en origen',
      extras: {
        importeTotal: 6000,
        detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'u', importe: 6000, obs: 'Costo mínimo' }],
      },
    });
    const events = await server.db.selectFrom('evento').select('tipo').where('idPedido', '=', idViaje).execute();
    expect(events).toEqual([{ tipo: 'cancelado' }]);
  });

  test('an order without a quote is told the minimum that it would be charged', async () => {
    const departsInMin = 10;
    const { idViaje, idCliente } = await insertDrivenViaje(server, { departsInMin, cotizacion: null, asap: false });
    const { aviso } = (await pedido('v', idViaje)).actions.find(({ rel }: { rel: string }) => rel === 'anular');
    await cancel('pablo.empleado', 'v', idViaje);
    await decide(idViaje, idCliente);
    expect(aviso.costoMinimo).toBeGreaterThan(0);
    expect((await pedido('v', idViaje)).extras.importeTotal).toBe(aviso.costoMinimo);
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

test('the job decides within ten seconds', { timeout: 60_000 }, async () => {
  const real = await startTestServer({ realJobs: true });
  const { registerAnulacionesJobs } = await import('./jobs.ts');
  await registerAnulacionesJobs(real.deps);
  const { idViaje } = await insertViaje(real.db);
  expect((await real.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as: 'pablo.empleado' })).status).toBe(202);
  await vi.waitFor(
    async () => {
      const { body } = await real.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'pablo.empleado' });
      expect(body.data.status).toBe('anulado');
    },
    { timeout: 10_000, interval: 100 },
  );
  await real.close();
});
