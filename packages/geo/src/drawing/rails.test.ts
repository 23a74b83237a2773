import { expect, test } from 'vitest';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import { flatMeters } from '../geometry.ts';
import { SUBTE } from './subte.ts';

const engine = createEmbeddedEngine();
const STATIONS = SUBTE.flatMap(({ line, stations }) => stations.map((station) => ({ line, ...station })));

test('W-141 the six lines have all of their stations', () => {
  expect(SUBTE.map(({ line, stations }) => [line, stations.length])).toEqual([
    ['A', 18],
    ['B', 17],
    ['C', 9],
    ['D', 16],
    ['E', 18],
    ['H', 12],
  ]);
});

test.each(STATIONS.filter(({ corner }) => corner !== undefined))(
  'W-141 $line $name lies at $corner',
  async ({ corner = '', ...station }) => {
    const [found] = await engine.search(corner, { near: station, limit: 1 });
    if (!found) throw new Error('no such corner');
    expect(flatMeters({ lat: found.lat, lon: found.lon }, station)).toBeLessThan(150);
  },
);

test('W-141 a station is followed by the next one of its line, no nearer and no farther than a train stops', () => {
  const odd = SUBTE.flatMap(({ line, stations }) =>
    stations.slice(1).flatMap((station, at) => {
      const before = stations[at];
      const meters = before ? flatMeters(before, station) : 0;
      return meters < 230 || meters > 1500
        ? [`${line} ${before?.name} to ${station.name}: ${Math.round(meters)} m`]
        : [];
    }),
  );
  expect(odd).toEqual([]);
});
