import { describe, expect, test } from 'vitest';
import { type PathPoint, pathMeters, thinPath } from './thin-path.ts';

/** A drive that winds through 14,400 positions: four hours of one each second. */
const drive = Array.from(
  { length: 14_400 },
  (_, i): PathPoint => [-58.4 + i * 1e-5 + Math.sin(i / 90) * 2e-3, -34.6 + Math.cos(i / 70) * 2e-3],
);

describe('thinning a driven path', () => {
  test('keeps both ends and at most the points asked for', () => {
    const thinned = thinPath(drive, 500);
    expect(thinned.length).toBeLessThanOrEqual(500);
    expect(thinned.length).toBeGreaterThan(100);
    expect(thinned[0]).toEqual(drive[0]);
    expect(thinned.at(-1)).toEqual(drive.at(-1));
  });

  test('keeps the length of the drive within a few percent', () => {
    const [before, after] = [pathMeters(drive), pathMeters(thinPath(drive, 500))];
    expect(after).toBeLessThanOrEqual(before);
    expect(after).toBeGreaterThan(before * 0.95);
  });

  test('leaves a short path as it is, points in the same place once', () => {
    const a: PathPoint = [-58.4, -34.6];
    const b: PathPoint = [-58.41, -34.61];
    expect(thinPath([a, a, b, b, a], 500)).toEqual([a, b, a]);
    expect(thinPath([], 500)).toEqual([]);
    expect(thinPath([a], 500)).toEqual([a]);
  });

  test('drops what lies on a straight line, never a corner', () => {
    const straight = Array.from({ length: 50 }, (_, i): PathPoint => [-58.4 + i * 1e-3, -34.6]);
    const corner: PathPoint = [-58.4 + 49e-3, -34.5];
    expect(thinPath([...straight, corner], 10)).toEqual([straight[0], straight.at(-1), corner]);
  });

  test('refuses less than two points', () => {
    expect(() => thinPath(drive, 1)).toThrow(RangeError);
  });
});

test('the length of a path: a degree of latitude is 111 km', () => {
  expect(
    pathMeters([
      [-58.4, -34.6],
      [-58.4, -33.6],
    ]),
  ).toBe(111_195);
  expect(pathMeters([[-58.4, -34.6]])).toBe(0);
  expect(pathMeters([])).toBe(0);
});
