import { describe, expect, test } from 'vitest';
import { deskPeriod, readPeriod } from './period.ts';

const NOW = Temporal.Instant.from('2026-11-20T23:30:00-03:00');
const read = (since?: string, until?: string) => {
  const period = readPeriod({ since, until }, NOW);
  return 'code' in period ? period.code : `${period.from.toString()} ${period.to.toString()}`;
};

describe('the period of a list (DT-12)', () => {
  test.each([
    ['both inside, by days of Buenos Aires', '2026-11-20', '2026-11-20', '2026-11-20T03:00:00Z 2026-11-21T03:00:00Z'],
    ['none: a year back and a year ahead', undefined, undefined, '2025-11-19T03:00:00Z 2027-11-22T03:00:00Z'],
    ['only one', '2026-11-20', undefined, 'bad_input'],
    ['only the other', undefined, '2026-11-20', 'bad_input'],
    ['backwards', '2026-11-21', '2026-11-20', 'bad_input'],
    ['1827 days', '2021-11-20', '2026-11-20', '2021-11-20T03:00:00Z 2026-11-21T03:00:00Z'],
    ['1828 days', '2021-11-19', '2026-11-20', 'range_too_large'],
    ['all time', '0001-01-01', '9999-12-31', 'range_too_large'],
  ])('%s', (_, since, until, expected) => {
    expect(read(since, until)).toBe(expected);
  });
});

describe('the days of the list of all clientes (M-252)', () => {
  test.each([
    ['neither: a month back and all that is ahead', undefined, undefined, '2026-10-20', '2027-10-20'],
    ['one day', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['the first alone: a year from it', '2026-01-01', undefined, '2026-01-01', '2027-01-01'],
    ['the last alone: a month up to it', undefined, '2026-03-31', '2026-02-28', '2026-03-31'],
    ['366 days', '2025-11-20', '2026-11-20', '2025-11-20', '2026-11-20'],
  ])('%s', (_, desde, hasta, first, last) => {
    const day = (text: string) => Temporal.PlainDate.from(text).toZonedDateTime('America/Buenos_Aires');
    expect(deskPeriod({ desde, hasta }, NOW)).toEqual({
      from: day(first).toInstant(),
      to: day(last).add({ days: 1 }).toInstant(),
    });
  });

  test.each([
    ['backwards', '2026-11-21', '2026-11-20', 'bad_input'],
    ['367 days', '2025-11-19', '2026-11-20', 'range_too_large'],
  ])('%s is refused', (_, desde, hasta, code) => {
    expect(deskPeriod({ desde, hasta }, NOW)).toMatchObject({ code });
  });
});
