import { createEmbeddedEngine, type GeoEngine } from '@traza/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const OFFICE = '-34.60399,-58.38441';
const AIRPORT = '-34.55803,-58.41701';
const engine = createEmbeddedEngine();
let isRouterDown = false;
const geo: GeoEngine = {
  ...engine,
  route: (points, departure) => (isRouterDown ? Promise.reject(new Error('down')) : engine.route(points, departure)),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ geo });
});
afterAll(() => server.close());

const route = (points: string, as = 'pablo.empleado', query = '') =>
  server.call('GET', `/direcciones/rutas/v3/${encodeURIComponent(points)}/${query}`, { as });

describe('O-267 GET /direcciones/rutas/v3/{route}/', () => {
  test('O-268 answers metres, seconds and the line, from a network', async () => {
    const { status, body } = await route(`${OFFICE}:${AIRPORT}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ estimated: false, geoJson: { type: 'LineString' } });
    expect(body.data.meters).toBeGreaterThan(5000);
    expect(body.data.seconds).toBeGreaterThan(400);
    expect(body.data.geoJson.coordinates.length).toBeGreaterThan(5);
  });

  test('takes as long as at its departure, by which it is priced', async () => {
    const way = `${OFFICE}:${AIRPORT}`;
    const points = way.split(':').map((point) => {
      const [lat = 0, lon = 0] = point.split(',').map(Number);
      return { lat, lon };
    });
    for (const moment of ['2026-03-11T03:00:00-03:00', '2026-03-11T18:00:00-03:00']) {
      const { body } = await route(way, 'pablo.empleado', `?fechaHoraSalida=${encodeURIComponent(moment)}`);
      expect(body.data.seconds).toBe((await engine.route(points, Temporal.Instant.from(moment))).seconds);
    }
    const { status, body } = await route(way, 'pablo.empleado', '?fechaHoraSalida=ayer');
    expect([status, body.code]).toEqual([400, 'bad_input']);
  });

  test('takes up to 5 points', async () => {
    const many = [OFFICE, AIRPORT, OFFICE, AIRPORT, OFFICE];
    expect((await route(many.join(':'))).status).toBe(200);
    expect((await route([...many, AIRPORT].join(':'))).status).toBe(400);
  });

  test('a router that fails is answered by an estimate', async () => {
    isRouterDown = true;
    const { body } = await route(`${OFFICE}:${AIRPORT}`);
    isRouterDown = false;
    expect(body.data.estimated).toBe(true);
    expect(body.data.geoJson.coordinates).toEqual([
      [-58.38441, -34.60399],
      [-58.41701, -34.55803],
    ]);
    expect(body.data.seconds).toBe(Math.round(body.data.meters / (30 / 3.6)));
  });

  test.each([
    [OFFICE, 400, 'bad_input'],
    ['1,2:3', 400, 'bad_input'],
    ['1,2:NaN,3', 400, 'bad_input'],
    ['1,2:,', 400, 'bad_input'],
    ["1,2:3,4' or 1=1", 400, 'bad_input'],
    ['91,2:3,4', 422, 'address_invalid'],
    ['1,2:0,0', 422, 'address_invalid'],
    [Array.from({ length: 450 }, () => '1,2').join(':'), 400, 'bad_input'],
  ])('XO-10 XO-11 %s is %d %s', async (points, status, code) => {
    expect(await route(points)).toMatchObject({ status, body: { code } });
  });

  test('O-239 needs a session', async () => {
    expect((await server.call('GET', `/direcciones/rutas/v3/${OFFICE}:${AIRPORT}/`)).status).toBe(401);
  });
});

describe('GET /direcciones/distancias/{points}/', () => {
  const distance = (points: string, ip = '10.0.0.1') =>
    server.call('GET', `/direcciones/distancias/${points}/`, { ip });

  test('T-300 answers the driving time to anybody', async () => {
    const { status, body } = await distance(`${OFFICE}:${AIRPORT}`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: { durationInSeconds: expect.any(Number) } });
  });

  test.each([OFFICE, `${OFFICE}:${AIRPORT}:${OFFICE}`, '1,2:3', '91,2:3,4', '1,2:0,0', '1,2:,'])(
    'XO-11 %s is 400: two points, no more and no less',
    async (points) => {
      expect(await distance(points)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    },
  );

  test('XT-29 60 a minute from one address', async () => {
    for (let i = 0; i < 60; i += 1) expect((await distance(`${OFFICE}:${AIRPORT}`, '10.0.0.2')).status).toBe(200);
    const refused = await distance(`${OFFICE}:${AIRPORT}`, '10.0.0.2');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await distance(`${OFFICE}:${AIRPORT}`, '10.0.0.3')).status).toBe(200);
  });
});
