import { expect, test } from 'vitest';
import { readStreets } from '../streets/street-rows.ts';
import { pointOfNumber } from './house-numbers.ts';
import { createRecent } from './recent.ts';

const ROWS = '# larga: Av. Larga\na 100 -34.60 -58.40, b - -34.60 -58.35, c 200 -34.60 -58.30, d 600 -34.64 -58.30';
const [street] = readStreets([{ class: 'avenida', area: 'caba', rows: ROWS }]);

test.each([
  [100, -34.6, -58.4],
  [150, -34.6, -58.35],
  [200, -34.6, -58.3],
  [300, -34.61, -58.3],
  [600, -34.64, -58.3],
])('number %i lies between its corners', (number, lat, lon) => {
  const point = street && pointOfNumber(street, number);
  expect(point?.lat).toBeCloseTo(lat, 6);
  expect(point?.lon).toBeCloseTo(lon, 6);
});

test.each([0, 99, 601, -5])('number %i is not on the street', (number) => {
  expect(street && pointOfNumber(street, number)).toBeUndefined();
});

test('a store of recent answers forgets the one used longest ago', () => {
  const recent = createRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
});
