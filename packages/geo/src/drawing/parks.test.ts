import { expect, test } from 'vitest';
import { BARRIOS } from '../data/barrios.ts';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import { flatMeters } from '../geometry.ts';
import { HOSPITALES, UNIVERSIDADES } from './institutions.ts';
import { middleOf, PARQUES } from './parks.ts';

const engine = createEmbeddedEngine();
const PLACED = [
  ...PARQUES.flatMap(({ name: of, points }) => points.map((point) => ({ of, ...point, within: 60 }))),
  ...[...HOSPITALES, ...UNIVERSIDADES].map((point) => ({ of: point.name, ...point, within: 100 })),
].flatMap(({ where, ...point }) => (where === undefined ? [] : [{ ...point, where }]));

test.each(PLACED)('W-141 $of lies at $where', async ({ where, within, lat, lon }) => {
  const [found] = await engine.search(where, { near: { lat, lon }, limit: 1 });
  if (!found) throw new Error('no such place');
  expect(flatMeters(found, { lat, lon })).toBeLessThan(within);
});

test.each([
  ...PARQUES.filter(({ name }) => !BARRIOS.some(([barrio]) => barrio === name)).map((park) => ({
    name: park.name,
    ...middleOf(park),
  })),
  ...[...HOSPITALES, ...UNIVERSIDADES].map(({ name, lat, lon }) => ({ name, lat, lon })),
])('what the map names is found by its name: $name', async ({ name, lat, lon }) => {
  const [found] = await engine.search(name, { limit: 1 });
  if (!found) throw new Error('nothing is found');
  expect(flatMeters(found, { lat, lon })).toBeLessThan(300);
});

test('W-141 the edge of a park never crosses itself, and a park is no larger than the largest of the city', () => {
  const odd = PARQUES.flatMap(({ name, points }) => {
    const ring = points.map(({ lat, lon }) => [lon * 91_600, lat * 111_200] as const);
    const hectares = Math.abs(area(ring)) / 10_000;
    const isOdd = crosses(ring) || hectares < 0.3 || hectares > 250;
    return isOdd ? [`${name}: ${hectares.toFixed(1)} ha`] : [];
  });
  expect(odd).toEqual([]);
});

type Ring = readonly (readonly [number, number])[];

function area(ring: Ring): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function crosses(ring: Ring): boolean {
  const edges = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const);
  return edges.some(([a, b], one) =>
    edges.some(([c, d], other) => {
      const apart = Math.abs(one - other);
      if (apart < 2 || apart === edges.length - 1) return false;
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }),
  );
}

function side([ax, ay]: Ring[number], [bx, by]: Ring[number], [x, y]: Ring[number]): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}
