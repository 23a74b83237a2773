import { ceilToMinute, isBefore, minutesBetween, plusMinutes } from '../../time.ts';
import type { Violation } from '../../violation.ts';
import { SOLICITUDES } from '../limits.ts';

export type DateCode = 'date_past' | 'date_too_soon' | 'date_too_far' | 'return_past' | 'return_before_end';

/**
 * Why a departure cannot be reserved: in the past, not later than now plus the client's notice (`date_too_soon`,
 * params.n minutes), or more than a year ahead (O-198…O-204, XO-09).
 */
export function whyNotDeparture(
  departure: Temporal.Instant,
  { now, antelacionMin }: { now: Temporal.Instant; antelacionMin: number },
): Violation<DateCode> | undefined {
  const field = 'fechaHoraSalida';
  if (isBefore(departure, now)) return { code: 'date_past', field };
  if (minutesBetween(now, departure) <= antelacionMin) {
    return { code: 'date_too_soon', field, params: { n: antelacionMin } };
  }
  if (minutesBetween(now, departure) > SOLICITUDES.horizonHours * 60) return { code: 'date_too_far', field };
  return undefined;
}

/** The earliest departure that the picker offers: now plus the notice plus 5 minutes (O-203). */
export function earliestDeparture(now: Temporal.Instant, antelacionMin: number): Temporal.Instant {
  return plusMinutes(now, antelacionMin + SOLICITUDES.earliestExtraMin);
}

/** When an order "lo antes posible" is taken to leave: now plus the notice, rounded up to the minute (DO-16). */
export function asapDeparture(now: Temporal.Instant, antelacionMin: number): Temporal.Instant {
  return ceilToMinute(plusMinutes(now, antelacionMin));
}

/** Why prices cannot be asked for a departure: not later than now, or more than a year ahead (ordering.md §3.2). */
export function whyNotQuotedDate(departure: Temporal.Instant, now: Temporal.Instant): Violation<DateCode> | undefined {
  if (!isBefore(now, departure)) return { code: 'date_past', field: 'fechaHoraSalida' };
  return whyNotDeparture(departure, { now, antelacionMin: 0 });
}
