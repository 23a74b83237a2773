import { describe, expect, test } from 'vitest';
import {
  ceilToMinute,
  inBuenosAires,
  isBefore,
  isWithinYears,
  minutesBetween,
  parseWire,
  plusMinutes,
  toWire,
} from './time.ts';

const instant = (text: string) => Temporal.Instant.from(text);

describe('instants of the wire', () => {
  test.each([
    ['2026-03-10T14:30:00-03:00', '2026-03-10T14:30:00-03:00'],
    ['2026-03-10T17:30:00Z', '2026-03-10T14:30:00-03:00'],
    ['2026-03-10T14:30', '2026-03-10T14:30:00-03:00'],
    ['2026-03-10T23:30:15.250-03:00', '2026-03-10T23:30:15-03:00'],
    ['2026-03-11T12:30:00+14:00', '2026-03-10T19:30:00-03:00'],
  ])('%s is read as Buenos Aires %s (A-069, T-002)', (text, wire) => {
    const parsed = parseWire(text);
    expect(parsed && toWire(parsed)).toBe(wire);
  });

  test.each([
    '2026-02-30T10:00:00-03:00',
    '2026-13-01T10:00:00-03:00',
    '2026-02-30T10:00',
    '2026-03-10',
    '10/03/2026 14:30',
    'mañana',
    '',
    `2026-03-10T14:30:00${' '.repeat(50)}`,
    '2026-03-10T25:00:00-03:00',
  ])('%j is not a moment', (text) => {
    expect(parseWire(text)).toBeUndefined();
  });
});

describe('minutes', () => {
  test('are added and counted with their fraction', () => {
    const start = instant('2026-11-20T10:00:00-03:00');
    expect(minutesBetween(start, plusMinutes(start, 1.5))).toBe(1.5);
    expect(minutesBetween(plusMinutes(start, 3), start)).toBe(-3);
  });

  test.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00:00.001Z', '2026-11-20T10:01:00Z'],
    ['2026-11-20T10:00:59Z', '2026-11-20T10:01:00Z'],
  ])('%s rounds up to %s', (text, rounded) => {
    expect(ceilToMinute(instant(text)).equals(instant(rounded))).toBe(true);
  });

  test('an instant is not before itself', () => {
    const start = instant('2026-11-20T10:00:00Z');
    expect(isBefore(start, start)).toBe(false);
    expect(isBefore(start, start.add({ milliseconds: 1 }))).toBe(true);
  });

  test('A-069 the local day is that of Buenos Aires', () => {
    expect(inBuenosAires(instant('2026-11-21T02:59:59Z')).toPlainDate().toString()).toBe('2026-11-20');
    expect(inBuenosAires(instant('2026-11-21T03:00:00Z')).toPlainDate().toString()).toBe('2026-11-21');
  });
});

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2100-12-31T23:59:59-03:00', true],
  ['2101-01-01', false],
  ['9999-12-31T23:59:59-03:00', false],
  ['+275760-09-13T00:00:00Z', false],
  ['-000001-01-01', false],
  ['20261-01-01', false],
  ['mañana', true],
])('ruling "Text": the year of %s can be meant: %s', (text, isMeant) => {
  expect(isWithinYears(text)).toBe(isMeant);
  expect(isMeant || parseWire(text) === undefined).toBe(true);
});
