import { isGlued, kindAt, type Match, phraseEnd, type Reader, skip, wordAt } from './reader.ts';
import { COUNTED, HOUR_UNITS, MINUTE_UNITS, MONTHS, NUMBERS } from './vocabulary.ts';

/** An hour of the day as somebody writes it. */
export interface WrittenHour {
  /** Since midnight; 1440 is the midnight that ends the day. */
  minutes: number;
  /** Whether twelve hours later may be meant too: 5 to 12 without "de la tarde" (DW-07). */
  isOpen: boolean;
  /** A number and nothing else: an hour only where a number can be one (rule b). */
  isBare: boolean;
}

export type DayBand = 'manana' | 'tarde' | 'noche' | 'madrugada' | 'am' | 'pm' | 'mediodia';

const PREFIXES = [
  'a eso de las',
  'alrededor de las',
  'a cerca de las',
  'cerca de las',
  'como a las',
  'tipo a las',
  'sobre las',
  'para las',
  'tipo las',
  'a las',
  'a la',
  'las',
  'tipo',
];
const BANDS: readonly (readonly [phrase: string, franja: DayBand])[] = [
  ...(['manana', 'tarde', 'noche', 'madrugada'] as const).flatMap((band) =>
    ['de la', 'a la', 'por la', 'en la'].map((before) => [`${before} ${band}`, band] as const),
  ),
  ['a primera hora', 'manana'],
  ['temprano', 'manana'],
  ['del mediodia', 'mediodia'],
  ['a m', 'am'],
  ['p m', 'pm'],
  ['am', 'am'],
  ['pm', 'pm'],
];
const NAMED: readonly (readonly [phrase: string, minutes: number])[] = [
  ...['al ', 'a el ', 'a la ', 'a ', 'el ', ''].map((before) => [`${before}mediodia`, 720] as const),
  ...['a la ', 'a ', 'la ', ''].map((before) => [`${before}medianoche`, 1440] as const),
];

export function readBand(reader: Reader, at: number): Match<DayBand> | undefined {
  for (const [phrase, band] of BANDS) {
    const end = phraseEnd(reader, at, [phrase]);
    if (end !== undefined) return { value: band, end };
  }
  return undefined;
}

/** An hour that begins there, its part of the day before or behind it included (grammar `hora`, rule q). */
export function readHour(reader: Reader, at: number): Match<WrittenHour> | undefined {
  const named = readNamed(reader, at);
  if (named) return named;
  const before = readBand(reader, at);
  const clock = readClock(reader, skip(reader, before?.end ?? at, [',']), { isSure: before !== undefined });
  if (!clock) return undefined;
  const band = before ?? readBand(reader, clock.end);
  const value = withBand(clock.value, band?.value);
  return value && { value, end: Math.max(clock.end, band?.end ?? 0) };
}

function readNamed(reader: Reader, at: number): Match<WrittenHour> | undefined {
  for (const [phrase, minutes] of NAMED) {
    const end = phraseEnd(reader, at, [phrase]);
    if (end !== undefined) return { value: { minutes, isOpen: false, isBare: false }, end };
  }
  return undefined;
}

/** An hour as it is written, before the reader decides between morning and evening. */
interface HourText {
  hours: number;
  minutes: number;
  /** `04:30` is the morning (rule q). */
  hasZero: boolean;
  isBare: boolean;
}

function readClock(reader: Reader, at: number, { isSure }: { isSure: boolean }): Match<HourText> | undefined {
  const prefixed = phraseEnd(reader, at, PREFIXES);
  const hour = readNumber(reader, prefixed ?? at, { isPrefixed: prefixed !== undefined });
  if (!hour) return undefined;
  const minutes = readMinutes(reader, hour);
  const end = skip(reader, minutes.end, HOUR_UNITS);
  const isBare = prefixed === undefined && minutes.isBare && end === minutes.end;
  const hasBand = isSure || readBand(reader, end) !== undefined;
  if (minutes.isBare && COUNTED.has(wordAt(reader, end))) return undefined;
  if (!isBare || hasBand) return { value: { ...minutes.value, isBare: false }, end };
  return isOne(reader, at) || isCounted(reader, end) ? undefined : { value: { ...minutes.value, isBare }, end };
}

/** "un auto", "una caja": an article. */
function isOne(reader: Reader, at: number): boolean {
  return ['un', 'una', 'uno'].includes(wordAt(reader, at));
}

/** "mañana 930": no house has its number behind a day. */
function isBehindDay({ owners, words }: Reader, at: number): boolean {
  return owners[at - 1] === 'cuando' || ['manana', 'hoy'].includes(words[at - 1]?.text ?? '');
}

function readNumber(reader: Reader, at: number, { isPrefixed }: { isPrefixed: boolean }): Match<HourText> | undefined {
  const text = wordAt(reader, at);
  const kind = kindAt(reader, at);
  if (kind === 'clock') return clockOf(text.split(/[:.]/), at + 1);
  if (kind === 'word') return clockOf([String(NUMBERS.get(text) ?? '')], at + 1);
  if (kind !== 'number') return undefined;
  // "930 hs", and "0930": no house has a number that begins with nought
  const isOneNumber =
    /^0\d{3}$/.test(text) ||
    (/^\d{3,4}$/.test(text) &&
      (isPrefixed || isBehindDay(reader, at) || phraseEnd(reader, at + 1, HOUR_UNITS) !== undefined));
  return isOneNumber ? clockOf([text.slice(0, -2), text.slice(-2)], at + 1) : clockOf([text], at + 1);
}

