import type { Cents } from './money.ts';
import { TIME_ZONE } from './time-zone.ts';

/** The text in place of a missing value (spec access §9). */
export const MISSING = 's/i';

// Intl objects are costly to make and cheap to use: one of each, made at first use.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let found = formatters.get(key);
  if (!found) {
    // hourCycle h23: es-AR prints 12-hour time without a.m./p.m. by default, and 24:00 at midnight with hour12:false
    found = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, hourCycle: 'h23', ...options });
    formatters.set(key, found);
  }
  return found;
}

/** Anything the wire or the domain has as a moment. */
export type Moment = Temporal.Instant | string | null | undefined;

function millis(moment: Exclude<Moment, null | undefined>): number {
  return typeof moment === 'string' ? Date.parse(moment) : moment.epochMilliseconds;
}

function format(moment: Moment, key: string, options: Intl.DateTimeFormatOptions): string {
  if (moment === null || moment === undefined) return MISSING;
  const value = millis(moment);
  return Number.isNaN(value) ? MISSING : formatter(key, options).format(value);
}

/** `10/03/26` */
export function formatDateShort(moment: Moment): string {
  return format(moment, 'dd/mm/yy', { day: '2-digit', month: '2-digit', year: '2-digit' });
}

/** `10/03/2026` */
export function formatDate(moment: Moment): string {
  return format(moment, 'dd/mm/yyyy', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** A day as the wire has it, `2026-03-10`, is `10/03/2026`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** `14:30`, midnight `00:00` */
export function formatTime(moment: Moment): string {
  return format(moment, 'hh:mm', { hour: '2-digit', minute: '2-digit' });
}

/** `Noviembre 2026`: Intl gives `noviembre de 2026` (DT-19). */
export function formatMonthHeading(moment: Moment): string {
  const month = format(moment, 'month', { month: 'long' });
  const year = format(moment, 'year', { year: 'numeric' });
  return month === MISSING ? MISSING : `${capitalise(month)} ${year}`;
}

/** `10 nov`, `3 sep`: Intl gives `sept` (DT-19). */
export function formatDayShortMonth(moment: Moment): string {
  const day = format(moment, 'day', { day: 'numeric' });
  const month = format(moment, 'monthShort', { month: 'short' }).replace('.', '').slice(0, 3);
  return day === MISSING ? MISSING : `${day} ${month}`;
}

/** `Lunes`, `Martes`… */
export function formatWeekday(moment: Moment): string {
  const weekday = format(moment, 'weekday', { weekday: 'long' });
  return weekday === MISSING ? MISSING : capitalise(weekday);
}

const decimals = new Map<number, Intl.NumberFormat>();
/** As wide as a plus, and never the end of a line. */
const MINUS = '−';

/** `1.234,50` with a fixed number of decimals. */
export function formatNumber(value: number, fractionDigits = 2): string {
  let found = decimals.get(fractionDigits);
  if (!found) {
    found = new Intl.NumberFormat('es-AR', {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
      useGrouping: 'always',
    });
    decimals.set(fractionDigits, found);
  }
  return found.format(value).replace('-', MINUS);
}

/** `$1.234,50`, no space: built by hand because Intl puts a no-break space after the sign (DT-19). */
export function formatPesos(pesos: number): string {
  return `${pesos < 0 ? MINUS : ''}$${formatNumber(Math.abs(pesos), 2)}`;
}

export function formatCents(value: Cents): string {
  return formatPesos(value / 100);
}

/** Metres as `12,35`: kilometres with two decimals (T-111). */
export function formatKm(meters: number): string {
  return formatNumber(meters / 1000, 2);
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es-AR') + text.slice(1);
}

/** The value, or `s/i` where it is missing. */
export function orMissing(value: string | null | undefined): string {
  const text = value?.trim();
  return text ? text : MISSING;
}

/** `AB 123 CD` for 7 characters, `ABC 123` otherwise (T-108). */
export function formatPlate(plate: string | null | undefined): string {
  const text = plate?.replaceAll(/\s/g, '').toUpperCase();
  if (!text) return MISSING;
  return text.length === 7
    ? `${text.slice(0, 2)} ${text.slice(2, 5)} ${text.slice(5)}`
    : `${text.slice(0, 3)} ${text.slice(3)}`.trim();
}
