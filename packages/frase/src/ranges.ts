import { readDate, readDay, type WrittenDay } from './days.ts';
import { kindAt, type Match, phraseEnd, type Reader, skip, take, wordAt } from './reader.ts';
import { MONTHS, NUMBERS } from './vocabulary.ts';

/** Until when: a day, a length from the start, or the end of a month or of the year. */
export type UntilWords =
  | { kind: 'dia'; dia: WrittenDay }
  | { kind: 'length'; days?: number; weeks?: number; months?: number }
  | { kind: 'endOf'; month?: number; isYear?: boolean };

/** The range of a plan, as a line has it (rule t). */
export interface Range {
  desde?: WrittenDay;
  hasta?: UntilWords;
  month?: number;
  feriados?: boolean;
}

/** Takes every word about the range of the plan, wherever it stands. */
export function takeRange(reader: Reader): Range {
  const range: Range = {};
  for (let at = 0; at < reader.words.length; at += 1) {
    const found = readPart(reader, at, range);
    if (!found) continue;
    Object.assign(range, found.value);
    take(reader, 'plan', at, found.end);
  }
  return range;
}

function readPart(reader: Reader, at: number, range: Range): Match<Range> | undefined {
  return (
    readHolidays(reader, at) ??
    (range.desde ? undefined : readStart(reader, at)) ??
    (range.hasta ? undefined : readUntilWords(reader, at, range)) ??
    (range.month === undefined ? readInMonth(reader, at) : undefined)
  );
}

function readHolidays(reader: Reader, at: number): Match<Range> | undefined {
  const withThem = phraseEnd(reader, at, ['con feriados', 'incluso feriados', 'incluidos feriados']);
  if (withThem !== undefined) return { value: { feriados: true }, end: withThem };
  const without = phraseEnd(reader, at, ['sin feriados', 'salvo feriados', 'menos feriados', 'excepto feriados']);
  return without === undefined ? undefined : { value: { feriados: false }, end: without };
}

function readStart(reader: Reader, at: number): Match<Range> | undefined {
  const from = phraseEnd(reader, at, ['a partir de', 'a partir', 'desde']);
  const dia = from === undefined ? readSpanStart(reader, at) : readDay(reader, from);
  return dia && { value: { desde: dia.value }, end: dia.end };
}

/** `del 1/12 al 15/12`. */
function readSpanStart(reader: Reader, at: number): Match<WrittenDay> | undefined {
  const from = phraseEnd(reader, at, ['del', 'de']);
  const fecha = from === undefined ? undefined : readDate(reader, from, { isSaid: true });
  const isSpan = fecha && ['al', 'hasta'].includes(wordAt(reader, fecha.end));
  return isSpan ? { value: { kind: 'fecha', fecha: fecha.value }, end: fecha.end } : undefined;
}

function readUntilWords(reader: Reader, at: number, range: Range): Match<Range> | undefined {
  const from = phraseEnd(reader, at, ['hasta']);
  const found =
    from === undefined
      ? (readLength(reader, at) ?? (range.desde && readSpanEnd(reader, at)))
      : (readEndOf(reader, from) ?? readUntil(reader, from));
  return found && { value: { hasta: found.value }, end: found.end };
}

function readUntil(reader: Reader, at: number): Match<UntilWords> | undefined {
  const dia = readDay(reader, at);
  return dia && { value: { kind: 'dia', dia: dia.value }, end: dia.end };
}

function readSpanEnd(reader: Reader, at: number): Match<UntilWords> | undefined {
  const fecha = wordAt(reader, at) === 'al' ? readDate(reader, at + 1, { isSaid: true }) : undefined;
  return fecha && { value: { kind: 'dia', dia: { kind: 'fecha', fecha: fecha.value } }, end: fecha.end };
}

function readEndOf(reader: Reader, at: number): Match<UntilWords> | undefined {
  const from = phraseEnd(reader, skip(reader, at, ['el']), ['fin de', 'fines de', 'fin del']);
  if (from === undefined) return undefined;
  const word = wordAt(reader, from);
  const month = MONTHS.get(word);
  if (word === 'mes') return { value: { kind: 'endOf' }, end: from + 1 };
  if (word === 'ano') return { value: { kind: 'endOf', isYear: true }, end: from + 1 };
  return month === undefined ? undefined : { value: { kind: 'endOf', month }, end: from + 1 };
}

/** `por 2 semanas`, `un mes`, `durante 10 dias`. */
function readLength(reader: Reader, at: number): Match<UntilWords> | undefined {
  const from = skip(reader, skip(reader, at, ['por', 'durante']), ['las proximas', 'los proximos']);
  const text = wordAt(reader, from);
  const count = kindAt(reader, from) === 'number' && text.length < 3 ? Number(text) : NUMBERS.get(text);
  if (count === undefined || count === 0) return undefined;
  const unit = wordAt(reader, from + 1);
  const end = from + 2;
  if (unit === 'semana' || unit === 'semanas') return { value: { kind: 'length', weeks: count }, end };
  if (unit === 'mes' || unit === 'meses') return { value: { kind: 'length', months: count }, end };
  const isDays = from > at && (unit === 'dia' || unit === 'dias');
  return isDays ? { value: { kind: 'length', days: count }, end } : undefined;
}

function readInMonth(reader: Reader, at: number): Match<Range> | undefined {
  const isOfDay = kindAt(reader, at - 1) === 'number';
  const from = phraseEnd(reader, at, ['en todo', 'en', 'todo', 'durante', ...(isOfDay ? [] : ['de'])]);
  const month = from === undefined ? undefined : MONTHS.get(wordAt(reader, from));
  return from === undefined || month === undefined ? undefined : { value: { month }, end: from + 1 };
}
