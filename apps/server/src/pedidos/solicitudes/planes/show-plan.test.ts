import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { REMISES } from '../../../agencias/transportistas/transportistas.kit.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

const PLAN = {
  fechaDesde: '2026-11-23',
  fechaHasta: '2026-11-27',
  horaIda: '08:30',
  horaRegreso: '18:00',
  frecuenciaIda: 'L-X----',
  frecuenciaRegreso: 'L------',
};

let made = 0;
async function makePlan(): Promise<{ idSolicitud: number; planificacion: { solicitudes: number[]; total: number } }> {
  const body = simpleBody(pablo, { planificacion: PLAN });
  const headers = { 'idempotency-key': `plan-${(made += 1)}` };
  const { body: answer } = await server.call('POST', '/rest/solicitudes/simples', {
    as: 'pablo.empleado',
    body,
    headers,
  });
  return answer;
}

const show = async (idPlan: number, as = 'pablo.empleado') => server.call('GET', `/planes/${idPlan}`, { as });

test('W-306 a plan is one thing: its days, their states, what each costs and what calling it off would', async () => {
  const { idSolicitud, planificacion } = await makePlan();
  const [monday = 0, back = 0, wednesday = 0] = planificacion.solicitudes;
  await server.call('POST', `/transportistas/v1/solicitudes/${monday}/aceptar`, { key: REMISES });
  const { status, body } = await show(idSolicitud);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    idPlan: idSolicitud,
    origen: OFFICE.direccion,
    destino: BELGRANO.direccion,
    desde: '2026-11-23',
    hasta: '2026-11-27',
    total: planificacion.total,
  });
  expect(
    body.data.viajes.map(({ id, extrasType, fecha, tramo, status: state }: Record<string, unknown>) => [
      id,
      extrasType,
      fecha,
      tramo,
      state,
    ]),
  ).toEqual([
    [monday, 'v', '2026-11-23', 'ida', 'confirmado'],
    [back, 's', '2026-11-23', 'regreso', 'registrado'],
    [wednesday, 's', '2026-11-25', 'ida', 'registrado'],
  ]);
  expect(body.data.viajes.map(({ anular }: Record<string, unknown>) => anular)).toEqual([
    { costo: 0, gratisHasta: '2026-11-23T08:15:00-03:00' },
    { costo: 0, gratisHasta: null },
    { costo: 0, gratisHasta: null },
  ]);
});

test('W-305 W-307 a day that is skipped costs nothing, and the rest of the plan stands', async () => {
  const { idSolicitud, planificacion } = await makePlan();
  const [monday = 0, back = 0, wednesday = 0] = planificacion.solicitudes;
  const pedidos = [monday, back].map((id) => ({ extrasType: 's', id }));
  const body = { idCliente: pablo.idCliente, pedidos };
  await server.call('POST', '/pedidos/anulaciones', { as: 'pablo.empleado', body });
  const { viajes, total } = (await show(idSolicitud)).body.data;
  expect(viajes.map(({ anulando, anular }: Record<string, unknown>) => [anulando, anular === null])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(total).toBe(planificacion.total);
  const list = await server.call('GET', `/pedidos/usuario?idClient=${pablo.idCliente}&plan=${idSolicitud}`, {
    as: 'pablo.empleado',
  });
  expect(list.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([monday, back, wednesday]);
  expect(list.body.data[0].extras.idPlan).toBe(idSolicitud);
});

test('W-306 a plan of which somebody sees nothing is unknown to them', async () => {
  const { idSolicitud, planificacion } = await makePlan();
  expect((await show(idSolicitud, 'gabi.grupo')).status).toBe(404);
  expect((await show(idSolicitud, 'rita.rio')).status).toBe(404);
  expect((await show(planificacion.solicitudes[0] ?? 0)).status).toBe(404);
  expect((await show(idSolicitud, 'ana.admin')).body.data.viajes).toHaveLength(3);
});
