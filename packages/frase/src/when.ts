import type { ArrivalWords } from './arrivals.ts';
import { readDay, type WrittenDay } from './days.ts';
import { type DayBand, readBand, readHour, readRelative, type WrittenHour } from './hours.ts';
import { type PlaceSource, readBeginning, readKnown } from './places.ts';
import { isBehindNothing, kindAt, type Match, phraseEnd, type Reader, skip, take, wordAt } from './reader.ts';
import type { ReturnWords } from './returns.ts';
import { MONTHS } from './vocabulary.ts';

/** The departure, as a line has it. */
export interface When {
  isYa: boolean;
  minutes?: number;
  dia?: WrittenDay;
  hora?: WrittenHour;
  /** A number behind a street's name is a number, and the hour is asked (rules b and x). */
  doubt?: WrittenHour;
}

const NOW = ['ahora mismo', 'ahora', 'ya mismo', 'ya', 'lo antes posible', 'lo mas pronto posible', 'cuanto antes'];

/** Takes when it leaves: at most one moment, or one day and one hour (grammar `cuando`). */
export function takeWhen(
  reader: Reader,
  source: PlaceSource,
  { isPlan, vuelta, llegada }: { isPlan: boolean; vuelta: ReturnWords | undefined; llegada: ArrivalWords | undefined },
): When {
  const when: When = { isYa: false };
  if (!isPlan) takeMoment(reader, when);
  if (!isPlan && !when.isYa && when.minutes === undefined) takeDay(reader, when);
  if (when.isYa || when.minutes !== undefined) return when;
  takeHours(reader, when, vuelta, source, llegada?.at ?? 0);
  takeBand(reader, when);
  return when;
}

function takeMoment(reader: Reader, when: When): void {
  for (let at = 0; at < reader.words.length; at += 1) {
    const now = phraseEnd(reader, at, NOW);
    const relative = now === undefined ? readRelative(reader, at) : undefined;
    if (now === undefined && !relative) continue;
    take(reader, 'cuando', at, now ?? relative?.end ?? at);
    if (relative) when.minutes = relative.value;
    else when.isYa = true;
    return;
  }
}

function takeDay(reader: Reader, when: When): void {
  for (let at = 0; at < reader.words.length; at += 1) {
    if (readBand(reader, at)) at = readBand(reader, at)?.end ?? at;
    const dia = isStreetBefore(reader, at) ? undefined : (readDay(reader, at) ?? readTonight(reader, at));
    if (!dia) continue;
    take(reader, 'cuando', at, dia.end);
    when.dia = dia.value;
    return;
  }
}

/** "a 9 de julio y Corrientes", "hasta el 18/12" without a plan: no day of departure. */
function isStreetBefore(reader: Reader, at: number): boolean {
  if (['hasta', 'desde', 'plaza', 'avenida', 'av', 'calle'].includes(wordAt(reader, at - 1))) return true;
  const isDate =
    kindAt(reader, at) === 'number' && wordAt(reader, at + 1) === 'de' && MONTHS.has(wordAt(reader, at + 2));
  return (
    isDate &&
    (['a', 'y'].includes(wordAt(reader, at - 1)) ||
      (wordAt(reader, at + 3) === 'y' && kindAt(reader, at + 4) === 'word'))
  );
}

/** "esta noche" is today; the hour is asked unless it follows. */
function readTonight(reader: Reader, at: number): Match<WrittenDay> | undefined {
  const end = phraseEnd(reader, at, ['esta']);
  const isPart = end !== undefined && ['manana', 'tarde', 'noche'].includes(wordAt(reader, end));
  return isPart ? { value: { kind: 'offset', days: 0 }, end: end + 1 } : undefined;
}

type IsMeant = (hora: Match<WrittenHour>, at: number) => boolean;

