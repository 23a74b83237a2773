import { describe, expect, test } from 'vitest';
import { scaleOf, stairsOf } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [5.01, [0, 2, 4, 6]],
  [10, [0, 2, 4, 6, 8, 10]],
  [1_050_000, [0, 500_000, 1_000_000, 1_500_000]],
  [17_614.5, [0, 5000, 10_000, 15_000, 20_000]],
])('lines behind bars of at most %f', (most, lines) => expect(scaleOf(most)).toEqual(lines));

test('no bar passes the last line, and there are neither few nor many', () => {
  for (let most = 3; most < 1e9; most = Math.ceil(most * 1.37)) {
    const lines = scaleOf(most);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThan(8);
  }
});

describe('W-181 stairs are level within a step and upright between two', () => {
  const heightOf = (value: number) => 1 - value / 4;
  test.each([
    [[], ''],
    [[4], 'M0 0H1'],
    [[1, 1, 4], 'M0 0.75H1V0.75H2V0H3'],
    // what is still to come is not drawn
    [[1, 2, null, null], 'M0 0.75H1V0.5H2'],
  ])('%j', (values, path) => expect(stairsOf(values, heightOf)).toBe(path));
});
