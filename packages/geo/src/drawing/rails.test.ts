import { expect, test } from 'vitest';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import { flatMeters } from '../geometry.ts';
import { SUBTE, stationsOf, TRENES } from './rails.ts';

const engine = createEmbeddedEngine();
const PLACED = [
  ...SUBTE.map((list) => ({ ...list, within: 150 })),
  // a train stops beside the street that it crosses
  ...TRENES.map((list) => ({ ...list, within: 270 })),
].flatMap(({ name: line, points, within }) =>
  points.flatMap(({ where, ...point }) => (where === undefined ? [] : [{ ...point, line, where, within }])),
);

test('W-141 the six lines of the subte have all of their stations', () => {
  expect(SUBTE.map(({ name, points }) => [name, points.length])).toEqual([
    ['A', 18],
    ['B', 17],
    ['C', 9],
    ['D', 16],
    ['E', 18],
    ['H', 12],
  ]);
});

test('W-141 the railways leave the city by all of its terminals', () => {
  expect(TRENES.map(({ name }) => name)).toEqual([
    'Mitre a Tigre',
    'Mitre a José León Suárez',
    'Mitre a Saavedra',
    'San Martín',
    'Sarmiento',
    'Urquiza',
    'Roca a Alejandro Korn',
    'Roca a Ezeiza',
    'Roca a La Plata',
    'Belgrano Sur',
  ]);
});

test.each(PLACED)('W-141 $line $name lies at $where', async ({ where, within, ...station }) => {
  const [found] = await engine.search(where, { near: station, limit: 1 });
  if (!found) throw new Error('no such corner');
  expect(flatMeters({ lat: found.lat, lon: found.lon }, station)).toBeLessThan(within);
});

test.each([
  { kind: 'subte', lines: SUBTE, nearest: 230, farthest: 1500 },
  { kind: 'tren', lines: TRENES, nearest: 100, farthest: 9000 },
])('W-141 $kind: a point is followed by the next one of its line, no nearer and no farther than that', (table) => {
  const { lines, nearest, farthest } = table;
  const odd = lines.flatMap(({ name, points }) =>
    points.slice(1).flatMap((point, at) => {
      const before = points[at];
      const meters = before ? flatMeters(before, point) : 0;
      return meters < nearest || meters > farthest ? [`${name} ${at}: ${Math.round(meters)} m`] : [];
    }),
  );
  expect(odd).toEqual([]);
});

test('W-141 a railway never turns back on itself', () => {
  const turns = TRENES.flatMap(({ name, points }) =>
    points.slice(2).flatMap((to, at) => {
      const [from, over] = [points[at], points[at + 1]];
      if (!from || !over) return [];
      const detour = (flatMeters(from, over) + flatMeters(over, to)) / flatMeters(from, to);
      return detour > 1.25 ? [`${name} at ${at + 1}: ${detour.toFixed(2)}`] : [];
    }),
  );
  expect(turns).toEqual([]);
});

test('no station of the railways is told twice', () => {
  const names = stationsOf(TRENES).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
