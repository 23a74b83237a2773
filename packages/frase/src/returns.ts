import type { LocalDeparture } from '@traza/domain/solicitudes';
import { departureInstant, exactDeparture } from '@traza/domain/solicitudes';
import { readDay, type WrittenDay } from './days.ts';
import type { FraseContext, FraseMoment } from './frase.ts';
import { readBand, readHour, readRelative, type WrittenHour } from './hours.ts';
import { datesOf, departureAt, minutesAfter, todayOf } from './moments.ts';
import { type PlaceSource, readBeginning, readKnown, readPlace } from './places.ts';
import { readPlanDays, type Weekdays } from './plan-days.ts';
import { phraseEnd, type Reader, skip, take, wordAt } from './reader.ts';

/** The way back, as a line has it. */
export interface ReturnWords {
  /** Where it stands: an hour behind it, with one before, is its own. */
  at: number;
  dia?: WrittenDay;
  hora?: WrittenHour;
  days?: Weekdays;
  /** Minutes after the way out. */
  minutes?: number;
}

const BOTH = ['ida y vuelta', 'ida y regreso', 'ida vuelta'];
const BACK = [
  'y vuelvo',
  'y vuelta',
  'y regreso',
  'con vuelta',
  'con regreso',
  'vuelvo',
  'volvemos',
  'vuelta',
  'regreso',
  'regresamos',
  'volviendo',
  'volver',
];

const LED = ['al', 'a', 'hasta', 'hacia', '->'];

/**
 * "vuelvo a casa 18": without a way out in the line it is the trip itself, and says no more than "voy". A way out is a place before it, or
 * an hour besides that of the way back.
 */
export function takeViajeReturn(reader: Reader, source: PlaceSource): void {
  if (reader.words.some(({ text }) => text === 'ida')) return;
  const at = reader.words.findIndex((_, place) => phraseEnd(reader, place, BACK) !== undefined);
  const back = at === -1 ? undefined : phraseEnd(reader, at, BACK);
  if (back === undefined || hasPlaceBefore(reader, at, source)) return;
  const { value, end } = readParts(reader, back, at);
  const isOutside = (place: number) => place < at || place >= end;
  const hasOtherHour = reader.words.some((_, place) => isOutside(place) && readHour(reader, place) !== undefined);
  if (!(value.hora && hasOtherHour)) take(reader, 'cortesia', at, back);
}

function hasPlaceBefore(reader: Reader, to: number, source: PlaceSource): boolean {
  return reader.words.slice(0, to).some((_, at) => {
    if (source.alturas.has(at) || readKnown(reader, at, source)) return true;
    const led = phraseEnd(reader, at, LED);
    if (led !== undefined && !readHour(reader, at) && !readBand(reader, at)) {
      const place = readPlace(reader, led, source, { hasOrigen: false });
      return place !== undefined && place.end <= to;
    }
    return wordAt(reader, at).length > 2 && readBeginning(reader, at, source, at + 1) !== undefined;
  });
}

/** Reads the return; a second mention adds nothing. */
export function takeReturn(reader: Reader): ReturnWords | undefined {
  let vuelta: ReturnWords | undefined;
  for (let at = 0; at < reader.words.length; at += 1) {
    const both = phraseEnd(reader, at, BOTH);
    const back = both ?? phraseEnd(reader, at, BACK);
    if (back === undefined) continue;
    const found = both === undefined ? readParts(reader, back, at) : { value: { at }, end: back };
    vuelta = { ...vuelta, ...found.value };
    take(reader, 'regreso', at, found.end);
  }
  return vuelta;
}

function readParts(reader: Reader, from: number, at: number): { value: ReturnWords; end: number } {
  const value: ReturnWords = { at };
  let end = from;
  for (let next = step(reader, end, value); next > end; next = step(reader, end, value)) end = next;
  return { value, end };
}

