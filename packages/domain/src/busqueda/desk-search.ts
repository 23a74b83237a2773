import { normalisePatente } from '../flota/index.ts';
import { parseSearch, type SearchTerm } from '../pedidos/index.ts';
import { normalisePhone } from '../phone.ts';
import { cleanText, foldSearch } from '../text.ts';
import { BUSQUEDA } from './limits.ts';
import { type PedidoNumbers, readPedidoNumber } from './pedido-numbers.ts';

/** What somebody at the desk looks for (M-248, DM-54, DM-55). */
export interface DeskSearch {
  /** A number of a pedido or its beginning. */
  numbers: PedidoNumbers | undefined;
  /** The end of a telephone, ten digits at most. */
  phone: string | undefined;
  /** What was typed without its days; all of it, where there is nothing else. */
  words: string;
  /** What was typed with its days read as days, and, where that read something, with every word as a word too. */
  readings: DeskReading[];
}

export interface DeskReading {
  /** Any of them; none where no day was said. */
  days: Temporal.PlainDate[];
  /** All of them. */
  terms: SearchTerm[];
}

const RELATIVE: Readonly<Record<string, number>> = { anteayer: -2, ayer: -1, hoy: 0, manana: 1 };
const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const DATE = /^(?<day>\d{1,2})[/-](?<month>\d{1,2})(?:[/-](?<year>\d{4}|\d{2}))?$/;
/** Nobody asks for a viaje earlier than this. */
const MONTHS_AHEAD = 2;
const PHONE = /^[+\d\s().-]+$/;
const PHONE_END = 10;

/** Reads a text of the one box: `103342`, `11 5556-0209`, `rita ayer`, `AB-123-CD`, `obelisco 12/11`. */
export function readDeskSearch(typed: string, today: Temporal.PlainDate): DeskSearch {
  const words = cleanText(typed).split(/\s+/).filter(Boolean);
  const days = words.map((word) => daysOf(word, today));
  const rest = words.filter((_, at) => days[at]?.length === 0).join(' ');
  const said = days.flat();
  const numbers = said.length === 0 ? readPedidoNumber(rest) : undefined;
  const readings = said.length === 0 ? [] : [{ days: said, terms: termsOf(rest) }];
  const whole = { days: [], terms: termsOf(words.join(' ')) };
  return { numbers, phone: phoneEnd(rest), words: rest || words.join(' '), readings: [...readings, whole] };
}

/** The days that a word may be: a weekday is the last one and the next, a date without its year the last one and one that is near. */
function daysOf(word: string, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const folded = foldSearch(word);
  const relative = RELATIVE[folded];
  if (relative !== undefined) return [today.add({ days: relative })];
  const weekday = WEEKDAYS.indexOf(folded) + 1;
  if (weekday > 0) return weekdaysAround(weekday, today);
  const { day, month, year } = DATE.exec(word)?.groups ?? {};
  if (day === undefined || month === undefined) return [];
  const dayAndMonth = { day: Number(day), month: Number(month) };
  if (year !== undefined) return dayIn(Number(year.padStart(4, '20')), dayAndMonth);
  const last = today.add({ months: MONTHS_AHEAD });
  return [today.year + 1, today.year, today.year - 1]
    .flatMap((each) => dayIn(each, dayAndMonth))
    .filter((each) => Temporal.PlainDate.compare(each, last) <= 0)
    .filter((each, at, all) => at === 0 || Temporal.PlainDate.compare(all[at - 1] ?? each, today) > 0);
}

function weekdaysAround(weekday: number, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  const next = today.add({ days: ahead });
  return ahead === 0 ? [next.add({ days: 7 }), next, next.subtract({ days: 7 })] : [next, next.subtract({ days: 7 })];
}

/** None where the year has no such day. */
function dayIn(year: number, { day, month }: { day: number; month: number }): Temporal.PlainDate[] {
  try {
    return [Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })];
  } catch {
    return [];
  }
}

/** A plate with its signs is one word, as it is stored. */
function termsOf(text: string): SearchTerm[] {
  return parseSearch(text.replaceAll(/[a-z]{2,3}[-.]\d{3}(?:[-.][a-z]{2})?/gi, normalisePatente));
}

/** Of a number in full, what follows its country and the 9 of a mobile; of less, the digits as they are. */
function phoneEnd(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (!PHONE.test(text) || digits.length < BUSQUEDA.minPhoneDigits || digits.length > BUSQUEDA.maxPhoneDigits)
    return undefined;
  const whole = digits.length < PHONE_END ? digits : normalisePhone(text).replaceAll(/\D/g, '');
  return whole.slice(-PHONE_END);
}
