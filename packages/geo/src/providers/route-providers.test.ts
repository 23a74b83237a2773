import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJsonHost } from '../testing/json-host.ts';
import { createOsrm } from './osrm.ts';
import { createValhalla } from './valhalla.ts';

let host: Awaited<ReturnType<typeof startJsonHost>>;

beforeAll(async () => {
  host = await startJsonHost();
});
beforeEach(() => {
  host.asked.length = 0;
});
afterAll(() => host.close());

const FROM = { lat: -34.6, lon: -58.38 };
const TO = { lat: -34.61, lon: -58.4 };
const ok = {
  code: 'Ok',
  routes: [
    {
      distance: 2300.4,
      duration: 400.2,
      geometry: {
        type: 'LineString',
        coordinates: [
          [-58.38, -34.6],
          [-58.39, -34.605],
          [-58.4, -34.61],
        ],
      },
      legs: [{ distance: 2300.4, duration: 400.2 }],
    },
  ],
  waypoints: [],
};
const way = {
  legs: [{ meters: 2300.4, seconds: 400.2 }],
  path: [
    [-58.38, -34.6],
    [-58.39, -34.605],
    [-58.4, -34.61],
  ],
};

const osrm = () => createOsrm({ baseUrl: host.url, timeoutMs: 2000 });
const valhalla = () => createValhalla({ baseUrl: host.url, timeoutMs: 2000 });

test('OSRM is asked with lon before lat and read as it answers', async () => {
  host.answer({ json: ok });
  expect(await osrm().route([FROM, TO])).toEqual(way);
  expect(host.asked[0]).toMatchObject({
    path: '/base/route/v1/driving/-58.38,-34.6;-58.4,-34.61',
    query: { overview: 'full', geometries: 'geojson', steps: 'false', alternatives: 'false' },
  });
});

test('Valhalla is asked for the same format, so that one reader serves both', async () => {
  host.answer({ json: ok });
  expect(await valhalla().route([FROM, TO])).toEqual(way);
  expect(host.asked[0]).toMatchObject({
    method: 'POST',
    path: '/base/route',
    body: {
      locations: [
        { ...FROM, type: 'break' },
        { ...TO, type: 'break' },
      ],
      costing: 'auto',
      format: 'osrm',
      shape_format: 'geojson',
    },
  });
});

describe('no way between the points is an answer', () => {
  test.each(['NoRoute', 'NoSegment'])('OSRM %s', async (code) => {
    host.answer({ status: 400, json: { code, message: '…' } });
    expect(await osrm().route([FROM, TO])).toBeUndefined();
  });
  test.each([154, 171, 442])('Valhalla %d', async (error_code) => {
    host.answer({ status: 400, json: { error_code, error: '…', status_code: 400 } });
    expect(await valhalla().route([FROM, TO])).toBeUndefined();
  });
});

describe('anything else is a failure', () => {
  test.each([
    ['another code', { status: 400, json: { code: 'InvalidQuery', message: '…' } }],
    ['Ok without a route', { json: { code: 'Ok', routes: [] } }],
    ['fewer legs than stretches', { json: { ...ok, routes: [{ ...ok.routes[0], legs: [] }] } }],
    ['an encoded line', { json: { ...ok, routes: [{ ...ok.routes[0], geometry: 'abc' }] } }],
    ['negative meters', { json: { ...ok, routes: [{ ...ok.routes[0], legs: [{ distance: -1, duration: 1 }] }] } }],
  ])('OSRM: %s', async (_, reaction) => {
    host.answer(reaction);
    await expect(osrm().route([FROM, TO])).rejects.toThrow(/^osrm: |^answered /);
  });
  test('Valhalla: another error', async () => {
    host.answer({ status: 400, json: { error_code: 100, error: 'Failed to parse' } });
    await expect(valhalla().route([FROM, TO])).rejects.toThrow('100');
  });
});
