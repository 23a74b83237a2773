import type { LocalDeparture } from '../solicitudes/dates/departure.ts';
import { SOLICITUDES } from '../solicitudes/limits.ts';
import { fold } from '../text.ts';
import { inBuenosAires, parseWire } from '../time.ts';

/** The moment in a cell: a day, a time, or both. */
export interface WrittenMoment {
  date?: string;
  time?: string;
}

/** Written where a row leaves as soon as possible (ruling "A sheet says what it will do"). */
const NOW_WORDS = new Set(['ya', 'ahora', 'ya mismo', 'lo antes posible', 'cuanto antes', 'asap', 'inmediato']);

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const WEEKDAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'];
const NEAR_DAYS: Readonly<Record<string, number>> = { hoy: 0, manana: 1, pasado: 2, 'pasado manana': 2 };

const MONTH = '(?<month>\\d{1,2}|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]*)';
/** Two digits behind a blank are an hour. */
const YEAR = '(?:(?:[/.-]| de | del )(?<year>\\d{4}|\\d{2})| (?<whole>\\d{4}))?';
/** What may follow a day: nothing, or a time. */
const REST = '(?:(?:t| +|, *| *- +)(?:a las? )?(?<rest>\\d.*))?$';
/** `10/12`, `10-dic-26`, `10 de diciembre de 2026`, with the day of the week before it or without. */
const DAY_FIRST = new RegExp(
  `^(?:(?:el )?(?<weekday>lun|mar|mie|jue|vie|sab|dom)[a-z]*,? )?(?<day>\\d{1,2})(?:[/.-]| de | )${MONTH}${YEAR}${REST}`,
);
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[/-](?<month>\\d{1,2})[/-](?<day>\\d{1,2})${REST}`);
const NEAR = new RegExp(`^(?<near>hoy|manana|pasado manana|pasado)${REST}`);
const TIME_FIRST = /^(?<time>\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?hs)?),? (?:del? )?(?<day>\S.*)$/;
/** Days since the last of 1899, as a spreadsheet counts them, with the part of the day behind the point. */
const SERIAL = /^(?<days>\d{5})(?:[.,](?<part>\d+))?$/;
/** Years that a car is asked for in, as days of a spreadsheet: 2020 to 2099. */
const SERIALS = { from: 43_831, to: 73_050 };
const CENTURY = 2000;
const SHORT_YEAR = 100;
const DAY_MINUTES = 1440;

const said = (text: string) =>
  fold(text)
    .replaceAll(/(?<=[a-z])\./g, '')
    .replaceAll(/(?<=\d)[ºª°]/g, '');

/** Whether a cell says that a row leaves as soon as possible. */
export function isNow(text: string): boolean {
  return NOW_WORDS.has(said(text));
}

/** What a cell says of a moment: `10/12/2026 09:30`, `jue 10/12`, `10-dic`, `mañana 9:30`, `0930`; undefined where it says none. */
export function readWritten(text: string, now: Temporal.Instant): WrittenMoment | undefined {
  const written = said(text);
  const instant = /z$|[+-]\d{2}:\d{2}$/.test(written) ? parseWire(text.trim()) : undefined;
  // a spreadsheet writes the midnight of a day, and means the day
  if (instant && !/t00:00(?::00(?:\.0+)?)?z$/.test(written)) return localOf(instant);
  const serial = serialOf(written);
  if (serial) return serial;
  const found = dayOf(written.replace(/z$/, ''), now);
  if (found) return found;
  const { time: first, day = '' } = TIME_FIRST.exec(written)?.groups ?? {};
  const date = first === undefined ? undefined : readDay(day, now);
  if (date !== undefined) return withTime(date, first);
  const time = readTime(written);
  return time === undefined ? undefined : { time };
}

/** A local date: `10/3/2026`, `10-mar`, `jue 10/3` of the year that is still ahead, `2026-03-10`, `hoy`, `pasado mañana`. */
export function readDay(text: string, now: Temporal.Instant): string | undefined {
  return text.trim() === '' ? undefined : readWritten(text, now)?.date;
}

function localOf(instant: Temporal.Instant): WrittenMoment {
  const local = inBuenosAires(instant);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

function serialOf(written: string): WrittenMoment | undefined {
  const { days, part } = SERIAL.exec(written)?.groups ?? {};
  if (days === undefined || Number(days) < SERIALS.from || Number(days) > SERIALS.to) return undefined;
  const date = Temporal.PlainDate.from('1899-12-30').add({ days: Number(days) });
  return withTime(date.toString(), part === undefined ? undefined : `0.${part}`);
}

function dayOf(written: string, now: Temporal.Instant): WrittenMoment | undefined {
  const today = inBuenosAires(now).toPlainDate();
  const { near, rest } = NEAR.exec(written)?.groups ?? {};
  if (near !== undefined) return withTime(today.add({ days: NEAR_DAYS[near] ?? 0 }).toString(), rest);
  return calendarDay(YEAR_FIRST.exec(written) ?? DAY_FIRST.exec(written), today);
}

function calendarDay(found: RegExpExecArray | null, today: Temporal.PlainDate): WrittenMoment | undefined {
  if (!found?.groups) return undefined;
  const { weekday, day, month = '', whole, year = whole, rest } = found.groups;
  const date = dateOf({ day: Number(day), month: monthOf(month), year }, today);
  // a day that is another day of the week than it says is a slip of one of both
  if (!date || (weekday !== undefined && WEEKDAYS[date.dayOfWeek - 1] !== weekday)) return undefined;
  return withTime(date.toString(), rest);
}

/** Midnight beside a day is how programs write the day. */
function withTime(date: string, rest: string | undefined): WrittenMoment | undefined {
  if (rest === undefined || /^0?0:00(?::00(?:\.0+)?)?$/.test(rest)) return { date };
  const time = readTime(rest);
  return time === undefined ? undefined : { date, time };
}

function monthOf(text: string): number {
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  return MONTHS.indexOf(text.slice(0, 3).replace('set', 'sep')) + 1;
}

interface WrittenDate {
  day: number;
  month: number;
  year: string | undefined;
}

function dateOf({ day, month, year }: WrittenDate, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const at = (inYear: number) => plainDate({ year: inYear, month, day });
  if (year !== undefined) return at(Number(year) < SHORT_YEAR ? CENTURY + Number(year) : Number(year));
  const read = at(today.year);
  return read && Temporal.PlainDate.compare(read, today) < 0 ? at(today.year + 1) : read;
}

function plainDate(parts: { year: number; month: number; day: number }): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' });
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "not a date"
    return undefined;
  }
}

const TIME =
  /^(?:a las? )?(?<hour>\d{1,2})(?: ?[:.,h] ?(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?)? ?(?<half>[ap] ?m)?(?: ?(?:h|hs|hrs|horas?))?$/;
/** `0930`, `930`: hour and minutes without anything between. */
const DIGITS = /^(?<hour>\d{1,2})(?<minute>\d{2})(?: ?(?:h|hs|hrs|horas?))?$/;
/** A part of a day, as a spreadsheet keeps a time; `0.30` is an hour that somebody wrote. */
const FRACTION = /^0?[.,](?:\d|\d{3,})$/;
const NOON = 12;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** A local time: `8`, `8:30`, `08.30 hs`, `9,30`, `0930`, `2:30 p. m.`; `24:00` is the midnight that ends the day. */
export function readTime(text: string): string | undefined {
  const written = said(text);
  if (FRACTION.test(written)) {
    return clockText(Math.round(Number(written.replace(/^0?[.,]/, '0.')) * DAY_MINUTES));
  }
  const { hour, minute = '00', half } = (TIME.exec(written) ?? DIGITS.exec(written))?.groups ?? {};
  const hours = hour === undefined ? undefined : hourOf(Number(hour), half?.replace(' ', ''));
  return hours === undefined || !isOnClock(hours, Number(minute)) ? undefined : clockText(hours * 60 + Number(minute));
}

function isOnClock(hours: number, minutes: number): boolean {
  const isMidnight = hours === LAST_HOUR + 1 && minutes === 0;
  return minutes <= LAST_MINUTE && (hours <= LAST_HOUR || isMidnight);
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > NOON) return undefined;
  return (hour % NOON) + (half === 'pm' ? NOON : 0);
}

/**
 * The moment of two cells, of which each may say day, time or both; undefined where they say none together, or two
 * different ones.
 */
export function readMoment(cells: { day: string; time: string }, now: Temporal.Instant): LocalDeparture | undefined {
  const day = cells.day === '' ? {} : readWritten(cells.day, now);
  const time = cells.time === '' ? {} : timeIn(cells.time, now);
  if (!day || !time || contradict(day.date, time.date) || contradict(day.time, time.time)) return undefined;
  const read = { ...day, ...time };
  return read.date === undefined || read.time === undefined ? undefined : { date: read.date, time: read.time };
}

/** What both cells hold has to be the same. */
function contradict(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** `10.12` under an hour is an hour. */
function timeIn(text: string, now: Temporal.Instant): WrittenMoment | undefined {
  const time = readTime(text);
  return time === undefined ? readWritten(text, now) : { time };
}

/** Whether a form offers the hour: from 5:00 to the midnight that ends the day (O-209, DO-18). */
export function isOfferedHour(time: string): boolean {
  return time === '00:00' || (time >= SOLICITUDES.pickerFrom && time <= SOLICITUDES.pickerTo);
}
