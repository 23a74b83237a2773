import { expect, test } from 'vitest';
import { STREETS } from '../streets/streets.ts';
import { isInside } from '../testing/inside.ts';
import { buildBaseMap } from './base-map.ts';
import { TRENES } from './rails.ts';
import type { StreetTiles } from './street-tiles.ts';

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
  expect(JSON.stringify(map.labels).length).toBeLessThan(125_000);
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

const CITY: Pick<StreetTiles, 'bounds'> = { bounds: [-58.54, -34.71, -58.3, -34.5] };

test.each([
  { kind: 'subte', lengths: [18, 17, 9, 16, 18, 12], one: [1, 4], at: [-58.39229, -34.60444], beyond: 0 },
  {
    kind: 'tren',
    lengths: TRENES.map(({ points }) => points.length),
    one: [4, 0],
    at: [-58.4089, -34.6083],
    beyond: 8,
  },
])('W-141 $kind is drawn line by line, and is cut where an import has tracks of its own', (table) => {
  const {
    kind,
    lengths,
    one: [line = 0, point = 0],
    at,
    beyond,
  } = table;
  const tracks = (base: typeof map) =>
    base.ground.features.flatMap(({ properties, geometry }) =>
      properties?.['kind'] === kind && geometry.type === 'MultiLineString' ? geometry.coordinates : [],
    );
  const lengthsOf = (base: typeof map) => tracks(base).map(({ length }) => length);
  expect(lengthsOf(map)).toEqual(lengths);
  expect(tracks(map)[line]?.[point]).toEqual(at);
  const cut = tracks(buildBaseMap({ ...CITY, extras: ['vias'] }));
  expect(cut.flat().filter(([lon = 0, lat = 0]) => lon > -58.54 && lon < -58.3 && lat > -34.71 && lat < -34.5)).toEqual(
    [],
  );
  // what leaves the city goes on beyond
  expect(cut.length).toBe(beyond);
  expect(lengthsOf(buildBaseMap({ ...CITY, extras: ['lugares'] }))).toEqual(lengths);
});

test('W-141 parks are closed areas with a name within, unless an import has its own there', () => {
  const parks = (base: typeof map) =>
    base.ground.features.flatMap(({ properties, geometry }) =>
      properties?.['kind'] === 'parque' && geometry.type === 'Polygon' ? geometry.coordinates : [],
    );
  const names = (base: typeof map) => base.labels.features.filter(({ properties }) => properties.kind === 'parque');
  expect(parks(map).length).toBeGreaterThan(40);
  expect(parks(map).filter((ring) => ring.length < 4 || ring[0]?.join() !== ring.at(-1)?.join())).toEqual([]);
  const outside = names(map).filter(({ geometry }, at) => {
    const [lon = 0, lat = 0] = geometry.coordinates;
    return !isInside(lon, lat, parks(map)[at] ?? []);
  });
  expect(outside.map(({ properties }) => properties.name)).toEqual([]);
  const covered = buildBaseMap({ ...CITY, extras: ['parques'] });
  expect([parks(covered), names(covered)]).toEqual([[], []]);
});

test.each(['estacion', 'hospital', 'universidad'])(
  'W-141 where an import names its places, our %s is left to it',
  (kind) => {
    const of = (extras: StreetTiles['extras']) =>
      buildBaseMap({ ...CITY, extras }).labels.features.filter(
        ({ properties }) => properties.kind === kind && properties.rank === 14,
      ).length;
    expect(of([])).toBeGreaterThan(of(['lugares']) + 20);
  },
);

test('W-141 a street that is driven one way lies in the order in which it is driven; of the others nothing is told', () => {
  const oneway = STREETS.filter((street) => street.oneway !== 0);
  const drawn = map.streets.features.filter(({ properties }) => properties.oneway === 1);
  expect(drawn.map(({ properties }) => properties.name)).toEqual(oneway.map(({ name }) => name));
  expect(drawn).toHaveLength(4);
  drawn.forEach(({ geometry }, at) => {
    const { stops = [], oneway: way } = oneway[at] ?? {};
    const first = (way === 1 ? stops[0] : stops.at(-1))?.corner;
    expect(geometry.coordinates[0]).toEqual([first?.lon, first?.lat]);
  });
});

test('48 barrios are named', () => {
  expect(map.labels.features.filter(({ properties }) => properties.kind === 'barrio')).toHaveLength(48);
});

function isLand(lon: number, lat: number): boolean {
  return !map.ground.features.some(({ geometry, properties }) => {
    if (geometry.type !== 'Polygon' || properties?.['kind'] !== 'agua') return false;
    const [shore = [], ...coasts] = geometry.coordinates;
    return isInside(lon, lat, shore) && !coasts.some((coast) => isInside(lon, lat, coast));
  });
}
