import { createEmbeddedEngine } from '@traza/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { BELGRANO, countRows, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
const engine = createEmbeddedEngine();
let routesAsked = 0;
let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  const geo = {
    ...engine,
    route: (...asked: Parameters<typeof engine.route>) => {
      routesAsked += 1;
      return engine.route(...asked);
    },
  };
  server = await startTestServer({ settings: { rates }, geo });
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

const PLAN = {
  fechaDesde: '2026-11-23',
  fechaHasta: '2026-12-04',
  horaIda: '08:30',
  horaRegreso: '18:00',
  frecuenciaIda: 'L-X----',
  frecuenciaRegreso: 'L------',
};
const planned = (changes: object = {}) => simpleBody(pablo, { planificacion: { ...PLAN, ...changes } });

let attempt = 0;
function create(body: unknown, { as = 'pablo.empleado', key = `plan-${(attempt += 1)}` } = {}) {
  return server.call('POST', '/rest/solicitudes/simples', { as, body, headers: { 'idempotency-key': key } });
}
function preview(changes: object = {}, as = 'pablo.empleado') {
  const body = {
    idCliente: pablo.idCliente,
    idTipoVehiculo: 2,
    origen: OFFICE,
    destino: BELGRANO,
    planificacion: { ...PLAN, ...changes },
  };
  return server.call('POST', '/rest/solicitudes/plan/previa', { as, body });
}

const readSolicitudes = (ids: readonly number[]) =>
  server.db.selectFrom('solicitud').selectAll().where('id', 'in', ids).orderBy('id').execute();

const DATES = [
  '2026-11-23T08:30:00-03:00',
  '2026-11-23T18:00:00-03:00',
  '2026-11-25T08:30:00-03:00',
  '2026-11-30T08:30:00-03:00',
  '2026-11-30T18:00:00-03:00',
  '2026-12-02T08:30:00-03:00',
];

describe('POST /rest/solicitudes/plan/previa', () => {
  test('answers every date with its price, and what they cost together', async () => {
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body.viajes.map(({ fechaHoraSalida }: { fechaHoraSalida: string }) => fechaHoraSalida)).toEqual(DATES);
    expect(body.viajes[1]).toMatchObject({ fecha: '2026-11-23', tramo: 'regreso', precotizacion: expect.any(Number) });
    const sum = body.viajes.reduce(
      (total: number, { precotizacion }: { precotizacion: number }) => total + precotizacion,
      0,
    );
    expect(body).toMatchObject({ cantidad: 6, omitidos: [] });
    expect(body.total).toBeCloseTo(sum, 2);
  });

  test('W-062 the orders then made cost what the preview told, to the cent', async () => {
    const { body: shown } = await preview({ horaIda: '06:05', horaRegreso: '22:15' });
    const { body } = await create(planned({ horaIda: '06:05', horaRegreso: '22:15' }));
    const children = await readSolicitudes(body.planificacion.solicitudes);
    const made = children.reduce((sum, { cotizacion }) => sum + Number(cotizacion), 0);
    expect([children.length, made / 100]).toEqual([shown.cantidad, shown.total]);
    await server.db.deleteFrom('cotizacion').execute();
  });

  test('DO-20 tells the days that are too soon', async () => {
    const { body } = await preview({ fechaDesde: '2026-11-20', fechaHasta: '2026-11-23', frecuenciaIda: 'L---V--' });
    expect(body.omitidos).toEqual([{ fecha: '2026-11-20', tramo: 'ida', motivo: 'anticipacion' }]);
  });

  test('DO-26 the plan costs what was shown, while its tariff holds', async () => {
    const { body: shown } = await preview({ horaIda: '09:05' });
    await server.db.updateTable('cotizacion').set({ importe: 123_456 }).execute();
    const { body } = await create(planned({ horaIda: '09:05' }));
    expect(shown.viajes[0].precotizacion).not.toBe(1234.56);
    expect(body.precotizacion).toBe(1234.56);
    const children = await readSolicitudes(body.planificacion.solicitudes);
    expect(new Set(children.map(({ cotizacion }) => cotizacion))).toEqual(new Set([123_456]));
    await server.db.deleteFrom('cotizacion').execute();
  });

  test('writes no order', async () => {
    const before = await countRows(server);
    await preview();
    expect(await countRows(server)).toEqual(before);
  });

  test.each([
    ['XO-04 of another client', { idCliente: 999_999 }, '403 forbidden'],
    ['XO-18 with a pool vehicle', { idTipoVehiculo: 23 }, '422 service_invalid'],
    ['from and to the same place', { destino: OFFICE }, '422 same_origin_destination'],
    ['without any trip', { planificacion: { ...PLAN, frecuenciaIda: '-------' } }, '422 plan_no_outbound_day'],
  ])('%s', async (_, changes, code) => {
    const body = {
      idCliente: pablo.idCliente,
      idTipoVehiculo: 2,
      origen: OFFICE,
      destino: BELGRANO,
      planificacion: PLAN,
    };
    const reply = await server.call('POST', '/rest/solicitudes/plan/previa', {
      as: 'pablo.empleado',
      body: { ...body, ...changes },
    });
    expect(`${reply.status} ${reply.body.code}`).toBe(code);
  });

  test('a service without a tariff has no price, and the sum neither', async () => {
    const body = {
      idCliente: pablo.idCliente,
      idTipoVehiculo: 11,
      origen: OFFICE,
      destino: BELGRANO,
      planificacion: PLAN,
    };
    const reply = await server.call('POST', '/rest/solicitudes/plan/previa', { as: 'pablo.empleado', body });
    expect(reply.body).toMatchObject({ total: null, viajes: [{ precotizacion: null }, {}, {}, {}, {}, {}] });
  });
});
