import { describe, expect, test } from 'vitest';
import {
  capitalise,
  formatCents,
  formatDate,
  formatDateShort,
  formatDayShortMonth,
  formatKm,
  formatMonthHeading,
  formatNumber,
  formatPesos,
  formatPlate,
  formatTime,
  formatWeekday,
  orMissing,
} from './format.ts';
import { toCentsExact } from './money.ts';

const moment = '2026-03-10T14:05:00-03:00';

describe('dates and times of Buenos Aires', () => {
  test('A-068 T-004 dates read dd/mm/yy or dd/mm/yyyy', () => {
    expect(formatDateShort(moment)).toBe('10/03/26');
    expect(formatDate(moment)).toBe('10/03/2026');
  });

  test.each([
    ['2026-03-10T17:30:00-03:00', '17:30'],
    ['2026-03-10T00:00:00-03:00', '00:00'],
    ['2026-03-10T02:30:00Z', '23:30'],
  ])('A-067 T-003 %s reads %s', (text, shown) => {
    expect(formatTime(text)).toBe(shown);
  });

  test('A-069 T-002 the day is local, whatever the zone of the machine', () => {
    expect(formatDate('2026-03-11T02:30:00Z')).toBe('10/03/2026');
    expect(formatDate(Temporal.Instant.from('2026-03-11T02:30:00Z'))).toBe('10/03/2026');
  });

  test('T-065 a month heading is capitalised and has no "de"', () => {
    expect(formatMonthHeading('2026-11-05T12:00:00-03:00')).toBe('Noviembre 2026');
    expect(formatMonthHeading('2026-09-05T12:00:00-03:00')).toBe('Septiembre 2026');
  });

  test('T-254 a short month has three letters and no point', () => {
    expect(formatDayShortMonth('2026-09-05T12:00:00-03:00')).toBe('5 sep');
    expect(formatDayShortMonth('2026-11-20T12:00:00-03:00')).toBe('20 nov');
  });

  test('weekdays are capitalised', () => {
    expect(formatWeekday('2026-11-20T12:00:00-03:00')).toBe('Viernes');
  });

  test.each([null, undefined, 'nada'])('A-070 T-098 %s reads s/i', (missing) => {
    for (const show of [
      formatDate,
      formatDateShort,
      formatTime,
      formatMonthHeading,
      formatDayShortMonth,
      formatWeekday,
    ]) {
      expect(show(missing)).toBe('s/i');
    }
  });
});

describe('amounts', () => {
  test.each([
    [1234.5, '$1.234,50'],
    [0, '$0,00'],
    [1_000_000, '$1.000.000,00'],
    [-1500, '−$1.500,00'],
    [999.999, '$1.000,00'],
  ])('T-074 O-223 %d reads %s', (pesos, shown) => {
    expect(formatPesos(pesos)).toBe(shown);
  });

  test('cents read as pesos', () => {
    expect(formatCents(toCentsExact(1_845_050))).toBe('$18.450,50');
  });

  test('T-111 12345 metres are 12,35 km', () => {
    expect(formatKm(12_345)).toBe('12,35');
  });

  test('numbers group by thousands and take other decimals', () => {
    expect(formatNumber(1234, 0)).toBe('1.234');
  });
});

describe('texts', () => {
  test.each([
    ['AB123CD', 'AB 123 CD'],
    ['ab 123 cd', 'AB 123 CD'],
    ['ABC123', 'ABC 123'],
    [null, 's/i'],
    ['', 's/i'],
  ])('T-108 the plate %s reads %s', (plate, shown) => {
    expect(formatPlate(plate)).toBe(shown);
  });

  test.each([
    ['  ', 's/i'],
    [null, 's/i'],
    [' Ana ', 'Ana'],
  ])('A-070 %j reads %s', (value, shown) => {
    expect(orMissing(value)).toBe(shown);
  });

  test('capitalises accents too', () => {
    expect(capitalise('álvarez')).toBe('Álvarez');
  });
});
