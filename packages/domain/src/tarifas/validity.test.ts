import { describe, expect, test } from 'vitest';
import { canEndAt, useOf } from './validity.ts';

const day = (text: string) => Temporal.Instant.from(`2026-${text}T00:00:00-03:00`);
const span = (desde: string, hasta: string | null) => ({
  desde: day(desde),
  hasta: hasta === null ? null : day(hasta),
});
const NOW = '11-20';

describe('M-064 a tarifa is over, in force or to come', () => {
  test.each([
    ['without an end', '11-01', null, 'vigente'],
    ['from now on', NOW, null, 'vigente'],
    ['until tomorrow', '11-01', '11-21', 'vigente'],
    ['until now', '11-01', NOW, 'pasada'],
    ['until yesterday', '11-01', '11-19', 'pasada'],
    ['from tomorrow', '11-21', null, 'futura'],
    ['that never held', '12-01', '12-01', 'pasada'],
  ] as const)('one %s', (_, desde, hasta, expected) => {
    expect(useOf(span(desde, hasta), day(NOW))).toBe(expected);
  });
});

describe('M-069 a tarifa can end at a date', () => {
  test.each([
    ['in force without an end', '11-01', null, true],
    ['that ends later', '11-01', '12-02', true],
    ['that ends right there', '11-01', '12-01', false],
    ['that ended before', '11-01', '11-30', false],
    ['that begins right there', '12-01', null, false],
    ['that begins later', '12-02', null, false],
  ] as const)('one %s', (_, desde, hasta, expected) => {
    expect(canEndAt(span(desde, hasta), day('12-01'))).toBe(expected);
  });
});
