import type { Violation } from '../violation.ts';
import { isIn, type Status } from './status.ts';

/** What the person who rates is to the trip. */
export interface Rater {
  isRequester: boolean;
  /** Travels or sends with a ticket of it. */
  isPassenger: boolean;
  hasRated: boolean;
}

/**
 * Why somebody may not rate a trip: only who asked for it or travelled, once it is over, and once each; a late
 * cancellation and a Fallo too, since a claim begins with a rating (DT-34). Who has no part in it learns nothing of it.
 */
export function whyNotRatable(
  status: Status,
  { isRequester, isPassenger, hasRated }: Rater,
): Violation<'not_found' | 'order_not_ratable' | 'already_rated'> | undefined {
  if (!isRequester && !isPassenger) return { code: 'not_found' };
  if (!isIn(status, 'done')) return { code: 'order_not_ratable' };
  return hasRated ? { code: 'already_rated' } : undefined;
}

/** The rating of a trip: the mean of its passengers' ratings rounded down; none without ratings (T-142). */
export function viajeCalificacion(calificaciones: readonly { calificacion: number }[]): number | undefined {
  if (calificaciones.length === 0) return undefined;
  return Math.floor(calificaciones.reduce((sum, { calificacion }) => sum + calificacion, 0) / calificaciones.length);
}
