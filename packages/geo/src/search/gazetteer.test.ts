import { expect, test } from 'vitest';
import { BARRIOS } from '../data/barrios.ts';
import { LANDMARKS } from '../data/landmarks.ts';
import { flatMeters } from '../geometry.ts';
import { LOCALITIES } from '../localities.ts';
import { readStreets } from '../streets/street-rows.ts';
import { STREETS } from '../streets/streets.ts';
import { TERMINALS } from '../terminals.ts';
import { CORNERS, NETWORK } from './corners.ts';
import { LOCALITY_DOCUMENTS, PLACE_DOCUMENTS, STREET_DOCUMENTS } from './documents.ts';
import { documentPlace, placeOfKey } from './places.ts';
import { searchPlaces } from './search.ts';

const city = STREETS.filter(({ area }) => area === 'caba');

test('the city is covered: at least 200 avenues, 50 calles and 48 barrios', () => {
  expect(city.filter(({ class: kind }) => kind === 'avenida').length).toBeGreaterThanOrEqual(200);
  expect(city.filter(({ class: kind }) => kind === 'calle').length).toBeGreaterThanOrEqual(50);
  expect(BARRIOS).toHaveLength(48);
  expect(TERMINALS.length).toBeGreaterThanOrEqual(40);
});

test('every slug, key and id is used once', () => {
  const keys = [
    ...[...STREET_DOCUMENTS, ...PLACE_DOCUMENTS, ...LOCALITY_DOCUMENTS].map((document) => documentPlace(document).key),
    ...CORNERS.keys(),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(STREETS.map(({ slug }) => slug)).size).toBe(STREETS.length);
  expect(new Set(TERMINALS.map(({ id }) => id)).size).toBe(TERMINALS.length);
});

test('every document and corner can be looked up by its key', () => {
  for (const document of [...STREET_DOCUMENTS, ...PLACE_DOCUMENTS, ...LOCALITY_DOCUMENTS]) {
    const place = documentPlace(document);
    expect(placeOfKey(place.key)).toEqual(place);
  }
  for (const key of CORNERS.keys()) expect(placeOfKey(key)?.key).toBe(key);
});

test('every text we write finds itself first', () => {
  const places = [...STREET_DOCUMENTS, ...PLACE_DOCUMENTS, ...LOCALITY_DOCUMENTS].map(documentPlace);
  const corners = [...CORNERS.keys()].flatMap((key) => placeOfKey(key) ?? []);
  const lost = [...places, ...corners].filter(({ key, street }) => searchPlaces(street, { limit: 1 })[0]?.key !== key);
  expect(lost.map(({ street }) => street)).toEqual([]);
});

test('every text holds only what an address may hold (A-205) and every key is URL-safe', () => {
  const places = [...STREET_DOCUMENTS, ...PLACE_DOCUMENTS, ...LOCALITY_DOCUMENTS].map(documentPlace);
  for (const { key, street } of [...places, ...[...CORNERS.keys()].flatMap((key) => placeOfKey(key) ?? [])]) {
    expect(key).toMatch(/^[a-z0-9-]+$/);
    expect(street).toMatch(/^[\p{L}\p{M}\p{N} ,.'°&]+$/u);
    expect(street.split(', ').length).toBeGreaterThanOrEqual(3);
  }
});

test.each(city.filter(({ class: kind }) => kind !== 'autopista').map((street) => [street.slug, street] as const))(
  'numbers of %s run one way and blocks are of a sane length',
  (_slug, { stops }) => {
    const numbers = stops.flatMap(({ number }) => (number === undefined ? [] : [number]));
    const steps = numbers.slice(1).map((number, index) => Math.sign(number - (numbers[index] ?? 0)));
    expect(new Set(steps.filter((step) => step !== 0)).size).toBeLessThanOrEqual(1);
    for (const [index, { corner }] of stops.slice(1).entries()) {
      expect(flatMeters(corner, stops[index]?.corner ?? corner)).toBeLessThan(2600);
    }
  },
);

test('the network is one piece', () => {
  const neighbours = new Map<number, number[]>();
  const link = (from: number, to: number) => neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  for (const { from, to } of NETWORK.edges) {
    link(from, to);
    link(to, from);
  }
  const reached = new Set([NETWORK.edges[0]?.from ?? 0]);
  for (const node of reached) for (const next of neighbours.get(node) ?? []) reached.add(next);
  expect(reached.size).toBe(NETWORK.nodes.length);
});

test.each([
  ['a header without a name', '# corrientes\nalem 100 -34.6 -58.4', 'header does not read'],
  ['a corner that does not read', '# corrientes: Av. Corrientes\nalem cien', 'corner does not read'],
  ['a corner without a point', '# corrientes: Av. Corrientes\nalem 100', 'without a point'],
])('a table with %s is refused', (_what, rows, message) => {
  expect(() => readStreets([{ class: 'avenida', area: 'caba', rows }])).toThrow(message);
});

test('landmarks and terminals lie in the country, and every street of a locality names one we know', () => {
  const points = [...TERMINALS, ...LANDMARKS.map(([, , lat, lon]) => ({ lat, lon })), ...LOCALITIES.values()];
  for (const { lat, lon } of points) {
    expect(lat).toBeGreaterThan(-55.2);
    expect(lat).toBeLessThan(-21.7);
    expect(lon).toBeGreaterThan(-73.6);
    expect(lon).toBeLessThan(-53.6);
  }
  expect(STREETS.filter(({ area }) => !LOCALITIES.has(area) && area !== 'argentina')).toEqual([]);
});
