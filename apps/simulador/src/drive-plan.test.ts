import { describe, expect, test } from 'vitest';
import { planDrive, planLegs, pointFrom, positionAt, trackOf } from './drive-plan.ts';

/** North for two thousandths of a degree, then as far again in half the steps. */
const path = [
  { lat: -34.6, lon: -58.4 },
  { lat: -34.599, lon: -58.4 },
  { lat: -34.598, lon: -58.4 },
  { lat: -34.596, lon: -58.4 },
];
const plan = planDrive(path, 100);

describe('where the car is', () => {
  test.each([
    ['before it starts', -5, -34.6],
    ['at the start', 0, -34.6],
    ['on the first stretch', 12.5, -34.5995],
    ['at a point of the path', 25, -34.599],
    ['on a longer stretch', 75, -34.597],
    ['at the end', 100, -34.596],
    ['after the end', 1e6, -34.596],
  ])('%s', (_, elapsed, lat) => {
    expect(positionAt(plan, elapsed)).toEqual({ lat, lon: -58.4 });
  });

  test('moves evenly: no step is longer than its time allows', () => {
    const lats = Array.from({ length: 101 }, (_, second) => positionAt(plan, second).lat);
    for (const [second, lat] of lats.slice(1).entries()) {
      expect(lat - (lats[second] ?? 0)).toBeCloseTo(0.004 / 100, 5);
    }
  });

  test('a path of one place, and one that takes no time, are driven at once', () => {
    const here = planDrive([path[0] ?? { lat: 0, lon: 0 }, path[0] ?? { lat: 0, lon: 0 }], 0);
    expect(here.seconds).toBe(1);
    expect(positionAt(here, 0.5)).toEqual(path[0]);
  });

  test('tells its speed', () => {
    expect(planDrive(path, 60).kmh).toBe(27);
  });
});

test('a trip is cut at its stops, each stretch in its own time', () => {
  const [first, , third, fourth] = path;
  if (!first || !third || !fourth) throw new Error('the path has four points');
  const legs = planLegs(
    {
      meters: 445,
      seconds: 90,
      estimated: false,
      legs: [
        { meters: 222, seconds: 30 },
        { meters: 223, seconds: 60 },
      ],
      coordinates: path.map(({ lat, lon }) => [lon, lat]),
    },
    [first, third, fourth],
  );
  expect(legs.map(({ seconds }) => seconds)).toEqual([30, 60]);
  expect(legs.map((leg) => positionAt(leg, leg.seconds).lat)).toEqual([-34.598, -34.596]);
});

test('a point at a distance and a bearing', () => {
  const origin = { lat: -34.6, lon: -58.4 };
  expect(pointFrom(origin, { meters: 1113.2, degrees: 0 })).toEqual({ lat: -34.59, lon: -58.4 });
  const west = pointFrom(origin, { meters: 1000, degrees: 270 });
  expect(west.lat).toBe(-34.6);
  expect(west.lon).toBeLessThan(-58.41);
});

describe('the track of a drive', () => {
  const track = (now: number, speed = 1) => trackOf(plan, { started: 1_000_000, now: 1_000_000 + now, speed });
  const lats = (now: number, speed?: number) => track(now, speed).map(({ lat, at }) => [at - 1_000_000, lat]);

  test.each([
    [
      'on the way: the points passed, and the present',
      30_000,
      1,
      [
        [0, -34.6],
        [25_000, -34.599],
        [30_000, -34.5988],
      ],
    ],
    [
      'there: every point, the last at its moment',
      500_000,
      1,
      [
        [0, -34.6],
        [25_000, -34.599],
        [50_000, -34.598],
        [100_000, -34.596],
      ],
    ],
    [
      'ten times as fast',
      3000,
      10,
      [
        [0, -34.6],
        [2500, -34.599],
        [3000, -34.5988],
      ],
    ],
    ['before it starts', -1, 1, [[-1, -34.6]]],
  ])('%s', (_, now, speed, expected) => {
    expect(lats(now, speed)).toEqual(expected);
  });

  test('built anew it begins with the very same points', () => {
    expect(track(60_000).slice(0, 2)).toEqual(track(30_000).slice(0, 2));
  });
});
