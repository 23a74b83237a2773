import { isBefore, plusMinutes } from '../../time.ts';
import type { Violation } from '../../violation.ts';
import { type DireccionPoint, isSamePlace } from '../direcciones.ts';
import { SOLICITUDES } from '../limits.ts';

/** From where to where, and when. */
export interface ViajeEnds {
  origen: DireccionPoint;
  destino: DireccionPoint;
  departure: Temporal.Instant;
}

/** When a trip is taken to be over: its departure, its duration and a margin of 20 minutes (DO-06). */
export function estimatedEnd(departure: Temporal.Instant, seconds: number): Temporal.Instant {
  return plusMinutes(departure, seconds / 60 + SOLICITUDES.returnMarginMin);
}

/** The return on offer: the estimated end plus 5 minutes, which always passes (O-193, DO-06). */
export function defaultReturn(departure: Temporal.Instant, seconds: number): Temporal.Instant {
  return plusMinutes(estimatedEnd(departure, seconds), SOLICITUDES.returnDefaultExtraMin);
}

/** A return leaves later than the estimated end of the trip out (O-205). */
export function isAfterViaje(
  back: Temporal.Instant,
  { departure, seconds }: { departure: Temporal.Instant; seconds: number },
  toleranceMin = 0,
): boolean {
  return isBefore(plusMinutes(estimatedEnd(departure, seconds), -toleranceMin), back);
}

/** Why one trip cannot follow another: it leaves before that is over, 2 minutes of doubt in its favour (DO-22). */
export function whyNotSequence(
  back: Temporal.Instant,
  out: { departure: Temporal.Instant; seconds: number },
): Violation<'return_before_end'> | undefined {
  return isAfterViaje(back, out, SOLICITUDES.returnToleranceMin)
    ? undefined
    : { code: 'return_before_end', field: 'fechaHoraSalida' };
}

/**
 * Why a trip is not the return of another: its points are not the swapped ones (XO-27), or it cannot follow it
 * (DO-21, DO-22).
 */
export function whyNotReturn(
  back: ViajeEnds,
  out: ViajeEnds & { seconds: number },
): Violation<'bad_input' | 'return_before_end'> | undefined {
  const isSwapped = isSamePlace(back.origen, out.destino) && isSamePlace(back.destino, out.origen);
  if (!isSwapped) return { code: 'bad_input', field: 'idSolicitudIda' };
  return whyNotSequence(back.departure, out);
}
