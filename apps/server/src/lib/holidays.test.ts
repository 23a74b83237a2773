import { isSurcharged } from '@traza/domain/tarifas';
import { describe, expect, test } from 'vitest';
import { holidayLibrary } from './holidays.ts';

const library = holidayLibrary;
const isHoliday = (date: Temporal.PlainDate) => library(date)?.tipo === 'feriado';

describe('the public holidays of Argentina', () => {
  test.each([
    ['New Year', '2026-01-01', true],
    ['Carnival, which moves with Easter', '2026-02-16', true],
    ['Good Friday', '2026-04-03', true],
    ['25 May', '2026-05-25', true],
    ['Güemes, moved to Monday', '2026-06-15', true],
    ['… and not on its own day', '2026-06-17', false],
    ['20 November, moved to Monday', '2026-11-23', true],
    ['… and not on its own day', '2026-11-20', false],
    ['Christmas of the year after', '2027-12-25', true],
    ['a day off for tourism', '2026-12-07', false],
    ['Maundy Thursday of another year, for banks alone', '2027-03-25', false],
    ['the afternoon before Christmas', '2026-12-24', false],
    ['a plain Tuesday', '2026-11-24', false],
  ])('%s, %s: %s', (_, date, expected) => {
    expect(isHoliday(Temporal.PlainDate.from(date))).toBe(expected);
  });

  test('W-064 have names', () => {
    expect(library(Temporal.PlainDate.from('2026-11-23'))?.nombre).toBe('Día de la Soberanía Nacional');
  });

  test('whole days off for tourism are days off, half ones and those of banks are not', () => {
    const dates = ['2024-06-21', '2025-05-02', '2026-12-07', '2026-12-24', '2026-04-02', '2027-03-25'];
    expect(dates.map((date) => library(Temporal.PlainDate.from(date))?.tipo)).toEqual([
      'noLaborable',
      'noLaborable',
      'noLaborable',
      undefined,
      'feriado',
      undefined,
    ]);
  });

  test('DO-25 carry the surcharge by day', () => {
    const at = (text: string) => isSurcharged(Temporal.Instant.from(text), isHoliday);
    expect(at('2026-11-23T12:00:00-03:00')).toBe(true);
    expect(at('2026-11-24T12:00:00-03:00')).toBe(false);
    // the night between is night already; at 06:00 of the day after it is over
    expect(at('2026-11-24T06:00:00-03:00')).toBe(false);
  });
});
