import { metersBetween } from '@traza/domain/direcciones';
import { describe, expect, test } from 'vitest';
import { movePunto } from './move-punto.ts';

const obelisco = { lat: -34.6037, lon: -58.3816 };

describe('W-040 arrows move the point', () => {
  test.each([
    ['ArrowUp', 1, 0],
    ['ArrowDown', -1, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, -1],
  ])('%s: 20 m, with Shift 200 m', (key, north, east) => {
    for (const [shiftKey, meters] of [
      [false, 20],
      [true, 200],
    ] as const) {
      const next = movePunto(obelisco, { key, shiftKey });
      if (!next) throw new Error(`${key} moves nothing`);
      expect(metersBetween(obelisco, next)).toBeCloseTo(meters, 0);
      expect(Math.sign(next.lat - obelisco.lat)).toBe(north);
      expect(Math.sign(next.lon - obelisco.lon)).toBe(east);
    }
  });

  test('any other key moves nothing', () => {
    expect(movePunto(obelisco, { key: 'a', shiftKey: false })).toBeUndefined();
  });
});
