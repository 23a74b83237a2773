import { expect, test } from 'vitest';
import { figuresOf } from './watch-day.ts';

// whole days are a bench (docs/performance.md); of a quarter of one there are few cases
test('M-216 M-217 of a simulated day nearly all that goes wrong is warned of ten minutes before, and few warnings are idle', () => {
  const { recall, precision, late } = figuresOf(6_007, { trips: 300, cars: 30 });
  expect(late).toBeGreaterThan(10);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.7);
});
