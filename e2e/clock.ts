import { runOffsetMs } from '@traza/testing';

const ZONE = 'America/Argentina/Buenos_Aires';

let movedMs = 0;

/** How far the clock of server and browser is from the machine's at this moment. */
export function offsetMs(): number {
  return runOffsetMs() + movedMs;
}

/** The clock of server and browser moves on for all that this worker still does. */
export function moveOffset(ms: number): void {
  movedMs += ms;
}

/** The present of the run, which is not the machine's. */
export function now(): Date {
  return new Date(Date.now() + offsetMs());
}

/** The day of the run in Buenos Aires, or one so many days later. */
export function dayOf(daysAhead = 0): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now().getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .add({ days: daysAhead });
}

/** The month before, or one so many months ago: whole, and in the demo whatever day it is. */
export function monthBefore(months = 1) {
  const month = dayOf().toPlainYearMonth().subtract({ months });
  const [first, last] = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })];
  const name = first.toLocaleString('es-AR', { month: 'long' });
  return {
    year: month.year,
    month: month.month,
    days: month.daysInMonth,
    /** As the portal writes it: `Octubre 2026`. */
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.year}`,
    period: `since=${String(first)}&until=${String(last)}`,
  };
}

/** The year before today, and today. */
export function yearBefore(): string {
  return `since=${String(dayOf().subtract({ years: 1 }).add({ days: 1 }))}&until=${String(dayOf())}`;
}
