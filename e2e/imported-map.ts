import type { Page } from '@playwright/test';
import { createStreetTiles, type MapData, TILE_LAYER, TILE_ZOOMS } from '@traza/geo';

/** Around the middle of the map of an empty company. */
const MIDDLE = { lat: -34.599722, lon: -58.381944 };
const STEP = 0.004;

/** A small town with one of everything that an extract may have, drawn here. */
function town(): MapData {
  const at = (x: number, y: number): [number, number] => [MIDDLE.lon + x * STEP, MIDDLE.lat + y * STEP];
  const points = (...pairs: [number, number][]) => Float64Array.from(pairs.flat());
  const corners = [at(-3, 1), at(3, 1), at(-3, -1), at(3, -1)];
  const place = { locality: 'Buenos Aires', province: 'Ciudad Autónoma de Buenos Aires' };
  const [lon, lat] = at(0.5, 1.4);
  const [stationLon, stationLat] = at(0.6, -1.22);
  return {
    version: 1,
    sources: [],
    lon: Float64Array.from(corners, ([x]) => x),
    lat: Float64Array.from(corners, ([, y]) => y),
    ways: [
      { name: 'Av. de Prueba', class: 'avenida', oneway: 1, nodes: Int32Array.of(0, 1) },
      { name: 'Av. de Vuelta', class: 'avenida', oneway: -1, nodes: Int32Array.of(2, 3) },
    ],
    streets: [],
    places: [
      { name: 'Hospital de Prueba', kind: 'hospital', ...place, lat, lon },
      { name: 'Estación de Prueba', kind: 'estacion', ...place, lat: stationLat, lon: stationLon },
    ],
    shapes: [
      { kind: 'parque', points: points(at(-2, -0.6), at(0, -0.6), at(0, 0.6), at(-2, 0.6), at(-2, -0.6)) },
      { kind: 'via', points: points(at(-3, -1.22), at(3, -1.22)) },
      { kind: 'partido', points: points(at(1.15, -4), at(1.15, 4)) },
    ],
  };
}

/** The base map as a server with that import would send it. */
export async function withImport(page: Page): Promise<void> {
  const made = createStreetTiles(town());
  const path = '/mapa/calles/prueba/{z}/{x}/{y}';
  const tiles = { path, bounds: made.bounds, ...TILE_ZOOMS, layer: TILE_LAYER, extras: made.extras };
  await page.route('**/api/mapa/base.json*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), tiles } });
  });
  await page.route('**/api/mapa/calles/prueba/**', async (route) => {
    const [z = 0, x = 0, y = 0] = new URL(route.request().url()).pathname.split('/').slice(-3).map(Number);
    const body = made.tile(z, x, y);
    await route.fulfill(body ? { body: Buffer.from(body), contentType: 'application/x-protobuf' } : { status: 204 });
  });
}
