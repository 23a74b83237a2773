import { describe, expect, test } from 'vitest';
import { alignByWeekday } from './align-weekday.ts';

const daysOf = (anio: number, month: number) => {
  const first = Temporal.PlainDate.from({ year: anio, month: month, day: 1 });
  return Array.from({ length: first.daysInMonth }, (_, index) => first.with({ day: index + 1 }));
};

describe('W-181 a day stands beside one of the same weekday', () => {
  test.each([
    // a Saturday beside a Saturday, as the tooltip of W-182 has it
    [2026, 10, 3, '2026-09-05'],
    [2026, 10, 1, '2026-09-03'],
    [2026, 10, 28, '2026-09-30'],
    // four weeks before these the month had begun
    [2026, 10, 29, null],
    [2026, 10, 31, null],
    // a month of 28 days before: each of its days has one
    [2026, 3, 1, '2026-02-01'],
    [2026, 3, 28, '2026-02-28'],
    [2026, 3, 29, null],
    // of a leap year
    [2028, 2, 29, null],
    [2028, 3, 29, null],
    [2028, 3, 1, '2028-02-02'],
    // across the year
    [2027, 1, 1, '2026-12-04'],
  ])('%i/%i, day %i: %s', (anio, month, day, expected) => {
    expect(alignByWeekday(daysOf(anio, month))[day - 1]?.anterior?.toString() ?? null).toBe(expected);
  });

  test('in every month of ten years: of the same weekday, of the month before, none twice, in order', () => {
    for (let month = 0; month < 120; month += 1) {
      const days = daysOf(2022 + Math.floor(month / 12), (month % 12) + 1);
      const before = days[0]?.subtract({ months: 1 });
      const aligned = alignByWeekday(days);
      expect(aligned.map(({ dia }) => dia.day)).toEqual(days.map(({ day }) => day));
      const found = aligned.flatMap(({ dia, anterior }) => (anterior ? [{ dia, anterior }] : []));
      expect(found).toHaveLength(28);
      for (const { dia, anterior } of found) {
        expect(anterior.dayOfWeek).toBe(dia.dayOfWeek);
        expect([anterior.year, anterior.month]).toEqual([before?.year, before?.month]);
      }
      const days28 = found.map(({ anterior }) => anterior.toString());
      expect(days28).toEqual([...new Set(days28)].toSorted());
    }
  });

  test('of no days there is nothing', () => expect(alignByWeekday([])).toEqual([]));
});
