import { inBuenosAires } from '../time.ts';
import { TIME_ZONE } from '../time-zone.ts';
import { INFORMES } from './limits.ts';

/** A month of a year; without a month, the whole year. */
export interface ResumenPeriod {
  anio: number;
  mes?: number | undefined;
}

/** The last full months, newest first: the first one is the one that is shown (T-201). */
export function offeredMonths(now: Temporal.Instant): { anio: number; mes: number }[] {
  const month = inBuenosAires(now).toPlainDate().toPlainYearMonth();
  return Array.from({ length: INFORMES.months }, (_, back) => {
    const { year: anio, month: chosenMonth } = month.subtract({ months: back + 1 });
    return { anio, mes: chosenMonth };
  });
}

/** Every year with orders, newest first (T-202). */
export function offeredYears(now: Temporal.Instant): number[] {
  const { year } = inBuenosAires(now);
  return Array.from({ length: Math.max(1, year - INFORMES.firstYear + 1) }, (_, back) => year - back);
}

/** First and last day of a month or a year (T-203). */
export function resumenDays({ anio, mes: chosenMonth }: ResumenPeriod): { since: string; until: string } {
  const first = Temporal.PlainDate.from({ year: anio, month: chosenMonth ?? 1, day: 1 });
  const last = chosenMonth === undefined ? first.with({ month: 12, day: 31 }) : first.with({ day: first.daysInMonth });
  return { since: first.toString(), until: last.toString() };
}

/** Whether the year has a tablero: from the first year of informes to this one (orders.md S25). */
export function isResumenPeriod({ anio, mes: chosenMonth }: ResumenPeriod, now: Temporal.Instant): boolean {
  const isYear = anio >= INFORMES.firstYear && anio <= inBuenosAires(now).year;
  return isYear && (chosenMonth === undefined || (chosenMonth >= 1 && chosenMonth <= 12));
}

/** The period that an address names; undefined where it names none that has a tablero, or one that is still to come. */
export function readResumenPeriod(
  { anio, mes: chosenMonth }: { anio?: unknown; mes?: unknown },
  now: Temporal.Instant,
): ResumenPeriod | undefined {
  if (typeof anio !== 'string' || !/^\d{4}$/.test(anio)) return undefined;
  if (chosenMonth !== undefined && (typeof chosenMonth !== 'string' || !/^(?:[1-9]|1[0-2])$/.test(chosenMonth))) {
    return undefined;
  }
  const period = { anio: Number(anio), ...(chosenMonth !== undefined && { mes: Number(chosenMonth) }) };
  const isOver = resumenDays(period).since <= inBuenosAires(now).toPlainDate().toString();
  return isResumenPeriod(period, now) && isOver ? period : undefined;
}

/** The month or year before. */
export function previousPeriod({ anio, mes: chosenMonth }: ResumenPeriod): ResumenPeriod {
  if (chosenMonth === undefined) return { anio: anio - 1 };
  return chosenMonth === 1 ? { anio: anio - 1, mes: 12 } : { anio, mes: chosenMonth - 1 };
}

/** Until which day a period that still runs and the one before are compared (W-178). */
export interface ToDate {
  hasta: Temporal.PlainDate;
  anteriorHasta: Temporal.PlainDate;
}

/** Today and the same day of the period before, while a period runs; nothing once it is whole, or before it begins (W-178). */
export function comparedToDate(period: ResumenPeriod, now: Temporal.Instant): ToDate | undefined {
  const hasta = inBuenosAires(now).toPlainDate();
  const { since, until } = resumenDays(period);
  if (hasta.toString() < since || hasta.toString() > until) return undefined;
  // the 31st of a month of 30 days is its last one
  const anteriorHasta = period.mes === undefined ? hasta.subtract({ years: 1 }) : hasta.subtract({ months: 1 });
  return { hasta, anteriorHasta };
}

/** The instants between which an order of the period departs. */
export function resumenInstants(period: ResumenPeriod): { from: Temporal.Instant; to: Temporal.Instant } {
  const { since, until } = resumenDays(period);
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(TIME_ZONE).toInstant();
  return { from: start(Temporal.PlainDate.from(since)), to: start(Temporal.PlainDate.from(until).add({ days: 1 })) };
}
