import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const AT_ORIGIN = ['circulando 0', 'arribado 0'];
const ABOARD = [...AT_ORIGIN, 'iniciado', 'circulando 1'];

async function stateOf(idViaje: number) {
  const viaje = await server.db.selectFrom('viaje').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
  const pedido = await server.db.selectFrom('pedido').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
  const events = await server.db
    .selectFrom('evento')
    .select(['tipo', 'parada'])
    .where('idPedido', '=', idViaje)
    .orderBy('ts')
    .orderBy('id')
    .execute();
  return {
    viaje,
    listed: `${pedido.status}/${pedido.substatus}`,
    events: events.map(({ tipo, parada }) => (parada === null ? tipo : `${tipo} ${parada}`)),
  };
}

/** What the public page is told. */
async function eventsShown(idPublic: string): Promise<string[]> {
  const { body } = await server.call('GET', `/pedidos/seguimiento/${idPublic}/eventos`);
  const events: { type: string; parada: number | null }[] = body.data;
  return events.map(({ type, parada }) => (parada === null ? type : `${type} ${parada}`));
}

async function linesOf(idViaje: number) {
  const rows = await server.db
    .selectFrom('costoLinea')
    .selectAll()
    .where('idViaje', '=', idViaje)
    .orderBy('orden')
    .execute();
  return rows.map(({ concepto, cantidad, unidad, importe, obs }) => ({ concepto, cantidad, unidad, importe, obs }));
}

