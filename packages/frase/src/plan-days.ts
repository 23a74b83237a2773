import { isMarDelPlata } from './days.ts';
import { kindAt, type Match, phraseEnd, type Reader, skip, wordAt } from './reader.ts';
import { DAY_LETTERS, DAYS, PLURAL_DAYS, SHORT_DAYS } from './vocabulary.ts';

/** Days of the week by their place, Monday first. */
export type Weekdays = readonly boolean[];

const EVERY = [0, 1, 2, 3, 4, 5, 6];
const NAMED: readonly (readonly [phrase: string, days: readonly number[]])[] = [
  ['todos los dias habiles', EVERY.slice(0, 5)],
  ['los dias habiles', EVERY.slice(0, 5)],
  ['dias habiles', EVERY.slice(0, 5)],
  ['dias de semana', EVERY.slice(0, 5)],
  ['todos los dias', EVERY],
  ['cada dia', EVERY],
  ['los fines de semana', EVERY.slice(5)],
  ['fines de semana', EVERY.slice(5)],
];

function weekdaysOf(days: readonly number[]): Weekdays {
  return EVERY.map((day) => days.includes(day));
}

/** Two days of the week, or one in the plural: a plan (grammar `plan`). */
export function readPlanDays(reader: Reader, at: number): Match<Weekdays> | undefined {
  for (const [phrase, days] of NAMED) {
    const end = phraseEnd(reader, at, [phrase]);
    if (end !== undefined) return { value: weekdaysOf(days), end };
  }
  return readSpan(reader, at) ?? readList(reader, at);
}

/** `[de] lunes a viernes`, `lun-vie`, `L a V`. */
function readSpan(reader: Reader, at: number): Match<Weekdays> | undefined {
  const from = skip(reader, at, ['todos los', 'de', 'los']);
  const joined = phraseEnd(reader, from + 1, ['a', 'al', 'hasta', '-']);
  if (joined === undefined) return undefined;
  const pair = [SHORT_DAYS, DAY_LETTERS].map(
    (names) => [names.get(wordAt(reader, from)), names.get(wordAt(reader, joined))] as const,
  );
  const [first, last] = pair.find(([first, last]) => first !== undefined && last !== undefined) ?? [];
  if (first === undefined || last === undefined || kindAt(reader, from) !== 'word') return undefined;
  const length = ((last - first + 7) % 7) + 1;
  const days = Array.from({ length }, (_, index) => (first + index) % 7);
  return days.length > 1 ? { value: weekdaysOf(days), end: joined + 1 } : undefined;
}

function readList(reader: Reader, at: number): Match<Weekdays> | undefined {
  const from = phraseEnd(reader, at, ['todos los', 'todas los', 'cada', 'los']);
  const days: number[] = [];
  let isPlural = from !== undefined;
  let end = from ?? skip(reader, at, ['el']);
  for (let next = end; dayAt(reader, next) !== undefined; next = nextInList(reader, end)) {
    days.push(dayAt(reader, next) ?? 0);
    isPlural ||= PLURAL_DAYS.has(wordAt(reader, next));
    end = next + 1;
  }
  return days.length > 1 || (isPlural && days.length === 1) ? { value: weekdaysOf(days), end } : undefined;
}

function dayAt(reader: Reader, at: number): number | undefined {
  return isMarDelPlata(reader, at) ? undefined : DAYS.get(wordAt(reader, at));
}

function nextInList(reader: Reader, at: number): number {
  const comma = skip(reader, at, [',']);
  return skip(reader, skip(reader, comma, ['y', 'e']), ['el', 'los']);
}
