import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, PARADAS, type TestViaje } from '../../../test/pedidos.ts';
import { ago, drive, RUNNING } from './seguimiento.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());
const read = (idPublic: string, part = '', as?: string) =>
  server.call('GET', `/pedidos/seguimiento/${idPublic}${part}`, as === undefined ? {} : { as });

describe('GET …/recorrido', () => {
  const QUOTED = PARADAS.map(({ lat, lon }) => ({ lat, lon }));
  const path = async (idPublic: string, showReal = true, as?: string) => {
    const { status, body } = await read(idPublic, `/recorrido?showReal=${showReal}`, as);
    return { status, isReal: body.data?.isReal, recorrido: body.data?.recorrido };
  };

  test('T-298 T-303 the track so far of a running trip, from its departure on', async () => {
    const viaje = await insertViaje(server.db, RUNNING);
    await drive(server.db, viaje.idViaje, viaje.idCliente, [
      { ts: ago(31), lat: -34.7, lon: -58.5 },
      { ts: ago(29), lat: -34.65, lon: -58.45 },
      { ts: ago(5), lat: -34.6, lon: -58.4 },
    ]);
    expect(await path(viaje.idPublic)).toEqual({
      status: 200,
      isReal: true,
      recorrido: [
        { lat: -34.65, lon: -58.45 },
        { lat: -34.6, lon: -58.4 },
      ],
    });
    expect(await path(viaje.idPublic, false)).toEqual({ status: 200, isReal: false, recorrido: QUOTED });
    expect((await read(viaje.idPublic, '/recorrido?showReal=true')).body.data.paradas).toHaveLength(2);
  });

  test('nothing driven yet, and nothing after the last arrival', async () => {
    const still = await insertViaje(server.db, { events: [] });
    await drive(server.db, still.idViaje, still.idCliente, [
      { ts: ago(2), lat: 1, lon: 1 },
      { ts: ago(1), lat: 2, lon: 2 },
    ]);
    expect(await path(still.idPublic)).toEqual({ status: 200, isReal: false, recorrido: QUOTED });
    const there = await insertViaje(server.db, {
      ...RUNNING,
      events: [...(RUNNING.events ?? []), { tipo: 'arribado', parada: 1, ts: ago(3) }],
    });
    await drive(server.db, there.idViaje, there.idCliente, [
      { ts: ago(9), lat: 1, lon: 1 },
      { ts: ago(4), lat: 2, lon: 2 },
      { ts: ago(2), lat: 3, lon: 3 },
    ]);
    expect((await path(there.idPublic)).recorrido).toEqual([
      { lat: 1, lon: 1 },
      { lat: 2, lon: 2 },
    ]);
  });

  test('at most 2000 points, the ends among them', async () => {
    const viaje = await insertViaje(server.db, RUNNING);
    const points = Array.from({ length: 4500 }, (_, i) => ({
      ts: ago(30).add({ milliseconds: i * 300 }),
      lat: -34.6 + (i % 2) / 100,
      lon: -58.4 + i / 10_000,
    }));
    for (let from = 0; from < points.length; from += 1500) {
      await server.db
        .insertInto('posicion')
        .values(
          points
            .slice(from, from + 1500)
            .map((point) => ({ idCliente: viaje.idCliente, idViaje: viaje.idViaje, ...point })),
        )
        .execute();
    }
    const { recorrido } = await path(viaje.idPublic);
    expect(recorrido.length).toBeLessThanOrEqual(2000);
    expect(recorrido[0].lon).toBe(-58.4);
    expect(recorrido.at(-1).lon).toBeCloseTo(-57.9501, 6);
  });

  test.each<[string, TestViaje, boolean]>([
    ['finalizado', { status: 'finalizado', fin: ago(10) }, true],
    ['calificado', { status: 'calificado', fin: ago(10) }, true],
    ['Cancelado en origen', { status: 'finalizado', substatus: 'Cancelado en origen', fin: ago(10) }, false],
    ['Fallo', { status: 'finalizado', substatus: 'Fallo', fin: ago(10) }, false],
  ])('T-112 T-114 the kept path of an ended trip: %s', async (_, pedido, isReal) => {
    const viaje = await insertViaje(server.db, {
      ...pedido,
      realRoute: [
        [-58.1, -34.1],
        [-58.2, -34.2],
      ],
    });
    expect(await path(viaje.idPublic)).toEqual({
      status: 200,
      isReal,
      recorrido: isReal
        ? [
            { lat: -34.1, lon: -58.1 },
            { lat: -34.2, lon: -58.2 },
          ]
        : QUOTED,
    });
    expect((await path(viaje.idPublic, false)).isReal).toBe(false);
  });

  test('a signed-in caller who may see the order gets it after the 24 hours, XT-02 nobody else', async () => {
    const old = await insertViaje(server.db, { departure: ago(3000), status: 'calificado', fin: ago(2900) });
    expect(await path(old.idPublic, true, 'pablo.empleado')).toMatchObject({ status: 200, recorrido: QUOTED });
    expect((await path(old.idPublic, true, 'mario.rutas')).status).toBe(404);
    expect((await path(old.idPublic, true, 'rita.rio')).status).toBe(404);
    const { status } = await server.call('GET', `/pedidos/seguimiento/${old.idPublic}/recorrido?showReal=true`, {
      token: 'x'.repeat(43),
    });
    expect(status).toBe(404);
    expect((await read(old.idPublic, '', 'pablo.empleado')).status).toBe(404);
  });

  test('T-113 T-114 the detail draws the quoted route of a trip that is not followed, and of a request', async () => {
    const silent = await insertViaje(server.db, { agencia: 'Agencia Centro' });
    expect(await path(silent.idPublic, true, 'pablo.empleado')).toEqual({
      status: 200,
      isReal: false,
      recorrido: QUOTED,
    });
    const asked = await insertSolicitud(server.db);
    const drawn = await path(asked.idPublic, false, 'pablo.empleado');
    expect(drawn.status).toBe(200);
    expect(drawn.recorrido.length).toBeGreaterThan(1);
  });

  test.each(['', '?showReal=', '?showReal=1', '?showReal=true&showReal=false'])(
    'bad showReal %j is 400',
    async (query) => {
      const { idPublic } = await insertViaje(server.db);
      const { status, body } = await read(idPublic, `/recorrido${query}`);
      expect([status, body.code]).toEqual([400, 'bad_input']);
    },
  );
});
