import { describe, expect, test } from 'vitest';
import { estimateRoute, metersBetween, parsePoints, pointKey } from './points.ts';

const read = (text: string, bounds = { min: 2, max: 5 }) => {
  const result = parsePoints(text, bounds, 'paradas');
  return 'points' in result ? result.points : result.violation.code;
};

describe('points of a path or query', () => {
  test('O-240 O-267 pairs joined by colons are read in order', () => {
    expect(read('-34.6,-58.38:-34.55803,-58.41701:1,180')).toEqual([
      { lat: -34.6, lon: -58.38 },
      { lat: -34.55803, lon: -58.41701 },
      { lat: 1, lon: 180 },
    ]);
  });

  test.each([1, 6, 10_000])('XO-11 %d pairs are refused', (n) => {
    expect(read(Array.from({ length: n }, (_, i) => `-34.${(i % 9) + 1},-58.3`).join(':'))).toBe('bad_input');
  });

  test.each([2, 5])('XO-11 %d pairs are read', (n) => {
    expect(read(Array.from({ length: n }, (_, i) => `-34.${i + 1},-58.3`).join(':'))).toHaveLength(n);
  });

  test.each([
    '1,2:3',
    '1,2,3:4,5',
    'a,b:c,d',
    '1,2:NaN,3',
    '1,2:Infinity,3',
    '1,2:1e2,3',
    '1,2:1e999,3',
    '1,2:+3,4',
    '1,2: 3,4',
    '1,2:0x10,4',
    '1,2:.5,4',
    '1,2:5.,4',
    '1,2:1000,4',
    "1,2:3,4'; drop table solicitud --",
    'null,null:3,4',
  ])('XO-10 XO-11 %s is not readable', (text) => {
    expect(read(text)).toBe('bad_input');
  });

  test.each(['1,2:,', '1,2:3,', ',2:3,4', '1,2:', ':1,2'])('%j lacks coordinates', (text) => {
    expect(read(text)).toBe('missing_coords');
  });

  test.each([
    ['90,180:-90,-180', true],
    ['90.001,0:1,1', false],
    ['1,1:-91,0', false],
    ['1,1:0,181', false],
    ['1,1:0,0', false],
    ['0,0.00001:1,1', true],
  ])('XO-10 %s lies on the globe: %s', (text, fine) => {
    expect(read(text) !== 'address_invalid').toBe(fine);
  });
});

test('a point is told apart to 5 decimals, zero without a sign', () => {
  expect(pointKey({ lat: -34.603_991_4, lon: -58.384_405 })).toBe('-34.60399,-58.38440');
  expect(pointKey({ lat: -0.000_001, lon: 0 })).toBe('0.00000,0.00000');
});

describe('without a router', () => {
  test('a degree of latitude is about 111 km', () => {
    expect(metersBetween({ lat: -34, lon: -58 }, { lat: -35, lon: -58 })).toBeCloseTo(111_195, -1);
  });

  test('a way is the great circle × 1.3 at 30 km/h', () => {
    const { meters, seconds } = estimateRoute([
      { lat: -34, lon: -58 },
      { lat: -35, lon: -58 },
      { lat: -34, lon: -58 },
    ]);
    expect(meters).toBe(Math.round(2 * 111_195.08 * 1.3));
    expect(seconds).toBe(Math.round((meters / 30_000) * 3600));
  });
});
