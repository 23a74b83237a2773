import { toWire } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

const inHours = (hours: number) => toWire(server.clock.now().add({ minutes: hours * 60 }));
let keys = 0;

async function post(path: string, body: object): Promise<{ idSolicitud: number }> {
  const headers = { 'idempotency-key': `par-${(keys += 1)}` };
  const answer = await server.call('POST', path, { as: 'pablo.empleado', body, headers });
  expect([200, 201]).toContain(answer.status);
  return answer.body.data ?? answer.body;
}

async function askPair() {
  const out = simpleBody(pablo, { fechaHoraSalida: inHours(5) });
  const { idSolicitud: ida } = await post('/rest/solicitudes/simples', out);
  return { out, ida, ...(await askBack(ida)) };
}

async function askBack(ida: number) {
  const ends = { origen: BELGRANO, destino: OFFICE, idSolicitudIda: ida };
  const back = simpleBody(pablo, { ...ends, fechaHoraSalida: inHours(9) });
  return { back, vuelta: (await post('/rest/solicitudes/simples', back)).idSolicitud };
}

const take = (id: number) => server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
async function edit(clase: 's' | 'v', id: number, body: object) {
  const solicitud = { ...body, observacion: 'Timbre', idSolicitudIda: undefined };
  return post(`/pedidos/v1/${clase}/${id}/modificacion`, { forma: 'simple', solicitud });
}
async function parOf(clase: 's' | 'v', id: number, as = 'pablo.empleado') {
  const { status, body } = await server.call('GET', `/pedidos/v1/${clase}/${id}/par`, { as });
  return status === 200 ? body.data && [body.data.lado, body.data.pedido.id] : [status, body.code];
}

test('an order with a return names the other way, and what may be done with it', async () => {
  const { ida, vuelta } = await askPair();
  expect([await parOf('s', ida), await parOf('s', vuelta)]).toEqual([
    ['vuelta', vuelta],
    ['ida', ida],
  ]);
  const { body } = await server.call('GET', `/pedidos/v1/s/${ida}/par`, { as: 'pablo.empleado' });
  const read = await server.call('GET', `/pedidos/sgv/s/${vuelta}`, { as: 'pablo.empleado' });
  expect(body.data.pedido).toEqual(read.body.data);
});

test('an order without a return has none, and nobody reads that of a foreign one', async () => {
  const { idSolicitud } = await post('/rest/solicitudes/simples', simpleBody(pablo, { fechaHoraSalida: inHours(5) }));
  expect(await parOf('s', idSolicitud)).toBeNull();
  expect(await parOf('s', idSolicitud, 'rita.rio')).toEqual([404, 'not_found']);
  expect(await parOf('s', idSolicitud, 'sol.sinpermisos')).toEqual([404, 'not_found']);
});

test('the pair stays known when an agencia takes one, and when a change replaces that by another', async () => {
  const { out, ida, back, vuelta } = await askPair();
  await take(ida);
  expect(await parOf('s', vuelta)).toEqual(['ida', ida]);
  expect(await parOf('v', ida)).toEqual(['vuelta', vuelta]);
  // a page may still show the request
  expect(await parOf('s', ida)).toEqual(['vuelta', vuelta]);
  const { idSolicitud: newOut } = await edit('v', ida, out);
  expect(newOut).not.toBe(ida);
  expect(await parOf('s', vuelta)).toEqual(['ida', newOut]);
  expect(await parOf('s', newOut)).toEqual(['vuelta', vuelta]);

  await take(vuelta);
  const { idSolicitud: newBack } = await edit('v', vuelta, back);
  expect(await parOf('s', newOut)).toEqual(['vuelta', newBack]);
  expect(await parOf('s', newBack)).toEqual(['ida', newOut]);
});

test('one that was called off is named where no other stands', async () => {
  const { ida, vuelta } = await askPair();
  await server.call('DELETE', `/pedidos/v1/s/${vuelta}`, { as: 'pablo.empleado' });
  expect(await parOf('s', ida)).toEqual(['vuelta', vuelta]);
  const { vuelta: again } = await askBack(ida);
  expect(await parOf('s', ida)).toEqual(['vuelta', again]);
});