function clockOf([hoursText = '', minutesText]: readonly string[], end: number): Match<HourText> | undefined {
  const hours = Number(hoursText);
  const minutes = Number(minutesText ?? 0);
  if (hoursText === '' || hoursText.length > 2 || hours > 24 || minutes > 59 || hours * 60 + minutes > 1440) {
    return undefined;
  }
  const hasZero = hoursText.length === 2 && hoursText.startsWith('0');
  return { value: { hours, minutes, hasZero, isBare: minutesText === undefined }, end };
}

const FRACTIONS = new Map([
  ['media', 30],
  ['cuarto', 15],
  ['diez', 10],
  ['cinco', 5],
  ['veinte', 20],
]);
const STEPS = /^(?:5|10|15|20|25|30|35|40|45|50|55)$/;

/** `9 y media`, `10 menos cuarto`, `9 y 20`, `14h30`, `9 en punto`. */
function readMinutes(reader: Reader, { value, end }: Match<HourText>): Match<HourText> & { isBare: boolean } {
  const isBare = value.isBare;
  const unit = skip(reader, end, HOUR_UNITS);
  if (isBare && unit > end && isGlued(reader, unit) && /^[0-5]\d$/.test(wordAt(reader, unit))) {
    return { value: { ...value, minutes: Number(wordAt(reader, unit)) }, end: unit + 1, isBare: false };
  }
  const sign = wordAt(reader, unit);
  const fraction = FRACTIONS.get(wordAt(reader, unit + 1)) ?? stepOf(wordAt(reader, unit + 1));
  if (isBare && fraction !== undefined && (sign === 'y' || sign === 'menos')) {
    return { value: shift(value, sign === 'y' ? fraction : -fraction), end: unit + 2, isBare: false };
  }
  const exact = phraseEnd(reader, unit, ['en punto']);
  return exact === undefined ? { value, end, isBare } : { value, end: exact, isBare: false };
}

function stepOf(text: string): number | undefined {
  return STEPS.test(text) ? Number(text) : undefined;
}

function shift(clock: HourText, minutes: number): HourText {
  const all = (clock.hours * 60 + minutes + 1440) % 1440;
  // "1 menos cuarto" is a quarter to one, not an hour past midnight
  return { ...clock, hours: minutes < 0 && clock.hours === 1 ? 12 : Math.floor(all / 60), minutes: all % 60 };
}

/** A number before what it counts, or before a month, is no hour. */
function isCounted(reader: Reader, at: number): boolean {
  const next = wordAt(reader, at);
  const isOfMonth = (next === 'de' || next === 'del') && MONTHS.has(wordAt(reader, at + 1));
  return COUNTED.has(next) || MINUTE_UNITS.includes(next) || isOfMonth || next === '/' || next === '-';
}

function withBand({ hours, minutes, hasZero, isBare }: HourText, band: DayBand | undefined): WrittenHour | undefined {
  const at = (hour: number) => ({ minutes: hour * 60 + minutes, isOpen: false, isBare });
  if (hours > 12 || band === 'madrugada') return at(hours);
  switch (band) {
    case 'am':
      return at(hours % 12);
    case 'pm':
      return at((hours % 12) + 12);
    case 'manana':
      return at(hours);
    case 'tarde':
    case 'mediodia':
      return at(hours === 12 || (band === 'mediodia' && hours > 4) ? hours : hours + 12);
    case 'noche':
      if (hours === 12) return at(24);
      return at(hours > 4 ? hours + 12 : hours);
    default:
      return plain({ hours, minutes, hasZero, isBare });
  }
}

/** The 24-hour clock as written; 1 to 4 mean 13 to 16 (DW-07). */
function plain({ hours, minutes, hasZero, isBare }: HourText): WrittenHour {
  const isAfternoon = !hasZero && hours > 0 && hours < 5;
  const isOpen = !hasZero && hours > 4 && hours < 13;
  return { minutes: (isAfternoon ? hours + 12 : hours) * 60 + minutes, isOpen, isBare };
}

/** `en 2 horas`, `dentro de 20'`, `en una hora y media`: minutes from a moment. */
export function readRelative(reader: Reader, at: number): Match<number> | undefined {
  const from = phraseEnd(reader, at, ['dentro de', 'en', 'de aca a']);
  if (from === undefined) return undefined;
  const half = phraseEnd(reader, from, ['media hora']);
  if (half !== undefined) return { value: 30, end: half };
  const more = phraseEnd(reader, from, ['hora y media', 'hora y cuarto']);
  if (more !== undefined) return { value: wordAt(reader, more - 1) === 'media' ? 90 : 75, end: more };
  const text = wordAt(reader, from);
  const count = kindAt(reader, from) === 'number' && text.length < 4 ? Number(text) : NUMBERS.get(text);
  if (count === undefined) return undefined;
  return inMinutes(reader, from + 1, count) ?? inHours(reader, from + 1, count);
}

function inMinutes(reader: Reader, at: number, count: number): Match<number> | undefined {
  const end = phraseEnd(reader, at, MINUTE_UNITS);
  return end === undefined ? undefined : { value: count, end };
}

function inHours(reader: Reader, at: number, count: number): Match<number> | undefined {
  const end = phraseEnd(reader, at, HOUR_UNITS);
  if (end === undefined) return undefined;
  const next = wordAt(reader, end + 1);
  const more = wordAt(reader, end) === 'y' ? (FRACTIONS.get(next) ?? stepOf(next)) : undefined;
  if (more === undefined) return { value: count * 60, end };
  return { value: count * 60 + more, end: skip(reader, end + 2, MINUTE_UNITS) };
}
