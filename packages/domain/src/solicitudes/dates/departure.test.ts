import { describe, expect, test } from 'vitest';
import { toWire } from '../../time.ts';
import { whyNotDeparture } from './dates.ts';
import {
  defaultDeparture,
  departureInstant,
  moveDeparture,
  PICKER_TIMES,
  type PickerLimits,
  pickerDates,
  pickerTimes,
} from './departure.ts';

function limits(now: string, antelacionMin = 30): PickerLimits {
  return { now: Temporal.Instant.from(`${now}-03:00`), antelacionMin };
}

describe('PICKER_TIMES', () => {
  test('O-209 05:00 to 24:00 every five minutes', () => {
    expect(PICKER_TIMES).toHaveLength(229);
    expect(PICKER_TIMES.slice(0, 2)).toEqual(['05:00', '05:05']);
    expect(PICKER_TIMES.slice(-2)).toEqual(['23:55', '24:00']);
  });
});

describe('departureInstant', () => {
  const cases: [date: string, time: string, wire: string | undefined][] = [
    ['2026-03-10', '14:30', '2026-03-10T14:30:00-03:00'],
    ['2026-03-10', '24:00', '2026-03-11T00:00:00-03:00'],
    ['2026-12-31', '24:00', '2027-01-01T00:00:00-03:00'],
    ['2026-02-30', '10:00', undefined],
    ['', '10:00', undefined],
    ['2026-03-10', '25:00', undefined],
  ];

  test.each(cases)('DO-18 %s %s is %s', (date, time, wire) => {
    const instant = departureInstant({ date, time });
    expect(instant && toWire(instant)).toBe(wire);
  });
});

describe('defaultDeparture', () => {
  const cases: [now: string, antelacion: number, date: string, time: string][] = [
    ['2026-03-10T10:00:00', 30, '2026-03-10', '10:35'],
    ['2026-03-10T10:00:01', 30, '2026-03-10', '10:40'],
    ['2026-03-10T10:02:00', 45, '2026-03-10', '10:55'],
    ['2026-03-10T23:20:00', 30, '2026-03-10', '23:55'],
    ['2026-03-10T23:25:00', 30, '2026-03-10', '24:00'],
    ['2026-03-10T23:26:00', 30, '2026-03-11', '05:00'],
    ['2026-03-10T04:20:00', 30, '2026-03-10', '05:00'],
    ['2026-03-10T04:25:00', 30, '2026-03-10', '05:00'],
    ['2026-03-10T04:26:00', 30, '2026-03-10', '05:05'],
  ];

  test.each(cases)('O-203 at %s with %i min of notice: %s %s', (now, antelacion, date, time) => {
    expect(defaultDeparture(limits(now, antelacion))).toEqual({ date, time });
  });

  test.each(cases)('O-203 at %s with %i min of notice it can be reserved', (now, antelacion) => {
    const at = departureInstant(defaultDeparture(limits(now, antelacion)));
    expect(at && whyNotDeparture(at, limits(now, antelacion))).toBeUndefined();
  });
});

describe('pickerTimes', () => {
  test('O-203 today starts at the earliest departure', () => {
    expect(pickerTimes('2026-03-10', limits('2026-03-10T10:00:00'))[0]).toBe('10:35');
  });

  test('another day offers all of them', () => {
    expect(pickerTimes('2026-03-11', limits('2026-03-10T10:00:00'))).toEqual(PICKER_TIMES);
  });

  test('O-204 the last day ends a year ahead, to the minute', () => {
    const atTen = limits('2026-03-10T10:00:00');
    expect(pickerTimes('2027-03-10', atTen).at(-1)).toBe('10:00');
    expect(pickerTimes('2027-03-11', atTen)).toEqual([]);
  });
});

describe('pickerDates', () => {
  const cases: [now: string, min: string, max: string][] = [
    ['2026-03-10T10:00:00', '2026-03-10', '2027-03-10'],
    ['2026-03-10T23:40:00', '2026-03-11', '2027-03-10'],
    ['2026-03-10T04:00:00', '2026-03-10', '2027-03-09'],
    ['2026-03-10T05:00:00', '2026-03-10', '2027-03-10'],
  ];

  test.each(cases)('O-203 O-204 at %s: from %s to %s', (now, min, max) => {
    expect(pickerDates(limits(now))).toEqual({ min, max });
    expect(pickerTimes(min, limits(now))).not.toEqual([]);
    expect(pickerTimes(max, limits(now))).not.toEqual([]);
  });
});

describe('moveDeparture', () => {
  const now = limits('2026-03-10T10:00:00');
  const cases: [time: string, to: string, expected: string][] = [
    ['14:30', '2026-03-12', '14:30'],
    ['08:00', '2026-03-10', '10:35'],
    ['18:00', '2027-03-10', '10:00'],
  ];

  test.each(cases)('%s moved to %s reads %s', (time, to, expected) => {
    expect(moveDeparture({ date: '2026-03-11', time }, to, now)).toEqual({ date: to, time: expected });
  });
});
