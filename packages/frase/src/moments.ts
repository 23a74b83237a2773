import { inBuenosAires } from '@traza/domain';
import {
  departureInstant,
  earliestDeparture,
  exactDeparture,
  type LocalDeparture,
  SOLICITUDES,
  whyNotDeparture,
} from '@traza/domain/solicitudes';
import type { DateReading, WrittenDay } from './days.ts';
import type { FraseCode, FraseContext, FraseMoment } from './frase.ts';
import type { WrittenHour } from './hours.ts';

/** The basis of reading a moment: the present one, and how long before a departure one has to ask. */
export type MomentContext = Pick<FraseContext, 'now' | 'antelacionMin'>;

/** A date fewer days ago than this is a slip and refused as past; an older one means next year (rule g). */
const PAST_DAYS = 60;
const HALF_DAY = 720;

export function todayOf({ now }: MomentContext): Temporal.PlainDate {
  return inBuenosAires(now).toPlainDate();
}

/** The day and time of so many minutes of a day. */
export function departureAt(date: Temporal.PlainDate, minutes: number): LocalDeparture {
  if (minutes === 0) return { date: date.subtract({ days: 1 }).toString(), time: SOLICITUDES.pickerTo };
  if (minutes > 1440) return departureAt(date.add({ days: 1 }), minutes - 1440);
  return { date: date.toString(), time: clockOf(minutes) };
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The days that a word may mean, likeliest first. */
export function datesOf(dia: WrittenDay, today: Temporal.PlainDate): Temporal.PlainDate[] {
  switch (dia.kind) {
    case 'offset':
      return [today.add({ days: dia.days })];
    case 'weekday':
      return dia.isNext ? nextWeek(dia.weekday, today) : weekdayDates(dia, today);
    case 'fecha':
      return datesOfWritten(dia.fecha, today);
  }
}

function weekdayDates({ weekday, fecha }: { weekday: number; fecha?: DateReading }, today: Temporal.PlainDate) {
  const coming = today.add({ days: (weekday + 8 - today.dayOfWeek) % 7 });
  const dates = coming.equals(today) ? [today, today.add({ days: 7 })] : [coming];
  if (!fecha) return dates;
  const [written] = datesOfWritten(fecha, today);
  if (!written) return dates;
  return written.dayOfWeek === weekday + 1 ? [written] : [written, coming];
}

/** That day of the next week; while this week's is still to come it asks (rule h). */
function nextWeek(weekday: number, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const thisWeeks = today.add({ days: weekday + 1 - today.dayOfWeek });
  const next = thisWeeks.add({ days: 7 });
  return Temporal.PlainDate.compare(thisWeeks, today) > 0 ? [next, thisWeeks] : [next];
}

function datesOfWritten({ day, month, year }: DateReading, today: Temporal.PlainDate): Temporal.PlainDate[] {
  if (month === undefined) return nextSuchDays(day, today);
  if (year !== undefined) return dateOf(year, month, day);
  const [thisYears] = dateOf(today.year, month, day);
  if (thisYears && thisYears.until(today).days <= PAST_DAYS) return [thisYears];
  return [0, 1, 2, 3, 4]
    .flatMap((years) => dateOf(today.year + years, month, day))
    .filter((date) => isAhead(date, today))
    .slice(0, 1);
}

/** The next month that has such a day; today's own while its hour may be ahead. */
function nextSuchDays(day: number, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const months = [0, 1, 2].map((count) => today.with({ day: 1 }).add({ months: count }));
  const dates = months.flatMap(({ year, month }) => dateOf(year, month, day)).filter((date) => isAhead(date, today));
  return dates.slice(0, day === today.day ? 2 : 1);
}

function isAhead(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, today) >= 0;
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return day <= first.daysInMonth ? [first.with({ day })] : [];
}

/** When a day and an hour are, with all that they may mean, first the likeliest (DW-07, rules g, h, r, s). */
export function readingsOf(
  dia: WrittenDay | undefined,
  hora: WrittenHour | undefined,
  context: MomentContext,
): FraseMoment[] {
  const today = todayOf(context);
  if (!hora) return (dia ? datesOf(dia, today) : []).map((date) => ({ kind: 'dia', date: date.toString() }));
  const departures = dia ? onDays(dia, hora, context) : onAnyDay(hora, context);
  return withoutTwice(departures.flatMap((departure) => inNovedad(departure, context)));
}

