import { describe, expect, test } from 'vitest';
import { isSurcharged } from '../../tarifas/tarifa.ts';
import { toWire } from '../../time.ts';
import { asapDeparture, whyNotQuotedDate } from './dates.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ['2026-11-20T10:00:00-03:00', 30, '2026-11-20T10:30:00-03:00'],
  ['2026-11-20T10:00:00.001-03:00', 30, '2026-11-20T10:31:00-03:00'],
  ['2026-11-20T23:59:59-03:00', 0, '2026-11-21T00:00:00-03:00'],
])('DO-16 asked at %s with %d minutes of notice leaves at %s', (now, antelacion, departure) => {
  expect(toWire(asapDeparture(at(now), antelacion))).toBe(departure);
});

describe('dates that prices are asked for', () => {
  const now = at('2026-11-20T10:00:00-03:00');

  test.each([
    ['2026-11-20T09:59:59-03:00', 'date_past'],
    ['2026-11-20T10:00:00-03:00', 'date_past'],
    ['2026-11-20T10:00:01-03:00', undefined],
    ['2027-11-20T10:00:00-03:00', undefined],
    ['2027-11-20T10:01:00-03:00', 'date_too_far'],
  ])('O-204 %s: %s', (departure, code) => {
    expect(whyNotQuotedDate(at(departure), now)?.code).toBe(code);
  });
});

describe('the surcharge', () => {
  const christmas = (date: Temporal.PlainDate) => date.month === 12 && date.day === 25;

  test.each([
    ['2026-11-20T21:59:59-03:00', false],
    ['2026-11-20T22:00:00-03:00', true],
    ['2026-11-21T05:59:59-03:00', true],
    ['2026-11-21T06:00:00-03:00', false],
    ['2026-12-25T12:00:00-03:00', true],
    ['2026-12-26T02:00:00Z', true],
    ['2026-12-26T12:00:00-03:00', false],
  ])('%s at night or on a holiday: %s', (departure, surcharged) => {
    expect(isSurcharged(at(departure), christmas)).toBe(surcharged);
  });

  test('without a calendar no day is a holiday', () => {
    expect(isSurcharged(at('2026-12-25T12:00:00-03:00'))).toBe(false);
  });
});
