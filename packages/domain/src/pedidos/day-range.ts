import { inBuenosAires } from '../time.ts';
import { PEDIDOS } from './limits.ts';

/** The days that a list shows, `2026-03-01` to `2026-03-31`, both inside (T-063). */
export interface DayRange {
  since: string;
  until: string;
}

/** The ranges by name, in the order of their menu (T-051). */
export const RANGE_PRESETS = ['hoy', 'semanaActual', 'semanaProxima', 'mesActual', 'mesProximo', 'anioActual'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const WEEK_DAYS = 7;

function rangeOf(first: Temporal.PlainDate, last: Temporal.PlainDate): DayRange {
  return { since: first.toString(), until: last.toString() };
}

/** Sunday to Saturday (T-053). */
function weekOf(day: Temporal.PlainDate): DayRange {
  const sunday = day.subtract({ days: day.dayOfWeek % WEEK_DAYS });
  return rangeOf(sunday, sunday.add({ days: WEEK_DAYS - 1 }));
}

function monthOf(day: Temporal.PlainDate): DayRange {
  return rangeOf(day.with({ day: 1 }), day.with({ day: day.daysInMonth }));
}

function yearOf({ year }: Temporal.PlainDate): DayRange {
  return { since: `${year}-01-01`, until: `${year}-12-31` };
}

/** The days that a name stands for, in Buenos Aires (T-052…T-055). */
export function presetRange(preset: RangePreset, now: Temporal.Instant): DayRange {
  const today = inBuenosAires(now).toPlainDate();
  switch (preset) {
    case 'hoy':
      return rangeOf(today, today);
    case 'semanaActual':
      return weekOf(today);
    case 'semanaProxima':
      return weekOf(today.add({ days: WEEK_DAYS }));
    case 'mesActual':
      return monthOf(today);
    case 'mesProximo':
      return monthOf(today.with({ day: 1 }).add({ months: 1 }));
    case 'anioActual':
      return yearOf(today);
  }
}

/** Whether two ranges are the same days. */
export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.since === b.since && a.until === b.until;
}

/** The name of a range, where it has one. */
export function presetOf(range: DayRange, now: Temporal.Instant): RangePreset | undefined {
  return RANGE_PRESETS.find((preset) => isSameRange(presetRange(preset, now), range));
}

function days({ since, until }: DayRange): number {
  return Temporal.PlainDate.from(since).until(until, { largestUnit: 'days' }).days + 1;
}

/**
 * The range before or after: a whole month or year steps to the next whole one, anything else by as many days as it
 * has (T-059…T-062).
 */
export function stepRange(range: DayRange, direction: 1 | -1): DayRange {
  const first = Temporal.PlainDate.from(range.since);
  if (isSameRange(range, yearOf(first))) return yearOf(first.add({ years: direction }));
  if (isSameRange(range, monthOf(first))) return monthOf(first.add({ months: direction }));
  const step = { days: days(range) * direction };
  return rangeOf(first.add(step), Temporal.PlainDate.from(range.until).add(step));
}

/** The first and the last year that a list may reach: addresses are typed by hand. */
const YEARS = { first: 2000, last: 2100 } as const;

function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    const { year } = Temporal.PlainDate.from(text);
    return year >= YEARS.first && year <= YEARS.last;
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "no such day"
    return false;
  }
}

/**
 * The range that an address asks for: both days, turned round where they stand the wrong way; undefined for only one
 * of them, for what is no day, and for more than a list may show (DT-12).
 */
export function readDayRange(given: { since?: string | undefined; until?: string | undefined }): DayRange | undefined {
  const { since, until } = given;
  if (!isDay(since) || !isDay(until)) return undefined;
  const range = since <= until ? { since, until } : { since: until, until: since };
  return days(range) <= PEDIDOS.listMaxDays ? range : undefined;
}