/** As `readingsOf`, of the moment by which one has to be there: no notice moves it. */
export function arrivalsOf(dia: WrittenDay | undefined, hora: WrittenHour, context: MomentContext): FraseMoment[] {
  const moments = dia ? onDays(dia, hora, context) : onAnyDay(hora, context);
  return withoutTwice(moments.map((moment) => ({ kind: 'llegada', ...moment })));
}

function isPast(departure: LocalDeparture, { now }: MomentContext): boolean {
  const at = departureInstant(departure);
  return at !== undefined && at.epochMilliseconds < now.epochMilliseconds;
}

/** An hour without a day: today, else tomorrow; passed and open, twelve hours later is the other reading. */
function onAnyDay(hora: WrittenHour, context: MomentContext): LocalDeparture[] {
  const today = todayOf(context);
  const first = departureAt(hora.minutes === 0 ? today.add({ days: 1 }) : today, hora.minutes);
  if (!isPast(first, context)) return [first];
  return [departureAt(today.add({ days: 1 }), hora.minutes), ...laterToday(hora, context)];
}

function laterToday({ minutes, isOpen }: WrittenHour, context: MomentContext): LocalDeparture[] {
  if (!isOpen) return [];
  const later = departureAt(todayOf(context), minutes + HALF_DAY);
  return isPast(later, context) ? [] : [later];
}

function onDays(dia: WrittenDay, hora: WrittenHour, context: MomentContext): LocalDeparture[] {
  const today = todayOf(context);
  const departures = datesOf(dia, today).map((date) => departureAt(date, hora.minutes));
  const ahead = departures.filter((departure) => !isPast(departure, context));
  const isToday = dia.kind === 'offset' && dia.days === 0;
  if (!isToday || ahead.length > 0) return ahead.length > 0 ? ahead : departures;
  const later = laterToday(hora, context);
  return later.length === 0 ? departures : [...later, departureAt(today.add({ days: 1 }), hora.minutes)];
}

/** A departure within the antelacion becomes "ya" or the first one possible (rule r). */
export function inNovedad(departure: LocalDeparture, context: MomentContext): FraseMoment[] {
  const at = departureInstant(departure);
  if (!at || whyNotDeparture(at, context)?.code !== 'date_too_soon') return [{ kind: 'momento', ...departure }];
  return [{ kind: 'ya' }, { kind: 'momento', ...firstDeparture(context) }];
}

function firstDeparture({ now, antelacionMin }: MomentContext): LocalDeparture {
  return midnightEnds(exactDeparture(earliestDeparture(now, antelacionMin)));
}

function midnightEnds({ date, time }: LocalDeparture): LocalDeparture {
  return time === '00:00' ? departureAt(Temporal.PlainDate.from(date), 0) : { date, time };
}

function withoutTwice(readings: readonly FraseMoment[]): FraseMoment[] {
  const seen = new Set<string>();
  return readings.filter((reading) => {
    const key = JSON.stringify(reading);
    return !seen.has(key) && seen.add(key);
  });
}

/** The moment some minutes later, rounded to the minute. */
export function minutesAfter(from: Temporal.Instant, minutes: number): LocalDeparture {
  return midnightEnds(exactDeparture(from.add({ minutes })));
}

/** Why a moment is refused: no hour, outside 05:00 to 24:00, past, or more than a year ahead. */
export function whyNotMoment(cuando: FraseMoment | undefined, context: MomentContext): FraseCode | undefined {
  if (!cuando || cuando.kind === 'dia') return 'hora_missing';
  if (cuando.kind === 'ya') return undefined;
  if (cuando.kind === 'momento' && cuando.time < SOLICITUDES.pickerFrom) return 'hora_out_of_range';
  const at = departureInstant(cuando);
  const code = at && whyNotDeparture(at, { ...context, antelacionMin: 0 })?.code;
  return code === 'date_past' || code === 'date_too_far' ? code : undefined;
}
