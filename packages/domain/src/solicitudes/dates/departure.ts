import { inBuenosAires } from '../../time.ts';
import { TIME_ZONE } from '../../time-zone.ts';
import { SOLICITUDES } from '../limits.ts';
import { earliestDeparture } from './dates.ts';

/** A departure as the pickers hold it: local date `2026-03-10` and time `14:30`; `24:00` is the midnight that ends the day. */
export interface LocalDeparture {
  date: string;
  time: string;
}

export interface PickerLimits {
  now: Temporal.Instant;
  antelacionMin: number;
}

const STEP_MS = SOLICITUDES.pickerStepMin * 60_000;

/** Every time that a picker knows: 05:00 to 24:00 in steps of 5 minutes (O-209, DO-18). */
export const PICKER_TIMES: readonly string[] = timesBetween(SOLICITUDES.pickerFrom, SOLICITUDES.pickerTo);

/** The moment of a local date and time; undefined for what no calendar has. */
export function departureInstant({ date, time }: LocalDeparture): Temporal.Instant | undefined {
  try {
    const day = Temporal.PlainDate.from(date, { overflow: 'reject' });
    const atMidnight = time === SOLICITUDES.pickerTo;
    const local = (atMidnight ? day.add({ days: 1 }) : day).toPlainDateTime(atMidnight ? '00:00' : time);
    return local.toZonedDateTime(TIME_ZONE).toInstant();
  } catch {
    // Temporal has no non-throwing parser: a RangeError here is the answer "not a date"
    return undefined;
  }
}

/** The first departure on offer: now plus notice plus 5 minutes, up to the next step, out of the night gap (O-203, DO-18). */
export function defaultDeparture({ now, antelacionMin }: PickerLimits): LocalDeparture {
  return pickerDeparture(earliestDeparture(now, antelacionMin));
}

/** A moment as the pickers can hold it: up to the next step, out of the night gap. */
export function pickerDeparture(moment: Temporal.Instant): LocalDeparture {
  const local = inBuenosAires(
    Temporal.Instant.fromEpochMilliseconds(Math.ceil(moment.epochMilliseconds / STEP_MS) * STEP_MS),
  );
  const date = local.toPlainDate();
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  if (time === '00:00') return { date: date.subtract({ days: 1 }).toString(), time: SOLICITUDES.pickerTo };
  return { date: date.toString(), time: time < SOLICITUDES.pickerFrom ? SOLICITUDES.pickerFrom : time };
}

/** A moment to the minute, whatever steps the pickers have: when a run of a fixed route leaves (DO-23). */
export function exactDeparture(moment: Temporal.Instant): LocalDeparture {
  const local = inBuenosAires(moment);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** First and last date of the picker: from the earliest departure to a year ahead (O-203, O-204). */
export function pickerDates(limits: PickerLimits): { min: string; max: string } {
  const latest = inBuenosAires(limits.now.add({ hours: SOLICITUDES.horizonHours }));
  const isNight = latest.toPlainTime().toString({ smallestUnit: 'minute' }) < SOLICITUDES.pickerFrom;
  const lastDay = isNight ? latest.toPlainDate().subtract({ days: 1 }) : latest.toPlainDate();
  return { min: defaultDeparture(limits).date, max: lastDay.toString() };
}

/** The times that a date offers, none of them too soon or over a year ahead. */
export function pickerTimes(date: string, { now, antelacionMin }: PickerLimits): string[] {
  const from = earliestDeparture(now, antelacionMin).epochMilliseconds;
  const to = now.add({ hours: SOLICITUDES.horizonHours }).epochMilliseconds;
  return PICKER_TIMES.filter((time) => {
    const at = departureInstant({ date, time })?.epochMilliseconds;
    return at !== undefined && at >= from && at <= to;
  });
}

/** The same time on another date where that date offers it, else the nearest one that it offers. */
export function moveDeparture({ time }: LocalDeparture, date: string, limits: PickerLimits): LocalDeparture {
  const times = pickerTimes(date, limits);
  const kept = times.find((offered) => offered >= time) ?? times.at(-1);
  return { date, time: kept ?? time };
}

function timesBetween(from: string, to: string): string[] {
  const first = minutesOf(from);
  const count = (minutesOf(to) - first) / SOLICITUDES.pickerStepMin + 1;
  return Array.from({ length: count }, (_, step) => clockText(first + step * SOLICITUDES.pickerStepMin));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
