import { readHour } from './hours.ts';
import { kindAt, type Match, phraseEnd, type Reader, wordAt } from './reader.ts';
import { DAYS, MONTHS, NUMBERS, PLURAL_DAYS } from './vocabulary.ts';

/** A calendar day as written: without a year, or the number of the day alone. */
export interface DateReading {
  day: number;
  month?: number;
  year?: number;
}

/** A day as somebody names it. A weekday and a date are one day (rule s). */
export type WrittenDay =
  | { kind: 'offset'; days: number }
  | { kind: 'weekday'; weekday: number; isNext: boolean; fecha?: DateReading }
  | { kind: 'fecha'; fecha: DateReading };

const BEFORE = ['para el dia', 'el dia', 'del dia', 'para el', 'del', 'el', 'este', 'para', 'dia'];
const OFFSETS: readonly (readonly [phrase: string, days: number])[] = [
  ['hoy mismo', 0],
  ['hoy', 0],
  ['pasado manana', 2],
  ['pasado', 2],
  ['manana mismo', 1],
  ['manana', 1],
];

/** A day that begins there (grammar `cuando-dia`). */
export function readDay(reader: Reader, at: number): Match<WrittenDay> | undefined {
  // "9 del 12" may be the ninth of December
  if (wordAt(reader, at) === 'del' && kindAt(reader, at - 1) === 'number' && kindAt(reader, at + 1) === 'number')
    return undefined;
  const from = phraseEnd(reader, at, BEFORE);
  const isSaid = from !== undefined && wordAt(reader, from - 1) !== 'para';
  return readBareDay(reader, from ?? at) ?? readDayOfDate(reader, from ?? at, { isSaid });
}

function readBareDay(reader: Reader, at: number): Match<WrittenDay> | undefined {
  for (const [phrase, days] of OFFSETS) {
    const end = phraseEnd(reader, at, [phrase]);
    if (end !== undefined) return { value: { kind: 'offset', days }, end };
  }
  return readWeekday(reader, at);
}

function readWeekday(reader: Reader, at: number): Match<WrittenDay> | undefined {
  const before = phraseEnd(reader, at, ['proximo']);
  const weekday = weekdayAt(reader, before ?? at);
  if (weekday === undefined) return undefined;
  const named = (before ?? at) + 1;
  const after = phraseEnd(reader, named, ['que viene', 'proximo', 'de la semana que viene', 'de la proxima semana']);
  const isNext = (before ?? after) !== undefined;
  const fecha = isNext ? undefined : readDateOfWeekday(reader, named);
  const value: WrittenDay = { kind: 'weekday', weekday, isNext, ...(fecha && { fecha: fecha.value }) };
  return { value, end: fecha?.end ?? after ?? named };
}

function weekdayAt(reader: Reader, at: number): number | undefined {
  const name = wordAt(reader, at);
  return PLURAL_DAYS.has(name) || isMarDelPlata(reader, at) ? undefined : DAYS.get(name);
}

/** `mar` is short for martes, and a city's first word. */
export function isMarDelPlata(reader: Reader, at: number): boolean {
  return wordAt(reader, at) === 'mar' && ['del', 'de'].includes(wordAt(reader, at + 1));
}

/** `viernes 20/11`, `viernes 27`; a number up to 24 is a day only where an hour of its own follows (rule b). */
function readDateOfWeekday(reader: Reader, at: number): Match<DateReading> | undefined {
  const fecha = readDate(reader, at, { isSaid: true });
  if (!fecha || fecha.value.month !== undefined || fecha.value.day > 24) return fecha;
  const hora = readHour(reader, fecha.end);
  return hora && !hora.value.isBare && !readHourHere(reader, at) ? fecha : undefined;
}

function readHourHere(reader: Reader, at: number): boolean {
  const hora = readHour(reader, at);
  return hora !== undefined && !hora.value.isBare;
}

function readDayOfDate(reader: Reader, at: number, { isSaid }: { isSaid: boolean }): Match<WrittenDay> | undefined {
  const found = readDate(reader, at, { isSaid });
  return found && { value: { kind: 'fecha', fecha: found.value }, end: found.end };
}

/** A date that begins there; the number of a day alone only where "el" says so. */
export function readDate(reader: Reader, at: number, { isSaid }: { isSaid: boolean }): Match<DateReading> | undefined {
  if (kindAt(reader, at) === 'date') return dateWord(wordAt(reader, at), at + 1);
  const day = dayNumber(reader, at);
  if (day === undefined) return undefined;
  const month = readMonth(reader, at + 1);
  if (month) return withYear(reader, { day, month: month.value }, month.end, isSaid);
  return isSaid && !readHourHere(reader, at) ? { value: { day }, end: at + 1 } : undefined;
}

function dayNumber(reader: Reader, at: number): number | undefined {
  const text = wordAt(reader, at);
  const isNumber = kindAt(reader, at) === 'number';
  const day = isNumber && text.length < 3 ? Number(text) : text === 'primero' ? 1 : NUMBERS.get(text);
  return day !== undefined && day > 0 && day < 32 && (isNumber || readMonth(reader, at + 1)) ? day : undefined;
}

function readMonth(reader: Reader, at: number): Match<number> | undefined {
  const from = ['ro', 'ero'].includes(wordAt(reader, at)) ? at + 1 : at;
  const named = phraseEnd(reader, from, ['de', 'del mes de']) ?? from;
  const month = MONTHS.get(wordAt(reader, named));
  return month === undefined ? undefined : { value: month, end: named + 1 };
}

/** "25 de mayo 300" is an address, "el 25 de mayo 18" a day with its hour (rule a). */
function withYear(reader: Reader, fecha: DateReading, end: number, isSaid: boolean): Match<DateReading> | undefined {
  const from = phraseEnd(reader, end, ['de', 'del']) ?? end;
  const text = wordAt(reader, from);
  if (/^20\d\d$/.test(text)) return { value: { ...fecha, year: Number(text) }, end: from + 1 };
  const isHouse = kindAt(reader, end) === 'number' && text.length > 1 && text.length < 6 && !readHourHere(reader, end);
  if (isHouse && (!isSaid || Number(text) > 24)) return undefined;
  return { value: fecha, end };
}

function dateWord(text: string, end: number): Match<DateReading> | undefined {
  const parts = text.split(/[/-]/).map(Number);
  const [first = 0, second = 0, third] = parts;
  const fecha = first > 999 ? { year: first, month: second, day: third ?? 0 } : { day: first, month: second };
  const year = first > 999 || third === undefined ? undefined : third < 100 ? 2000 + third : third;
  return isDateReading(fecha) ? { value: { ...fecha, ...(year !== undefined && { year }) }, end } : undefined;
}

/** Whether a calendar has it; the year of a 29 February is seen to when it is known. */
function isDateReading({ day, month }: { day: number; month: number }): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= Temporal.PlainDate.from({ year: 2028, month, day: 1 }).daysInMonth;
}
