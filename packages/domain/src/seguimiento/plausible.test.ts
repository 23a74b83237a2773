import { describe, expect, test } from 'vitest';
import { arePlausible, type CarLimits, type TrackPosition } from './plausible.ts';

const REACH: CarLimits = { area: { lat: [-56, -17], lon: [-77, -53] }, topKmh: 200 };
const START = Date.parse('2026-11-20T10:00:00-03:00');
const METERS_PER_DEGREE = 111_320;

/** A position so many metres north of the origin, at that second. */
const at = (second: number, north = 0): TrackPosition => ({
  lat: -34.6 + north / METERS_PER_DEGREE,
  lon: -58.38,
  at: START + second * 1000,
});
const elsewhere = (second: number, lat: number, lon: number): TrackPosition => ({
  lat,
  lon,
  at: START + second * 1000,
});

/** `+` is where the car was, `-` is not. */
function marks(positions: readonly TrackPosition[], reach = REACH): string {
  return arePlausible(positions, reach)
    .map((isPlausible) => (isPlausible ? '+' : '-'))
    .join('');
}

describe('ruling: places of a car', () => {
  test.each<[string, TrackPosition[], string]>([
    ['none', [], ''],
    ['a car that drives', [at(0), at(10, 150), at(20, 300)], '+++'],
    [
      'a receiver without satellites',
      [at(0), elsewhere(5, 0, 0), at(10, 150), elsewhere(15, 0, 0), at(20, 300)],
      '+-+-+',
    ],
    ['a longitude without its sign', [at(0), elsewhere(5, -34.6, 58.38), at(10, 150)], '+-+'],
    ['latitude and longitude the wrong way round', [at(0), elsewhere(5, -58.38, -34.6), at(10, 150)], '+-+'],
    ['another country', [at(0), elsewhere(5, 40.4, -3.7), at(10, 150)], '+-+'],
    ['a reflection five kilometres aside', [at(0), at(10, 150), at(20, 5000), at(30, 300)], '++-+'],
    [
      'that took several positions',
      [at(0), at(10, 150), at(20, 5000), at(21, 5010), at(22, 5005), at(30, 300), at(40, 450)],
      '++---++',
    ],
    ['each elsewhere', [at(0), at(10, 150), at(20, 5000), at(21, -9000), at(22, 15_000), at(30, 300)], '++---+'],
    ['the first of all', [at(0, 5000), at(10), at(20, 150)], '-++'],
    ['the newest, until the next one confirms it', [at(0), at(10, 150), at(20, 5000)], '++-'],
    [
      'a province away, for a minute',
      [
        at(0),
        at(10, 150),
        ...Array.from({ length: 6 }, (_, i) => at(20 + i * 10, 500_000)),
        at(80, 1000),
        ...Array.from({ length: 5 }, (_, i) => at(90 + i * 10, 1200 + i * 150)),
      ],
      '++------++++++',
    ],
    ['at 200 km/h', [at(0), at(36, 2000), at(72, 4000)], '+++'],
    ['faster', [at(0), at(36, 2100), at(72, 0)], '+-+'],
    ['a receiver that trembles ten times a second', [at(0), at(0.1, 20), at(0.2, 0)], '+++'],
    ['after a tunnel, as far as a car gets', [at(0), at(600, 30_000)], '++'],
    ['nothing but places that cannot be', [elsewhere(0, 0, 0), elsewhere(5, 0, 0)], '--'],
    ['one at each second, all out of reach: the first', [at(0), at(1, 3000), at(2, 6000)], '+--'],
  ])('%s', (_, positions, expected) => {
    expect(marks(positions)).toBe(expected);
  });

  test('what is beyond depends on the installation', () => {
    const tokyo = [elsewhere(0, 35.68, 139.76), elsewhere(10, 35.681, 139.76), elsewhere(20, 0, 0)];
    const reach = { area: { lat: [-60, 60], lon: [-10, 150] }, topKmh: 200 } as const;
    expect(marks(tokyo)).toBe('---');
    expect(marks(tokyo, reach)).toBe('++-');
    const hurried = [at(0), at(10, 2000), at(20, 4000)];
    expect(marks(hurried)).toBe('+--');
    expect(marks(hurried, { ...REACH, topKmh: 4000 })).toBe('+++');
  });
});
