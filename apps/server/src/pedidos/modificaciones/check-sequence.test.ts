import { toWire } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
let keys = 0;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());

async function post(path: string, body: object) {
  const headers = { 'idempotency-key': `sequence-${(keys += 1)}` };
  const { status, body: answer } = await server.call('POST', path, { as: 'pablo.empleado', body, headers });
  return { status, code: answer.code, data: answer.data ?? answer };
}

/** A way out in five hours and its return in nine. */
async function askPair() {
  const now = server.clock.now();
  const out = simpleBody(pablo, { fechaHoraSalida: toWire(now.add({ hours: 5 })) });
  const ida: number = (await post('/rest/solicitudes/simples', out)).data.idSolicitud;
  const leaves = now.add({ hours: 9 });
  const ends = { origen: BELGRANO, destino: OFFICE, fechaHoraSalida: toWire(leaves) };
  const back = simpleBody(pablo, { ...ends, idSolicitudIda: ida });
  const vuelta: number = (await post('/rest/solicitudes/simples', back)).data.idSolicitud;
  return { out, ida, back: { ...back, idSolicitudIda: undefined }, vuelta, leaves };
}

/** How long before the return the way out leaves at the latest: its duration, the margin of 20 minutes less the doubt of 2, and a second. */
async function secondsBefore(ida: number): Promise<number> {
  const { segundos } = await server.db
    .selectFrom('solicitud')
    .select('segundos')
    .where('id', '=', ida)
    .executeTakeFirstOrThrow();
  return (segundos ?? 0) + 18 * 60 + 1;
}

const edit = (id: number, solicitud: object, knowing?: boolean) =>
  post(`/pedidos/v1/s/${id}/modificacion`, { forma: 'simple', solicitud, regresoAntes: knowing });
const preview = async (id: number, solicitud: object) =>
  (await post(`/pedidos/v1/s/${id}/modificacion/previa`, { forma: 'simple', solicitud })).data.regresoAntes;

test.each([
  ['the last second that the return follows', 0, false],
  ['a second later', 1, true],
])('O-205 a way out moved to %s', async (_, later, isTooLate) => {
  const { out, ida, leaves } = await askPair();
  const at = (seconds: number) => ({ ...out, fechaHoraSalida: toWire(leaves.subtract({ seconds })) });
  // a way takes as long as the traffic of its hour has it
  await edit(ida, at(3000), true);
  const body = at((await secondsBefore(ida)) - later);
  expect(await preview(ida, body)).toBe(isTooLate);
  expect(await edit(ida, body)).toMatchObject(isTooLate ? { status: 422, code: 'return_before_end' } : { status: 200 });
  expect((await edit(ida, body, true)).status).toBe(200);
  // what changes neither hour nor place asks nothing again
  expect((await edit(ida, { ...body, observacion: 'Timbre' })).status).toBe(200);
});

test('O-205 a return moved before the end of its way out; not so where that was called off', async () => {
  const { ida, back, vuelta } = await askPair();
  const before = server.clock.now().add({ hours: 5, seconds: (await secondsBefore(ida)) - 1 });
  const body = { ...back, fechaHoraSalida: toWire(before) };
  expect(await preview(vuelta, body)).toBe(true);
  expect(await preview(vuelta, { ...back, fechaHoraSalida: toWire(before.add({ seconds: 1 })) })).toBe(false);
  await server.db.updateTable('solicitud').set({ estado: 'X' }).where('id', '=', ida).execute();
  expect(await preview(vuelta, body)).toBe(false);
});
