import { expect, test } from 'vitest';
import type { StreetTiles } from '../import/street-tiles.ts';
import { isInside } from '../testing/inside.ts';
import { buildBaseMap } from './base-map.ts';

const map = buildBaseMap();

test('the land holds Buenos Aires and Montevideo, and the Río de la Plata between them is water', () => {
  expect(isLand(-58.45, -34.61)).toBe(true);
  expect(isLand(-56.16, -34.87)).toBe(true);
  expect(isLand(-57.3, -34.75)).toBe(false);
  // the whole of the sea, as far as a map shows it
  expect(isLand(-30, -50)).toBe(false);
  expect(isLand(-100, -30)).toBe(false);
});

test('the files stay small enough to send', () => {
  expect(JSON.stringify(map.ground).length).toBeLessThan(180_000);
  expect(JSON.stringify(map.streets).length).toBeLessThan(150_000);
  expect(JSON.stringify(map.labels).length).toBeLessThan(100_000);
});

test('streets carry name, class and the zoom they show from', () => {
  const corrientes = map.streets.features.find(({ properties }) => properties.name === 'Av. Corrientes');
  expect(corrientes?.properties).toEqual({ name: 'Av. Corrientes', class: 'avenida', rank: 11 });
  expect(corrientes?.geometry.coordinates.length).toBeGreaterThan(10);
});

test.each([
  ['Buenos Aires', 'metropoli'],
  ['Córdoba', 'metropoli'],
  ['La Plata', 'ciudad'],
  ['Los Polvorines', 'localidad'],
  ['Ushuaia', 'ciudad'],
  ['Montevideo', 'metropoli'],
  ['Lanús', 'localidad'],
  ['Palermo', 'barrio'],
  ['Aeroparque', 'aeropuerto'],
  ['Estación Retiro', 'estacion'],
  ['Argentina', 'pais'],
  ['Santiago del Estero', 'provincia'],
  ['Golfo San Matías', 'agua'],
])('the map names %s as %s, once', (name, kind) => {
  expect(
    map.labels.features.filter(({ properties }) => properties.name === name && properties.kind === kind),
  ).toHaveLength(1);
});

test('every province but the city, and the islands, have their name on land, and limits that meet others or an edge', () => {
  const names = map.labels.features.filter(({ properties }) => properties.kind === 'provincia');
  expect(names).toHaveLength(24);
  const atSea = names.filter(({ geometry }) => !isLand(geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0));
  expect(atSea.map(({ properties }) => properties.name)).toEqual([]);
  const limits = map.ground.features.flatMap(({ geometry, properties }) =>
    properties?.['kind'] === 'provincia' && geometry.type === 'MultiLineString' ? geometry.coordinates : [],
  );
  expect(limits.length).toBeGreaterThan(25);
  // a swapped latitude would lie outside the country
  expect(limits.flat().filter(([lon = 0, lat = 0]) => lon < -74 || lon > -53 || lat < -56 || lat > -21)).toEqual([]);
});

test('W-141 the subte is drawn line by line, unless an import has tracks of its own there', () => {
  const tracks = (base: typeof map) =>
    base.ground.features.flatMap(({ properties, geometry }) =>
      properties?.['kind'] === 'subte' && geometry.type === 'MultiLineString' ? geometry.coordinates : [],
    );
  expect(tracks(map).map((line) => line.length)).toEqual([18, 17, 9, 16, 18, 12]);
  expect(tracks(map)[1]?.[4]).toEqual([-58.39229, -34.60444]);
  const bounds = [-58.6, -34.75, -58.3, -34.5] as const;
  expect(tracks(buildBaseMap({ bounds, extras: ['vias'] }))).toEqual([]);
  expect(tracks(buildBaseMap({ bounds, extras: ['lugares'] }))).toHaveLength(6);
});

test('W-141 where an import names its stations, those that we know are left to it', () => {
  const bounds = [-58.6, -34.75, -58.3, -34.5] as const;
  const stations = (extras: StreetTiles['extras']) =>
    buildBaseMap({ bounds, extras }).labels.features.filter(({ properties }) => properties.rank === 14).length;
  expect(stations([])).toBe(map.labels.features.filter(({ properties }) => properties.rank === 14).length);
  expect(stations(['lugares'])).toBeLessThan(stations([]) - 20);
});

test('48 barrios are named', () => {
  expect(map.labels.features.filter(({ properties }) => properties.kind === 'barrio')).toHaveLength(48);
});

function isLand(lon: number, lat: number): boolean {
  return !map.ground.features.some(({ geometry }) => {
    if (geometry.type !== 'Polygon') return false;
    const [shore = [], ...coasts] = geometry.coordinates;
    return isInside(lon, lat, shore) && !coasts.some((coast) => isInside(lon, lat, coast));
  });
}
