import { inBuenosAires } from '../time.ts';
import { TIME_ZONE } from '../time-zone.ts';
import type { Violation } from '../violation.ts';
import { PEDIDOS } from './limits.ts';

/** Departures from `from` on and before `to`. */
export interface Period {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(TIME_ZONE).toInstant();
}

/**
 * The period that a list asks for, by days of Buenos Aires, both inside: both or none; none is a year back and a year
 * ahead; more than five years is too much (DT-12).
 */
export function readPeriod(
  { since, until }: { since?: string | undefined; until?: string | undefined },
  now: Temporal.Instant,
): Period | Violation<'bad_input' | 'range_too_large'> {
  if (since === undefined && until === undefined) {
    const today = inBuenosAires(now).toPlainDate();
    const { listDefaultDays: days } = PEDIDOS;
    return { from: startOf(today.subtract({ days })), to: startOf(today.add({ days: days + 1 })) };
  }
  if (since === undefined || until === undefined) {
    return { code: 'bad_input', field: since === undefined ? 'since' : 'until' };
  }
  const days = { first: Temporal.PlainDate.from(since), last: Temporal.PlainDate.from(until) };
  return periodOf(days, PEDIDOS.listMaxDays, 'since');
}

/** Whole days, both inside; `field` is that of the first, for a period that ends before it begins. */
function periodOf(
  { first, last }: Record<'first' | 'last', Temporal.PlainDate>,
  mostDays: number,
  field: string,
): Period | Violation<'bad_input' | 'range_too_large'> {
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1) return { code: 'bad_input', field };
  if (days > mostDays) return { code: 'range_too_large' };
  return { from: startOf(first), to: startOf(last.add({ days: 1 })) };
}

/**
 * The days of the list of all clientes, both inside: a last month and all that is ahead where neither is said; at most as many as an
 * operador looks through at once.
 */
export function deskPeriod(
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  now: Temporal.Instant,
): Period | Violation<'bad_input' | 'range_too_large'> {
  const { deskDays, deskMaxDays } = PEDIDOS;
  const today = inBuenosAires(now).toPlainDate();
  const last = hasta === undefined ? undefined : Temporal.PlainDate.from(hasta);
  const first = desde === undefined ? (last ?? today).subtract({ days: deskDays }) : Temporal.PlainDate.from(desde);
  return periodOf({ first, last: last ?? first.add({ days: deskMaxDays - 1 }) }, deskMaxDays, 'desde');
}
