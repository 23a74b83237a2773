import { isBefore } from '../time.ts';
import type { Availability } from './availability.ts';

export interface HeardVehiculo {
  state: Availability;
  /** When a position came last. */
  heard: Temporal.Instant | null;
}

export interface WholeSilence {
  count: number;
  /** When the last of them was heard; null where none ever was. */
  since: Temporal.Instant | null;
}

/**
 * All who are at work are silent, which says more of the line than of each of them; undefined while one is heard, and of one alone (M-297).
 */
export function wholeSilence(flota: readonly HeardVehiculo[]): WholeSilence | undefined {
  const working = flota.filter(({ state }) => state !== 'fuera_de_turno');
  if (working.length < 2 || working.some(({ state }) => state !== 'sin_senal')) return undefined;
  const since = working.reduce<Temporal.Instant | null>(
    (last, { heard }) => (heard !== null && (last === null || isBefore(last, heard)) ? heard : last),
    null,
  );
  return { count: working.length, since };
}
