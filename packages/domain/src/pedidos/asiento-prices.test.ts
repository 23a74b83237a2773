import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { partsSeen, soldAsientos } from './asiento-prices.ts';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe('W-070 what a salida costs by its seats', () => {
  test.each([1, 9, 12])('of %d seats', (n) => {
    const { total, coefficients } = soldAsientos(Array(n).fill(toCentsExact(320_000)));
    expect(total).toBe(n * 320_000);
    expect(sum(coefficients.map((part) => Math.round(part * 100)))).toBe(10_000);
  });

  test('without a price nothing is known; without seats nothing is owed', () => {
    expect(soldAsientos([null, null])).toEqual({ total: null, coefficients: [50, 50] });
    expect(soldAsientos([])).toEqual({ total: 0, coefficients: [] });
  });
});

test('the lines of who sees a part add up to that part', () => {
  const lines = [100_001, 799_999].map(toCentsExact);
  const seen = toCentsExact(299_970);
  expect(sum(partsSeen(lines, seen, toCentsExact(900_000)))).toBe(seen);
  expect(partsSeen(lines, toCentsExact(0), toCentsExact(0))).toEqual([0, 0]);
});

test('of many small lines none bears the rounding of all', () => {
  const lines = Array(9).fill(toCentsExact(100));
  const parts = partsSeen(lines, toCentsExact(301), toCentsExact(900));
  expect(sum(parts)).toBe(301);
  expect(Math.max(...parts) - Math.min(...parts)).toBe(1);
});
