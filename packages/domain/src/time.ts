import { TIME_ZONE } from './time-zone.ts';

/** Source of the present moment; rules take `now` as a parameter and never read a clock. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The local date and time in Buenos Aires. */
export function inBuenosAires(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(TIME_ZONE);
}

/** No instant of the wire is longer, however many digits its seconds have. */
const LONGEST = 40;
/** The years that dates of people lie in: what is outside is a slip of the keyboard, and more than a column holds. */
const YEARS = { first: 1900, last: 2100 };

/** Whether a text that begins with a year begins with one that can be meant (ruling "Text"); all others are. */
export function isWithinYears(text: string): boolean {
  const [, digits] = /^\s*([+-]?\d{4,})-/.exec(text) ?? [];
  const year = Number(digits ?? YEARS.first);
  return year >= YEARS.first && year <= YEARS.last;
}

/** `2026-03-10T14:30:00-03:00`: how instants travel on the wire, whole seconds. */
export function toWire(instant: Temporal.Instant): string {
  return inBuenosAires(instant).toString({ timeZoneName: 'never', calendarName: 'never', smallestUnit: 'second' });
}

/**
 * Reads an instant of the wire: ISO 8601 with offset, or without one as Buenos Aires local time (DO-17).
 * Undefined for anything else, impossible dates such as 30 February included.
 */
export function parseWire(text: string): Temporal.Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || text.length > LONGEST || !isWithinYears(text)) return undefined;
  try {
    if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) {
      Temporal.PlainDateTime.from(text.replace(/(?:Z|[+-]\d{2}:?\d{2})$/i, ''), { overflow: 'reject' });
      return Temporal.Instant.from(text);
    }
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(TIME_ZONE).toInstant();
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "not a date"
    return undefined;
  }
}

/** A moment of the wire, or a day, which begins in Buenos Aires. */
export function parseDayOrMoment(text: string): Temporal.Instant | undefined {
  return parseWire(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
}

export function plusMinutes(instant: Temporal.Instant, minutes: number): Temporal.Instant {
  return instant.add({ seconds: Math.round(minutes * 60) });
}

/** Seconds may have a fraction, as those of a way that was divided have; whole ones are added. */
export function plusSeconds(instant: Temporal.Instant, seconds: number): Temporal.Instant {
  return instant.add({ seconds: Math.round(seconds) });
}

export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return a.epochMilliseconds < b.epochMilliseconds;
}

/** The later of two moments, where there are two. */
export function laterOf(a: Temporal.Instant, b: Temporal.Instant | undefined): Temporal.Instant {
  return b && isBefore(a, b) ? b : a;
}

/** Minutes from `a` to `b`, with fraction; negative when `b` comes first. */
export function minutesBetween(a: Temporal.Instant, b: Temporal.Instant): number {
  return (b.epochMilliseconds - a.epochMilliseconds) / 60_000;
}

/** Rounded up to the next whole minute (DO-16). */
export function ceilToMinute(instant: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(instant.epochMilliseconds / 60_000) * 60_000);
}

/** Whole minutes as an ISO duration: 90 is `PT1H30M` (O-062). */
export function isoDuration(minutes: number): string {
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
}
