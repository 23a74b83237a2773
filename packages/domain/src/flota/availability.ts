import { isBefore, laterOf, minutesBetween } from '../time.ts';
import { FLOTA } from './limits.ts';

/** What a chofer and their vehiculo can do now. */
export const AVAILABILITIES = ['libre', 'por_liberarse', 'ocupado', 'sin_senal', 'fuera_de_turno'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export interface AvailabilityFacts {
  hasTurno: boolean;
  /** When a position came last. */
  heard: Temporal.Instant | null;
  /** Drives a viaje that is not closed. */
  isDriving: boolean;
  /** The end of what they drive or are taken for now: predicted, or of the asignacion. */
  busyUntil: Temporal.Instant | null;
}

export interface AvailabilityNow {
  state: Availability;
  /** From when on they are free again; none of who is free already. */
  freeFrom: Temporal.Instant | null;
}

/**
 * What the pane of the flota tells of a chofer (M-122). Nobody knows where a silent vehiculo is, so that comes before what it drives, and
 * its hour of freedom stands beside it. Who drives without a turno is busy all the same.
 */
export function availabilityOf(facts: AvailabilityFacts, now: Temporal.Instant): AvailabilityNow {
  const freeFrom = freedomOf(facts, now);
  if (!facts.hasTurno && !facts.isDriving) return { state: 'fuera_de_turno', freeFrom };
  if (facts.heard === null || minutesBetween(facts.heard, now) >= FLOTA.silentMin)
    return { state: 'sin_senal', freeFrom };
  if (freeFrom === null) return { state: 'libre', freeFrom };
  return { state: minutesBetween(now, freeFrom) < FLOTA.freeSoonMin ? 'por_liberarse' : 'ocupado', freeFrom };
}

/** What is driven past its predicted end may be over at any moment. */
function freedomOf({ isDriving, busyUntil }: AvailabilityFacts, now: Temporal.Instant): Temporal.Instant | null {
  if (isDriving) return laterOf(now, busyUntil ?? undefined);
  return busyUntil !== null && isBefore(now, busyUntil) ? busyUntil : null;
}
