import { toWire } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  AIRPORT,
  BELGRANO,
  countRows,
  messageBody,
  OFFICE,
  type Orderer,
  ordererOf,
  simpleBody,
} from '../solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let ida: { id: number; ends: Temporal.Instant };
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  const fechaHoraSalida = '2026-11-23T08:30:00-03:00';
  const { body } = await create(simpleBody(pablo, { fechaHoraSalida }));
  const { segundos } = await row(body.idSolicitud);
  // the server's duration, the margin of 20 minutes less the doubt of 2
  ida = {
    id: body.idSolicitud,
    ends: Temporal.Instant.from(fechaHoraSalida).add({ seconds: (segundos ?? 0) + 18 * 60 }),
  };
});
afterAll(() => server.close());

let attempt = 0;
function create(body: unknown, as = 'pablo.empleado') {
  const headers = { 'idempotency-key': `regreso-${(attempt += 1)}` };
  return server.call('POST', '/rest/solicitudes/simples', { as, body, headers });
}

const row = (id: number) =>
  server.db.selectFrom('solicitud').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const back = (changes: object = {}) =>
  simpleBody(pablo, {
    origen: BELGRANO,
    destino: OFFICE,
    fechaHoraSalida: '2026-11-23T18:00:00-03:00',
    idSolicitudIda: ida.id,
    ...changes,
  });

async function refusal(body: unknown, as = 'pablo.empleado'): Promise<string> {
  const before = await countRows(server);
  const { status, body: answer } = await create(body, as);
  expect(await countRows(server)).toEqual(before);
  return [status, answer.code, answer.fields?.[0]?.field].filter(Boolean).join(' ');
}

describe('DO-21 O-196 a return', () => {
  test('is an order of its own that knows the trip out', async () => {
    const { status, body } = await create(back());
    expect(status).toBe(201);
    expect(await row(body.idSolicitud)).toMatchObject({ idSolicitudIda: ida.id, tipo: 'PARAMI' });
    expect((await row(ida.id)).idSolicitudIda).toBeNull();
  });

  test('O-205 DO-22 leaves after the estimated end of the trip out, 2 minutes of doubt in its favour', async () => {
    const at = (instant: Temporal.Instant) => back({ fechaHoraSalida: toWire(instant) });
    expect(await refusal(at(ida.ends))).toBe('422 return_before_end fechaHoraSalida');
    expect((await create(at(ida.ends.add({ seconds: 1 })))).status).toBe(201);
  });

  test.each([
    ['O-199 in the past', '2026-11-20T09:59:59-03:00', '422 return_past fechaHoraSalida'],
    ['too soon', '2026-11-20T10:30:00-03:00', '422 date_too_soon fechaHoraSalida'],
    ['DO-24 too far', '2027-11-20T10:01:00-03:00', '422 date_too_far fechaHoraSalida'],
    ['before the trip out', '2026-11-23T08:00:00-03:00', '422 return_before_end fechaHoraSalida'],
    ['as soon as possible, before the trip out', null, '422 return_before_end fechaHoraSalida'],
  ])('%s', async (_, fechaHoraSalida, code) => {
    expect(await refusal(back({ fechaHoraSalida }))).toBe(code);
  });

  test.each([
    ['the same way', { origen: OFFICE, destino: BELGRANO }],
    ['from elsewhere', { origen: AIRPORT }],
    ['of nothing', { idSolicitudIda: 999_999 }],
  ])('XO-27 %s', async (_, changes) => {
    expect(await refusal(back(changes))).toBe('400 bad_input idSolicitudIda');
  });

  test('XO-27 of a trip of another, of a cancelled one, of a message', async () => {
    expect(
      await refusal(back({ idPersonaSolicitante: mario.idPersona, idCeCoSolicitante: mario.cecos[0] }), 'mario.rutas'),
    ).toBe('400 bad_input idSolicitudIda');
    const { body } = await create(simpleBody(pablo, { fechaHoraSalida: '2026-11-23T08:31:00-03:00' }));
    await server.db.updateTable('solicitud').set({ estado: 'X' }).where('id', '=', body.idSolicitud).execute();
    expect(await refusal(back({ idSolicitudIda: body.idSolicitud }))).toBe('400 bad_input idSolicitudIda');
    const message = await server.call('POST', '/rest/solicitudes/mensajes', {
      as: 'pablo.empleado',
      body: messageBody(pablo),
    });
    expect(await refusal(back({ idSolicitudIda: message.body.idSolicitud }))).toBe('400 bad_input idSolicitudIda');
  });
});
