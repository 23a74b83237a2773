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
    const posiciones = [at(0), at(10), at(10), at(60, -34.59)];
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
    server.clock.advance({ minutes: 10 });
    await post(idViaje, 'posiciones', { posiciones: [at(0, -34.58)] });
    const late = await post(idViaje, 'posiciones', { posiciones: [at(-150, -34.61), at(-300, -34.62)] });
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

  const marksOf = async (idViaje: number) => {
    const rows = await server.db
      .selectFrom('posicion')
      .select(['descartada'])
      .where('idViaje', '=', idViaje)
      .orderBy('ts')
      .execute();
    return rows.map(({ descartada }) => (descartada ? '-' : '+')).join('');
  };

  test('ruling: places of a car: what cannot be is kept with its mark, and is not the last position', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    server.clock.advance({ minutes: 5 });
    const wrong = [
      { ...at(-90), lat: 0, lon: 0 },
      { ...at(-70), lon: 58.38 },
      { ...at(-50), lat: -58.38, lon: -34.6 },
    ];
    const reply = await post(idViaje, 'posiciones', { posiciones: [at(-100), ...wrong, at(-40, -34.605)] });
    expect(reply.body.data).toEqual({ aceptadas: 5 });
    expect(await marksOf(idViaje)).toBe('+---+');
    expect(await lastOf(idViaje)).toBe(-34.605);
    await post(idViaje, 'posiciones', { posiciones: [{ ...at(0), lat: 0, lon: 0 }] });
    expect(await lastOf(idViaje)).toBe(-34.605);
  });

  test('ruling: a reflection is found in whatever calls and order the positions come', async () => {
    const way = [at(-100), at(-80, -34.601), at(-60, -34.66), at(-40, -34.603), at(-20, -34.604)];
    const sequences = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
      [2, 3, 4, 0, 1],
    ];
    for (const sequence of sequences) {
      const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
      for (const index of sequence)
        expect((await post(idViaje, 'posiciones', { posiciones: [way[index]] })).status).toBe(202);
      expect([sequence, await marksOf(idViaje), await lastOf(idViaje)]).toEqual([sequence, '++-++', -34.604]);
    }
  });

  test('ruling: the newest one counts when the next confirms it', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    server.clock.advance({ minutes: 10 });
    for (const position of [at(-300), at(-290, -34.601)]) await post(idViaje, 'posiciones', { posiciones: [position] });
    await post(idViaje, 'posiciones', { posiciones: [at(-280, -34.65)] });
    expect([await marksOf(idViaje), await lastOf(idViaje)]).toEqual(['++-', -34.601]);
    // it was the car: from there on it drives, and nobody was at the place before
    for (const second of [-270, -260]) await post(idViaje, 'posiciones', { posiciones: [at(second, -34.6501)] });
    expect(await lastOf(idViaje)).toBe(-34.6501);
  });

  test('500 at once are taken', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ['circulando 0'] });
    const posiciones = Array.from({ length: 500 }, (_, i) => at(-500 + i));
    expect((await post(idViaje, 'posiciones', { posiciones })).body.data).toEqual({ aceptadas: 500 });
  });
});