/** Hours before "vuelvo" count first, and an hour marked as one counts before a bare number. */
function takeHours(
  reader: Reader,
  when: When,
  vuelta: ReturnWords | undefined,
  source: PlaceSource,
  /** What stands behind the words of an arrival is its hour. */
  from: number,
): void {
  const isClear: IsMeant = (hora) => !hora.value.isBare;
  const isNumber: IsMeant = (hora, at) => hora.value.isBare && canBeHour(reader, at, source);
  const before = vuelta?.at ?? reader.words.length;
  takeHour(reader, when, vuelta, (hora, at) => at >= from && at < before && isClear(hora, at));
  takeHour(reader, when, vuelta, (hora, at) => at >= from && at < before && isNumber(hora, at));
  takeHour(reader, when, vuelta, (hora, at) => at < before && isClear(hora, at));
  takeHour(reader, when, vuelta, (hora, at) => at < before && isNumber(hora, at));
  takeHour(reader, when, vuelta, isClear);
  takeHour(reader, when, vuelta, isNumber);
}

/** The first hour is the departure's; one behind "vuelvo" is the return's, while that has none. */
function takeHour(reader: Reader, when: When, vuelta: ReturnWords | undefined, isMeant: IsMeant): void {
  for (let at = 0; at < reader.words.length; at += 1) {
    const from = skip(reader, at, ['para']);
    const hora = readHour(reader, from);
    if (!hora || !isMeant(hora, from)) continue;
    const isReturn =
      vuelta !== undefined && !vuelta.hora && vuelta.minutes === undefined && when.hora !== undefined && at > vuelta.at;
    if (when.hora && !isReturn) continue;
    take(reader, isReturn ? 'regreso' : 'cuando', at, hora.end);
    if (isReturn) vuelta.hora = hora.value;
    else when.hora = withTonight(reader, at, hora.value);
    at = hora.end - 1;
  }
}

/** "esta noche 9" and "mañana a la noche, a las 9": the part of the day that was said elsewhere. */
function withTonight(reader: Reader, at: number, hora: WrittenHour): WrittenHour {
  const before = reader.words[at - 1]?.text;
  const isTonight = reader.words[at - 2]?.text === 'esta' && (before === 'noche' || before === 'tarde');
  return isTonight && hora.isOpen && hora.minutes < 720
    ? { ...hora, minutes: hora.minutes + 720, isOpen: false }
    : hora;
}

/** A number alone is an hour behind an alias, a terminal, a day, or where nothing stands before it (rule b). */
function canBeHour(reader: Reader, at: number, source: PlaceSource): boolean {
  const before = kindAt(reader, at - 1);
  // "mañana nueve" is an hour, "a once" a place
  if (kindAt(reader, at) === 'word') return reader.owners[at - 1] === 'cuando';
  if (isBehindNothing(reader, at) || before === 'date' || before === 'clock' || wordAt(reader, at - 1) === 'y')
    return true;
  if (['para', 'de'].includes(wordAt(reader, at - 1))) return wordAt(reader, at - 1) === 'para';
  return [1, 2, 3, 4, 5].some((length) => endsPlace(reader, at - length, at, source));
}

function endsPlace(reader: Reader, from: number, to: number, source: PlaceSource): boolean {
  if (kindAt(reader, from) !== 'word') return false;
  return (
    readKnown(reader, from, source)?.end === to ||
    (to - from < 4 && readBeginning(reader, from, source, to) !== undefined)
  );
}

/** A part of the day without an hour belongs to the day: the hour is asked. */
function takeBand(reader: Reader, when: When): void {
  const parts = new Map<number, Match<DayBand>>();
  for (let at = 0; at < reader.words.length; at += 1) {
    const found = readBand(reader, at);
    if (found && found.value !== 'am' && found.value !== 'pm') parts.set(at, found);
  }
  const [first] = parts;
  if (!first) return;
  const [at, found] = first;
  if (when.hora) when.hora = laterIn(found.value, when.hora);
  else when.dia ??= { kind: 'offset', days: found.value === 'manana' ? 1 : 0 };
  take(reader, 'cuando', at, found.end);
}

function laterIn(band: DayBand, hora: WrittenHour): WrittenHour {
  const isLater = (band === 'noche' || band === 'tarde') && hora.isOpen && hora.minutes < 720;
  return isLater ? { ...hora, minutes: hora.minutes + 720, isOpen: false } : { ...hora, isOpen: false };
}
