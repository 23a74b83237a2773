import { describe, expect, test } from 'vitest';
import { pedidoHour } from './pedido-hour.ts';

describe('the hour of an order', () => {
  const times = { asked: '09:12', departure: '09:42' };
  test('W-066 without a date is that of its asking', () => {
    expect(pedidoHour({ ...times, asap: true })).toBe('09:12');
  });
  test('with a date is its departure', () => {
    expect(pedidoHour({ ...times, asap: false })).toBe('09:42');
  });
});
