import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { insertDrivenViaje } from '../../agencias/transportistas/transportistas.kit.ts';
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

describe('cancelling (S18, DT-29, DT-30)', () => {
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
