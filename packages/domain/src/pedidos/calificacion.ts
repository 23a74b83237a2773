import type { Violation } from '../violation.ts';
import { isIn, type Status } from './status.ts';

/** The rater's relation to the viaje. */
export interface Rater {
  isRequester: boolean;
  /** Travels or sends with a pasaje of it. */
  isPassenger: boolean;
  hasRated: boolean;
}

/**
 * Why somebody may not rate a viaje: only requester and pasajeros may, once it is over, and once each. A late cancellation and a Fallo can
 * be rated too, since a reclamo begins with a calificacion (DT-34). Anybody else learns nothing of the viaje.
 */
export function whyNotRatable(
  status: Status,
  { isRequester, isPassenger, hasRated }: Rater,
): Violation<'not_found' | 'order_not_ratable' | 'already_rated'> | undefined {
  if (!isRequester && !isPassenger) return { code: 'not_found' };
  if (!isIn(status, 'done')) return { code: 'order_not_ratable' };
  return hasRated ? { code: 'already_rated' } : undefined;
}

/** The rating of a trip: the mean of its pasajeros' ratings rounded down; none without ratings (T-142). */
export function viajeCalificacion(calificaciones: readonly { calificacion: number }[]): number | undefined {
  if (calificaciones.length === 0) return undefined;
  return Math.floor(calificaciones.reduce((sum, { calificacion }) => sum + calificacion, 0) / calificaciones.length);
}
