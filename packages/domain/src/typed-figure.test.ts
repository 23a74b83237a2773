import { expect, test } from 'vitest';
import { readFigure } from './typed-figure.ts';

test.each([
  ['1800', 1800],
  ['1.800', 1800],
  ['1.800,5', 1800.5],
  ['1800,05', 1800.05],
  ['1800.05', 1800.05],
  [' 0 ', 0],
  ['1.234.567,89', 1_234_567.89],
  ['', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['1.23.456', undefined],
  ['$ 12', undefined],
  ['1e3', undefined],
])('a figure typed as "%s"', (typed, expected) => {
  expect(readFigure(typed)).toBe(expected);
});
