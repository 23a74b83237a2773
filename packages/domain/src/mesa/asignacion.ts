import type { LatLon } from '../direcciones/points.ts';
import { isBefore, plusMinutes } from '../time.ts';
import { MESA } from './limits.ts';

/** From when until when a chofer and a vehiculo are taken: [desde, hasta). */
export interface AsignacionSpan {
  desde: Temporal.Instant;
  hasta: Temporal.Instant;
  /** Whether no other of its kind may overlap: a viaje with people does, what carries things does not (M-161). */
  exclusiva: boolean;
}

/** In force, dropped for another, or driven to its end. */
export const ASIGNACION_STATES = ['vigente', 'caida', 'cumplida'] as const;
export type AsignacionState = (typeof ASIGNACION_STATES)[number];

/** A chofer and a vehiculo named for a viaje, with what assigning others needs of that viaje. */
export interface Asignacion extends AsignacionSpan {
  idViaje: number;
  idChofer: number;
  idVehiculo: number;
  estado: AsignacionState;
  departure: Temporal.Instant;
  finPrevisto: Temporal.Instant;
  origen: LatLon;
  destino: LatLon;
}

/** When a viaje leaves and is predicted to be over. */
export interface ViajeTimes {
  departure: Temporal.Instant;
  finPrevisto: Temporal.Instant;
}

/** What an asignacion covers: written when it is made and when the departure changes, never widened by a delay (M-159, DM-23). */
export function spanOf({ departure, finPrevisto }: ViajeTimes, carriesPeople: boolean): AsignacionSpan {
  return {
    desde: plusMinutes(departure, -MESA.takenBeforeMin),
    hasta: plusMinutes(finPrevisto, MESA.takenAfterMin),
    exclusiva: carriesPeople,
  };
}

/** The times of the viaje that a span covers. */
export function timesOf({ desde, hasta }: Pick<AsignacionSpan, 'desde' | 'hasta'>): ViajeTimes {
  return {
    departure: plusMinutes(desde, MESA.takenBeforeMin),
    finPrevisto: plusMinutes(hasta, -MESA.takenAfterMin),
  };
}

/** Whether two asignaciones of one chofer or vehiculo exclude each other; one may begin when the other ends (M-160, M-161). */
export function excludes(a: AsignacionSpan, b: AsignacionSpan): boolean {
  return a.exclusiva && b.exclusiva && isBefore(a.desde, b.hasta) && isBefore(b.desde, a.hasta);
}

/** Until when a chofer is taken now; null of who is not. What carries things takes nobody (M-161). */
export function takenUntil(own: readonly Asignacion[], now: Temporal.Instant): Temporal.Instant | null {
  const present = own.find(
    ({ estado, exclusiva, desde, hasta }) =>
      estado === 'vigente' && exclusiva && !isBefore(now, desde) && isBefore(now, hasta),
  );
  return present?.hasta ?? null;
}