describe('a trip told event by event', () => {
  test('DT-26 goes from confirmado to finalizado, in the list too', async () => {
    const { idViaje } = await insertDrivenViaje(server);
    const steps: string[] = [];
    for (const event of [...ABOARD, 'arribado 1', 'finalizado']) {
      server.clock.advance({ minutes: 1 });
      const { status, body } = await tell(server, idViaje, event);
      const { listed } = await stateOf(idViaje);
      steps.push(`${event}: ${status} ${body.data.status}/${body.data.substatus} ${listed}`);
    }
    expect(steps).toEqual([
      'circulando 0: 202 confirmado/a origen confirmado/a origen',
      'arribado 0: 202 confirmado/a origen confirmado/a origen',
      'iniciado: 202 iniciado/ iniciado/',
      'circulando 1: 202 iniciado/ iniciado/',
      'arribado 1: 202 iniciado/ iniciado/',
      'finalizado: 202 finalizado/ finalizado/',
    ]);
    const { events, viaje } = await stateOf(idViaje);
    expect(events).toEqual(['registrado', 'confirmado', ...ABOARD, 'arribado 1', 'finalizado']);
    expect(viaje.fin?.equals(server.clock.now())).toBe(true);
  });

  test('finalizado without the last arrival writes it first', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: [...ABOARD, 'finalizado'] });
    expect((await stateOf(idViaje)).events.slice(-2)).toEqual(['arribado 1', 'finalizado']);
  });

  test('the same event again changes nothing', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    const before = await stateOf(idViaje);
    for (const event of ABOARD) {
      const { status, body } = await tell(server, idViaje, event);
      expect([status, body.data]).toEqual([
        202,
        { status: 'iniciado', substatus: '', repetido: true, corrido: false, sinEfecto: false },
      ]);
    }
    expect(await stateOf(idViaje)).toEqual(before);
  });

  test('twenty posts of one event at once write one event', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: AT_ORIGIN });
    server.clock.advance({ minutes: 1 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => tell(server, idViaje, 'iniciado')));
    expect(replies.filter(({ body }) => body.data.repetido === false)).toHaveLength(1);
    expect((await stateOf(idViaje)).events.filter((event) => event === 'iniciado')).toHaveLength(1);
  });

  test('ruling: an event that would move the trip back is kept as a fact, and nothing follows from it', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: [...AT_ORIGIN, 'circulando 1'] });
    server.clock.advance({ minutes: 1 });
    const before = await stateOf(idViaje);
    const { status, body } = await tell(server, idViaje, 'iniciado');
    expect([status, body.data]).toEqual([
      202,
      { status: 'iniciado', substatus: '', repetido: false, corrido: false, sinEfecto: true },
    ]);
    const again = await tell(server, idViaje, 'iniciado');
    expect(again.body.data).toMatchObject({ repetido: true });
    const { viaje, events } = await stateOf(idViaje);
    expect([viaje, events]).toEqual([before.viaje, [...before.events, 'iniciado']]);
    const told = (await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key: REMISES })).body.data.eventos;
    expect(told.at(-1)).toMatchObject({ type: 'iniciado', sinEfecto: true });
    expect(await eventsShown(viaje.idPublic)).toEqual(before.events);
  });

  test('ruling: stops are reached in their order, and nothing is stored of one that is not', async () => {
    const { idViaje } = await insertDrivenViaje(server, { paradas: 3, events: ABOARD });
    const before = await stateOf(idViaje);
    const { status, body } = await tell(server, idViaje, 'arribado 2');
    expect([status, body]).toEqual([409, { code: 'invalid_transition' }]);
    expect(await stateOf(idViaje)).toEqual(before);
  });

  test('ruling: an event of twenty minutes ago neither ends the public page of a running trip nor adds a wait', async () => {
    const { idViaje } = await insertDrivenViaje(server, { paradas: 3 });
    const { viaje } = await stateOf(idViaje);
    server.clock.advance({ minutes: 30 });
    for (const event of [...AT_ORIGIN, 'circulando 1']) {
      await tell(server, idViaje, event);
      server.clock.advance({ minutes: 1 });
    }
    const shown = () => eventsShown(viaje.idPublic);
    const before = await shown();
    const timestamp = server.clock.now().subtract({ minutes: 20 }).toString();
    for (const event of ['arribado 2', 'circulando 2'])
      expect((await tell(server, idViaje, event, { timestamp })).status).toBe(409);
    expect((await tell(server, idViaje, 'iniciado', { timestamp })).body.data.sinEfecto).toBe(true);
    expect(await shown()).toEqual(before);
    for (const event of ['arribado 1', 'circulando 2', 'arribado 2', 'finalizado'])
      expect((await tell(server, idViaje, event)).status).toBe(202);
    // from the arrival at the origin to the boarding
    expect((await linesOf(idViaje))[1]).toMatchObject({ concepto: 'espera', cantidad: 1 });
  });

  test('ruling: a clock 3½ minutes slow puts nothing before the registration, and what it said is kept', async () => {
    const { idViaje } = await insertDrivenViaje(server);
    const { viaje } = await stateOf(idViaje);
    server.clock.advance({ minutes: 1 });
    const timestamp = server.clock.now().subtract({ minutes: 3, seconds: 30 }).toString();
    await tell(server, idViaje, 'circulando 0', { timestamp });
    const row = await server.db
      .selectFrom('evento')
      .selectAll()
      .where('idPedido', '=', idViaje)
      .where('tipo', '=', 'circulando')
      .executeTakeFirstOrThrow();
    expect([row.ts.toString(), row.declarado?.toString(), row.recibido.toString(), row.corrido]).toEqual([
      viaje.confirmado?.toString(),
      timestamp,
      server.clock.now().toString(),
      true,
    ]);
  });

  test('DT-28 any other move is invalid_transition, and nothing is written', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: AT_ORIGIN.slice(0, 1) });
    const before = await stateOf(idViaje);
    for (const event of ['arribado 1', 'finalizado', 'fallo']) {
      const { status, body } = await tell(server, idViaje, event);
      expect([event, status, body.code]).toEqual([event, 409, 'invalid_transition']);
    }
    expect(await stateOf(idViaje)).toEqual(before);
  });

  test('XT-27 a finished trip takes no new event', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: [...AT_ORIGIN, 'iniciado', 'finalizado'] });
    server.clock.advance({ minutes: 1 });
    const before = await stateOf(idViaje);
    for (const event of ['circulando 1', 'fallo']) {
      expect((await tell(server, idViaje, event)).body).toEqual({ code: 'invalid_transition' });
    }
    expect((await tell(server, idViaje, 'finalizado')).body.data.repetido).toBe(true);
    expect(await stateOf(idViaje)).toEqual(before);
  });

  test.each([
    ['more than 12 hours ahead', 'circulando 0', '2026-11-20T22:00:01-03:00', 'timestamp'],
    ['more than 10 minutes before the registration', 'circulando 0', '2026-11-20T09:49:59-03:00', 'timestamp'],
    ['a time that nobody can read', 'circulando 0', 'ayer', 'timestamp'],
    ['30 February', 'circulando 0', '2026-02-30T10:00:00-03:00', 'timestamp'],
    ['a stop outside the route', 'circulando 2', '2026-11-20T10:00:00-03:00', 'parada'],
    ['a movement without a stop', 'circulando', '2026-11-20T10:00:00-03:00', 'parada'],
  ])('XT-27 %s is bad_input', async (_, event, timestamp, field) => {
    const { idViaje } = await insertDrivenViaje(server);
    const { status, body } = await tell(server, idViaje, event, { timestamp });
    expect([status, body]).toEqual([400, { code: 'bad_input', fields: [{ field, code: 'bad_input' }] }]);
    expect((await stateOf(idViaje)).events).toEqual(['registrado', 'confirmado']);
  });

  test('ruling: up to 12 hours ahead is a clock that is fast: what counts is the reception (XT-27, XM-19, S26)', async () => {
    const { idViaje } = await insertDrivenViaje(server);
    const timestamp = '2026-11-20T22:00:00-03:00';
    expect((await tell(server, idViaje, 'circulando 0', { timestamp })).body.data.corrido).toBe(true);
    const told = (await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key: REMISES })).body.data.eventos;
    expect(told.at(-1)).toMatchObject({ timestamp: '2026-11-20T10:00:00-03:00', declarado: timestamp, corrido: true });
  });

  test.each(['anulado', 'confirmado', 'CIRCULANDO', ''])("a carrier does not tell '%s'", async (type) => {
    const { idViaje } = await insertDrivenViaje(server);
    expect((await tell(server, idViaje, type)).body.code).toBe('bad_input');
  });

  test('a carrier without events closes its trip, which gets its price', async () => {
    const { idViaje } = await insertDrivenViaje(server, { key: CENTRO });
    server.clock.advance({ minutes: 90 });
    expect((await tell(server, idViaje, 'finalizado', { key: CENTRO })).body.data.status).toBe('finalizado');
    const { viaje, events } = await stateOf(idViaje);
    expect(events).toEqual(['registrado', 'confirmado', 'finalizado']);
    // 240.000 + 7,25 km × 118.000 + 21 min × 15.000, in cents
    expect(viaje).toMatchObject({ importeTotal: 1_410_500, rutaReal: null });
  });
});