/** Reads one more part of the return and answers where it ends. */
function step(reader: Reader, at: number, vuelta: ReturnWords): number {
  const hasDay = vuelta.days !== undefined || vuelta.dia !== undefined;
  const days = hasDay ? undefined : readPlanDays(reader, at);
  if (days) return endsAt(vuelta, { days: days.value }, days.end);
  const dia = hasDay ? undefined : readDay(reader, at);
  if (dia) return endsAt(vuelta, { dia: dia.value }, dia.end);
  const minutes = vuelta.minutes === undefined && !vuelta.hora ? readRelative(reader, at) : undefined;
  if (minutes) return endsAt(vuelta, { minutes: minutes.value }, minutes.end);
  return vuelta.hora ? at : hourStep(reader, at, vuelta, hasDay);
}

function hourStep(reader: Reader, at: number, vuelta: ReturnWords, hasDay: boolean): number {
  const hora = readHour(reader, skip(reader, at, ['de']));
  if (hora) return endsAt(vuelta, { hora: hora.value }, hora.end);
  return hasDay ? partOfDayEnd(reader, at) : at;
}

/** "vuelvo a la tarde" belongs to the return: the hour of the return becomes a question, and the departure stays as it is. */
function partOfDayEnd(reader: Reader, at: number): number {
  const band = readBand(reader, at);
  return band && band.value !== 'am' && band.value !== 'pm' ? band.end : at;
}

function endsAt(vuelta: ReturnWords, part: Partial<ReturnWords>, end: number): number {
  Object.assign(vuelta, part);
  return end;
}

/** The moment of the way back, computed from the way out; with "ya" from now (rules i and r). */
export function returnReadings(
  vuelta: ReturnWords,
  out: FraseMoment | undefined,
  context: FraseContext,
): FraseMoment[] {
  const start = startOf(out, context);
  if (vuelta.minutes !== undefined) return relative(vuelta.minutes, start, context);
  const dates = vuelta.dia ? daysOf(vuelta.dia, start, context) : [];
  if (!vuelta.hora) return dates.slice(0, 1).map((date) => ({ kind: 'dia', date: date.toString() }));
  return vuelta.dia ? onDays(vuelta.hora, dates, start) : [moment(afterStart(vuelta.hora, start))];
}

function startOf(out: FraseMoment | undefined, { now }: FraseContext): LocalDeparture {
  if (!out || out.kind === 'ya') return exactDeparture(now);
  return out.kind === 'dia' ? { date: out.date, time: '00:00' } : out;
}

function relative(minutes: number, start: LocalDeparture, { now }: FraseContext): FraseMoment[] {
  return [moment(minutesAfter(departureInstant(start) ?? now, minutes))];
}

/** A weekday counts from the way out; what is said of today counts from today. */
function daysOf(dia: WrittenDay, start: LocalDeparture, context: FraseContext): Temporal.PlainDate[] {
  return datesOf(dia, dia.kind === 'weekday' ? Temporal.PlainDate.from(start.date) : todayOf(context));
}

function onDays(hora: WrittenHour, dates: readonly Temporal.PlainDate[], start: LocalDeparture): FraseMoment[] {
  const departures = dates.flatMap((date) => [
    departureAt(date, hora.minutes),
    ...(hora.isOpen ? [departureAt(date, hora.minutes + 720)] : []),
  ]);
  const first = departures.find((departure) => isAfter(departure, start)) ?? departures[0];
  return first ? [moment(first)] : [];
}

function afterStart({ minutes, isOpen }: WrittenHour, start: LocalDeparture): LocalDeparture {
  const date = Temporal.PlainDate.from(start.date);
  const sameDay = isOpen ? [minutes, minutes + 720] : [minutes];
  const departures = sameDay.map((of) => departureAt(date, of));
  return departures.find((departure) => isAfter(departure, start)) ?? departureAt(date.add({ days: 1 }), minutes);
}

function isAfter(a: LocalDeparture, b: LocalDeparture): boolean {
  return `${a.date} ${a.time}` > `${b.date} ${b.time}`;
}

function moment(departure: LocalDeparture): FraseMoment {
  return { kind: 'momento', ...departure };
}
