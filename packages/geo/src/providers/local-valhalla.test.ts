import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLocalValhalla } from './local-valhalla.ts';

const FROM = { lat: -34.6, lon: -58.38 };
const TO = { lat: -34.61, lon: -58.4 };
const OK = {
  code: 'Ok',
  routes: [
    {
      geometry: {
        type: 'LineString',
        coordinates: [
          [-58.38, -34.6],
          [-58.4, -34.61],
        ],
      },
      legs: [{ distance: 2300.4, duration: 400.2 }],
    },
  ],
};

const configs: { mjolnir: object }[] = [];
const route = vi.fn<(query: object) => Promise<unknown>>();

/** A stand-in of the shape that the package documents. */
class Actor {
  constructor(config: { mjolnir: object }) {
    configs.push(config);
  }

  route(query: object): Promise<unknown> {
    return route(query);
  }
}

let tiles = '';
beforeAll(async () => {
  tiles = await mkdtemp(path.join(tmpdir(), 'traza-valhalla-'));
});
beforeEach(() => {
  route.mockReset().mockResolvedValue(OK);
  configs.length = 0;
});
afterAll(() => rm(tiles, { recursive: true }));

const open = (timeoutMs = 2000) => openLocalValhalla({ tiles, timeoutMs }, async () => ({ Actor }));

test('Valhalla of our own process is asked as a server is, and read by the same reader', async () => {
  const valhalla = await open();
  expect(await valhalla.route([FROM, TO])).toEqual({
    legs: [{ meters: 2300.4, seconds: 400.2 }],
    path: [
      [-58.38, -34.6],
      [-58.4, -34.61],
    ],
  });
  expect(route.mock.calls[0]?.[0]).toEqual({
    locations: [
      { ...FROM, type: 'break' },
      { ...TO, type: 'break' },
    ],
    costing: 'auto',
    units: 'kilometers',
    format: 'osrm',
    shape_format: 'geojson',
    directions_type: 'none',
  });
});

test('it reads the tiles of the folder, and who drives on which side where that was made', async () => {
  await open();
  expect(configs[0]?.mjolnir).toMatchObject({ tile_dir: tiles });
  expect(configs[0]?.mjolnir).not.toHaveProperty('admin');
  await writeFile(path.join(tiles, 'admin.sqlite'), '');
  await open();
  expect(configs[1]?.mjolnir).toMatchObject({ admin: path.join(tiles, 'admin.sqlite') });
});

test.each([
  'Route error: No suitable edges near location',
  'Route error: No path could be found for input',
  'Route error: Path distance exceeds the max distance limit: 5000000 meters',
])('%j is no way, which it says in words alone', async (message) => {
  route.mockRejectedValue(new Error(message));
  expect(await (await open()).route([FROM, TO])).toBeUndefined();
});

test('any other fault, another shape and a late answer are failures', async () => {
  const valhalla = await open(20);
  route.mockRejectedValueOnce(new Error('Route error: the tiles are broken'));
  await expect(valhalla.route([FROM, TO])).rejects.toThrow('the tiles are broken');
  route.mockResolvedValueOnce({ trip: {} });
  await expect(valhalla.route([FROM, TO])).rejects.toThrow('code');
  route.mockReturnValueOnce(new Promise(() => undefined));
  await expect(valhalla.route([FROM, TO])).rejects.toThrow('timeout');
  await expect(valhalla.route([FROM, TO], AbortSignal.abort())).rejects.toThrow('aborted');
});

test('without the package, or the tiles, the server says at its start what is missing', async () => {
  const missing = () => Promise.reject(new Error('Cannot find package'));
  await expect(openLocalValhalla({ tiles, timeoutMs: 1 }, missing)).rejects.toThrow(
    /npm install .*@valhallajs\/valhallajs@/,
  );
  await expect(openLocalValhalla({ tiles, timeoutMs: 1 })).rejects.toThrow('needs the package');
  await expect(openLocalValhalla({ tiles: `${tiles}-no`, timeoutMs: 1 })).rejects.toThrow('there is no folder');
});
