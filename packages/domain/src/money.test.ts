import { describe, expect, test } from 'vitest';
import {
  centsFromPesos,
  divide,
  equalCoefficients,
  pesosFromCents,
  roundHalfUp,
  shareTotal,
  toCentsExact,
} from './money.ts';

describe('cents', () => {
  test.each([
    [18450.5, 1_845_050],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [0, 0],
    [-2.345, -235],
  ])('%d pesos are %d cents', (pesos, cents) => {
    expect(centsFromPesos(pesos)).toBe(cents);
  });

  test('cents go back to the pesos of the wire', () => {
    expect(pesosFromCents(toCentsExact(1_845_050))).toBe(18450.5);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount of cents', (value) => {
    expect(() => toCentsExact(value)).toThrow(RangeError);
  });

  test.each([
    [2.5, 3],
    [2.4999, 2],
    [-2.5, -3],
    [1.005 * 100, 101],
  ])('%d rounds half up to %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded);
  });
});

describe('shares', () => {
  test.each([
    { total: 1000, coefficients: [33.33, 33.33, 33.34], parts: [333, 333, 334] },
    { total: 1_000_001, coefficients: [50, 50], parts: [500_001, 500_000] },
    { total: 1, coefficients: [33.33, 33.33, 33.34], parts: [0, 0, 1] },
    { total: 1000, coefficients: [33.33], parts: [333] },
    { total: 1000, coefficients: [], parts: [] },
  ])('T-132 $total by $coefficients is $parts', ({ total, coefficients, parts }) => {
    expect(shareTotal(toCentsExact(total), coefficients)).toEqual(parts);
  });

  test('T-132 of one to fifty who share alike nobody bears more than a cent more than another', () => {
    for (let n = 1; n <= 50; n += 1) {
      for (const total of [1, 99, 12_345, 1_000_001, 987_654_321]) {
        const parts = shareTotal(toCentsExact(total), equalCoefficients(n));
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('T-132 percentages that are not all of it are that part of it together', () => {
    expect(shareTotal(toCentsExact(1_001), [33.33, 33.33])).toEqual([334, 333]);
    expect(shareTotal(toCentsExact(1_001), [0, 0])).toEqual([0, 0]);
  });

  test('what is divided by cents is exact however much it is', () => {
    const prices = [3_200_000_033, 2_800_000_017, 1_999_999_999];
    const total = prices.reduce((a, b) => a + b, 0);
    expect(divide(toCentsExact(total), prices)).toEqual(prices);
    expect(divide(toCentsExact(2), [1, 1, 1])).toEqual([1, 1, 0]);
  });

  test('T-132 whole coefficients always add up to the total, to the cent', () => {
    for (let n = 1; n <= 50; n += 1) {
      for (const total of [0, 1, 7, 99, 100, 12_345, 9_999_999]) {
        const parts = shareTotal(toCentsExact(total), equalCoefficients(n));
        expect(parts.reduce<number>((a, b) => a + b, 0)).toBe(total);
      }
    }
  });

  test.each([1, 2, 3, 7, 50])('%d equal coefficients add up to exactly 100.00', (n) => {
    const sum = equalCoefficients(n).reduce((a, b) => a + Math.round(b * 100), 0);
    expect(sum).toBe(10_000);
  });

  test('nobody has no coefficients', () => {
    expect(equalCoefficients(0)).toEqual([]);
  });
});
