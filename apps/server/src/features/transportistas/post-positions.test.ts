import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const post = (idViaje: number, what: string, body: unknown) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: REMISES, body });

describe('positions', () => {
  const at = (seconds: number, lat = -34.6) => ({
    lat,
    lon: -58.38,
    timestamp: server.clock.now().add({ seconds }).toString(),
  });
  const lastOf = async (idViaje: number) =>
    (await server.db.selectFrom('posicionUltima').select('lat').where('idViaje', '=', idViaje).executeTakeFirst())?.lat;

  test('a batch is kept once, however often it is posted', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = [at(0), at(1), at(1), at(2, -34.59)];
    const replies = [
      await post(idViaje, 'posiciones', { posiciones }),
      await post(idViaje, 'posiciones', { posiciones }),
    ];
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual([
      [202, { aceptadas: 3 }],
      [202, { aceptadas: 0 }],
    ]);
    expect(await lastOf(idViaje)).toBe(-34.59);
  });

  test('a batch that comes late does not take the car back', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    server.clock.advance({ seconds: 10 });
    await post(idViaje, 'posiciones', { posiciones: [at(0, -34.58)] });
    const late = await post(idViaje, 'posiciones', { posiciones: [at(-5, -34.7), at(-9, -34.8)] });
    expect(late.body.data.aceptadas).toBe(2);
    expect(await lastOf(idViaje)).toBe(-34.58);
  });

  test.each([
    ['before setting out', [], 409],
    ['on the way to the origin', ['circulando 0'], 202],
    ['with people aboard', ['circulando 0', 'arribado 0', 'iniciado'], 202],
    ['after the end', ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'], 409],
  ])('%s: %s', async (_, events, status) => {
    const { idViaje } = await insertDrivenViaje(server, { events });
    expect((await post(idViaje, 'posiciones', { posiciones: [at(0)] })).status).toBe(status);
    expect((await lastOf(idViaje)) === undefined).toBe(status === 409);
  });

  test.each([
    ['none', []],
    [
      '501',
      Array.from({ length: 501 }, (_, i) => ({ lat: -34.6, lon: -58.4, timestamp: `2026-11-20T09:00:00.${i}-03:00` })),
    ],
    ['off the globe', [{ lat: 91, lon: 0, timestamp: '2026-11-20T10:00:00-03:00' }]],
    ['as text', [{ lat: '-34.6', lon: -58.4, timestamp: '2026-11-20T10:00:00-03:00' }]],
    ['with an unreadable time', [{ lat: -34.6, lon: -58.4, timestamp: '10:00' }]],
    ['more than 12 hours ahead', [{ lat: -34.6, lon: -58.4, timestamp: '2026-11-20T22:01:01-03:00' }]],
    ['more than 12 hours ago', [{ lat: -34.6, lon: -58.4, timestamp: '2026-11-19T22:00:59-03:00' }]],
  ])('%s is bad_input', async (_, posiciones) => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const { status, body } = await post(idViaje, 'posiciones', { posiciones });
    expect([status, body.code]).toEqual([400, 'bad_input']);
    expect(await lastOf(idViaje)).toBeUndefined();
  });

  test('ruling: those of a clock that is fast are moved back together, and known again', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = [at(340, -34.58), at(350, -34.581), at(360, -34.582)];
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 3 });
    const received = server.clock.now();
    server.clock.advance({ seconds: 7 });
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 0 });
    const kept = await server.db
      .selectFrom('posicion')
      .selectAll()
      .where('idViaje', '=', idViaje)
      .orderBy('ts')
      .execute();
    const secondsOf = (ts: Temporal.Instant | null) => ts && ts.since(received).total('seconds');
    expect(kept.map(({ ts, declarado }) => [secondsOf(ts), secondsOf(declarado)])).toEqual([
      [-20, 340],
      [-10, 350],
      [0, 360],
    ]);
  });

  test('500 at once are taken', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = Array.from({ length: 500 }, (_, i) => at(-500 + i));
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 500 });
  });
});
