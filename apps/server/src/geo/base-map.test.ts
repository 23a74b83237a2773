import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { buildBaseMap } from './base-map.ts';

const map = buildBaseMap();

test('the land holds Buenos Aires and Montevideo, and the Río de la Plata between them is water', () => {
  expect(isLand(-58.45, -34.61)).toBe(true);
  expect(isLand(-56.16, -34.87)).toBe(true);
  expect(isLand(-57.3, -34.75)).toBe(false);
});

test('the files stay small enough to send', () => {
  expect(JSON.stringify(map.land).length).toBeLessThan(400_000);
  expect(JSON.stringify(map.streets).length).toBeLessThan(150_000);
  expect(JSON.stringify(map.labels).length).toBeLessThan(80_000);
});

test('streets carry name, class and the zoom they show from', () => {
  const corrientes = map.streets.features.find(({ properties }) => properties.name === 'Av. Corrientes');
  expect(corrientes?.properties).toEqual({ name: 'Av. Corrientes', class: 'avenida', rank: 11 });
  expect(corrientes?.geometry.coordinates.length).toBeGreaterThan(10);
});

test.each([
  ['Buenos Aires', 'ciudad'],
  ['Córdoba', 'ciudad'],
  ['Ushuaia', 'ciudad'],
  ['Montevideo', 'ciudad'],
  ['Lanús', 'ciudad'],
  ['Palermo', 'barrio'],
  ['Aeroparque', 'aeropuerto'],
])('the map names %s as %s, once', (name, kind) => {
  expect(
    map.labels.features.filter(({ properties }) => properties.name === name && properties.kind === kind),
  ).toHaveLength(1);
});

test('48 barrios are named', () => {
  expect(map.labels.features.filter(({ properties }) => properties.kind === 'barrio')).toHaveLength(48);
});

function isLand(lon: number, lat: number): boolean {
  return map.land.features.some(
    ({ geometry }) => geometry.type === 'Polygon' && isInside(lon, lat, geometry.coordinates[0] ?? []),
  );
}

function isInside(lon: number, lat: number, ring: Position[]): boolean {
  let inside = false;
  ring.forEach(([x = 0, y = 0], index) => {
    const [px = 0, py = 0] = ring.at(index - 1) ?? [];
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
  });
  return inside;
}
