import { describe, expect, test } from 'vitest';
import { presetOf, presetRange, RANGE_PRESETS, type RangePreset, readDayRange, stepRange } from './day-range.ts';

const at = (local: string) => Temporal.Instant.from(`${local}-03:00`);
const preset = (name: RangePreset, local: string) => {
  const { since, until } = presetRange(name, at(local));
  return `${since} ${until}`;
};
const rangeOf = (text: string) => {
  const [since = '', until = since] = text.split(' ');
  return { since, until };
};
const step = (text: string, direction: 1 | -1) => {
  const { since, until } = stepRange(rangeOf(text), direction);
  return `${since} ${until}`;
};

describe('ranges by name', () => {
  test('T-051 come in the order of the menu', () => {
    expect(RANGE_PRESETS).toEqual(['hoy', 'semanaActual', 'semanaProxima', 'mesActual', 'mesProximo', 'anioActual']);
  });

  test.each([
    ['2026-11-20T23:30:00', '2026-11-20 2026-11-20'],
    ['2026-11-21T00:00:00', '2026-11-21 2026-11-21'],
  ])('T-052 T-002 Hoy is the day of Buenos Aires at %s', (now, expected) => {
    expect(preset('hoy', now)).toBe(expected);
  });

  test.each([
    ['a Sunday', '2026-11-22T00:00:00', '2026-11-22 2026-11-28', '2026-11-29 2026-12-05'],
    ['a Saturday', '2026-11-28T23:59:00', '2026-11-22 2026-11-28', '2026-11-29 2026-12-05'],
    ['over a month end', '2026-12-01T12:00:00', '2026-11-29 2026-12-05', '2026-12-06 2026-12-12'],
    ['over a year end', '2026-12-31T12:00:00', '2026-12-27 2027-01-02', '2027-01-03 2027-01-09'],
  ])('T-053 weeks run from Sunday to Saturday: %s', (_, now, present, next) => {
    expect([preset('semanaActual', now), preset('semanaProxima', now)]).toEqual([present, next]);
  });

  test.each([
    ['31 January', '2027-01-31T12:00:00', '2027-01-01 2027-01-31', '2027-02-01 2027-02-28'],
    ['leap February', '2028-02-10T12:00:00', '2028-02-01 2028-02-29', '2028-03-01 2028-03-31'],
    ['December', '2026-12-05T12:00:00', '2026-12-01 2026-12-31', '2027-01-01 2027-01-31'],
  ])('T-054 months are whole: %s', (_, now, present, next) => {
    expect([preset('mesActual', now), preset('mesProximo', now)]).toEqual([present, next]);
  });

  test('T-055 the year is whole', () => {
    expect(preset('anioActual', '2026-12-31T23:59:00')).toBe('2026-01-01 2026-12-31');
  });

  test.each([
    ['2026-11-20', 'hoy'],
    ['2026-11-15 2026-11-21', 'semanaActual'],
    ['2026-11-15 2026-11-22', undefined],
  ])('a range knows its name: %s', (range, name) => {
    expect(presetOf(rangeOf(range), at('2026-11-20T10:00:00'))).toBe(name);
  });
});

describe('stepping', () => {
  test.each([
    ['T-059 a day', '2026-11-30', '2026-12-01 2026-12-01', '2026-11-29 2026-11-29'],
    ['T-059 a week', '2026-11-15 2026-11-21', '2026-11-22 2026-11-28', '2026-11-08 2026-11-14'],
    ['T-060 a whole month', '2026-01-01 2026-01-31', '2026-02-01 2026-02-28', '2025-12-01 2025-12-31'],
    ['T-060 a short month', '2026-02-01 2026-02-28', '2026-03-01 2026-03-31', '2026-01-01 2026-01-31'],
    ['T-061 a whole year', '2028-01-01 2028-12-31', '2029-01-01 2029-12-31', '2027-01-01 2027-12-31'],
    ['T-062 ten days', '2026-11-11 2026-11-20', '2026-11-21 2026-11-30', '2026-11-01 2026-11-10'],
    ['T-062 a month less a day', '2026-01-01 2026-01-30', '2026-01-31 2026-03-01', '2025-12-02 2025-12-31'],
  ])('%s', (_, range, next, previous) => {
    expect([step(range, 1), step(range, -1)]).toEqual([next, previous]);
  });
});

describe('the range of an address (DT-12)', () => {
  test.each([
    ['both inside', '2026-11-01', '2026-11-30', { since: '2026-11-01', until: '2026-11-30' }],
    ['the wrong way round', '2026-11-30', '2026-11-01', { since: '2026-11-01', until: '2026-11-30' }],
    ['only one', '2026-11-30', undefined, undefined],
    ['no day of the calendar', '2026-02-30', '2026-03-01', undefined],
    ['no month of the calendar', '2026-13-01', '2026-13-02', undefined],
    ['no date', 'ayer', 'hoy', undefined],
    ['1827 days', '2021-11-20', '2026-11-20', { since: '2021-11-20', until: '2026-11-20' }],
    ['1828 days', '2021-11-19', '2026-11-20', undefined],
    ['all time', '0001-01-01', '9999-12-31', undefined],
  ])('%s', (_, since, until, expected) => {
    expect(readDayRange({ since, until })).toEqual(expected);
  });
});
