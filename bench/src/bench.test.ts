import { expect, test } from 'vitest';
import { isWithin, median, table } from './bench.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (figures, middle) => {
  expect(median(figures)).toBe(middle);
});

const START = { name: 'start', unit: 's', goal: 2, floor: 4 };

test('the floor fails, the goal only tells', () => {
  expect([2, 4, 4.01].map((figure) => isWithin({ ...START, figure }))).toEqual([true, true, false]);
});

test('the table names each verdict', () => {
  const lines = table([1.5, 3, 5].map((figure) => ({ ...START, figure }))).split('\n');
  expect(lines[1]).toBe('start  1.50 s  2 s   4 s    PASS');
  expect(lines[2]).toContain('above the goal');
  expect(lines[3]).toContain('FAIL');
});
