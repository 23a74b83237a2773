import { toWire } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje } from '../../agencias/transportistas/transportistas.kit.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

const at = (hours: number) => toWire(server.clock.now().add({ hours }));

function preview(clase: 's' | 'v', id: number, solicitud: object) {
  return server.call('POST', `/pedidos/v1/${clase}/${id}/modificacion/previa`, {
    as: 'pablo.empleado',
    body: { forma: 'simple', solicitud },
  });
}

test('W-298 a change is told before: how, what, the difference, until when; the price holds, and nothing changes', async () => {
  const { idViaje } = await insertDrivenViaje(server, { departsInMin: 300, asap: false, cotizacion: 100_000 });
  const list = () => server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'pablo.empleado' });
  const before = (await list()).body;
  const body = simpleBody(pablo, { fechaHoraSalida: at(5), origen: BELGRANO, destino: OFFICE, idTipoVehiculo: 3 });
  const { status, body: told } = await preview('v', idViaje, body);
  expect(status).toBe(200);
  expect(told.data).toMatchObject({
    forma: 'reemplazo',
    cambios: ['direcciones', 'observacion'],
    estado: 'A',
    antes: 1000,
    hasta: expect.any(String),
  });
  expect(told.data.diferencia).toBeCloseTo(told.data.precotizacion - 1000, 2);
  const held = await server.db.selectFrom('cotizacion').select('importe').execute();
  expect(held).toContainEqual({ importe: Math.round(told.data.precotizacion * 100) });
  expect((await list()).body).toEqual(before);
});

test('W-297 who may not change it is told so before', async () => {
  const { idViaje } = await insertDrivenViaje(server, { departsInMin: 300, asap: false, events: ['circulando 0'] });
  const body = simpleBody(pablo, { fechaHoraSalida: at(6) });
  server.clock.advance({ minutes: 1 });
  expect((await preview('v', idViaje, body)).status).toBe(200);
  expect((await preview('v', 999_999, body)).body.code).toBe('not_found');
  expect((await preview('v', idViaje, { ...body, idPersonaSolicitante: 1_000_000 })).body.code).toBe('forbidden');
});
