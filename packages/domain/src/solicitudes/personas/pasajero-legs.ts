import { fold } from '../../text.ts';
import type { Violation } from '../../violation.ts';
import { SOLICITUDES } from '../limits.ts';

/** Who boards and who alights at a stop, as places in the list of pasajes, from 0 (DO-45). */
export interface Movement {
  ascensos: readonly number[];
  descensos: readonly number[];
}

/** Where a pasaje boards and where it alights, as places in the list of stops. */
export interface Leg {
  from: number;
  to: number;
}

/** Whom a pasaje is for. */
export interface PasajeroName {
  idPersona: number | null;
  nombre: string;
}

export type LegsCode = 'stop_invalid' | 'no_passengers' | 'too_many_passengers';

/** At least one pasaje and at most 50 (O-178, O-183, XO-12). */
export function whyNotPasajeros(count: number): Violation<'no_passengers' | 'too_many_passengers'> | undefined {
  if (count === 0) return { code: 'no_passengers', field: 'pasajes' };
  return count > SOLICITUDES.maxPasajes ? { code: 'too_many_passengers', field: 'pasajes' } : undefined;
}

/**
 * The leg of each pasaje, or why there is none: every pasaje boards once and alights once at a later stop, so that nobody
 * boards at the last stop or alights at the first (ordering.md §3.4, XO-20).
 */
export function readLegs(
  paradas: readonly Movement[],
  pasajes: number,
): { legs: Leg[] } | { violation: Violation<LegsCode> } {
  const count = whyNotPasajeros(pasajes);
  if (count) return { violation: count };
  const up = placesOf(paradas, pasajes, 'ascensos');
  if ('violation' in up) return up;
  const down = placesOf(paradas, pasajes, 'descensos');
  if ('violation' in down) return down;
  const legs = Array.from({ length: pasajes }, (_, pasaje) => ({
    from: up.places.get(pasaje) ?? -1,
    to: down.places.get(pasaje) ?? -1,
  }));
  const wrong = legs.findIndex(({ from, to }) => from < 0 || to <= from);
  return wrong < 0 ? { legs } : { violation: { code: 'stop_invalid', field: `pasajes.${wrong}` } };
}

function placesOf(
  paradas: readonly Movement[],
  pasajes: number,
  movement: keyof Movement,
): { places: Map<number, number> } | { violation: Violation<LegsCode> } {
  const places = new Map<number, number>();
  for (const [parada, moves] of paradas.entries()) {
    for (const pasaje of moves[movement]) {
      const isPasaje = Number.isInteger(pasaje) && pasaje >= 0 && pasaje < pasajes;
      if (!isPasaje || places.has(pasaje)) {
        return { violation: { code: 'stop_invalid', field: `paradas.${parada}.${movement}` } };
      }
      places.set(pasaje, parada);
    }
  }
  return { places };
}

/** At every stop of an order with stops somebody boards or alights (O-182). */
export function whyNotMoved(paradas: readonly Movement[]): Violation<'stop_without_movement'> | undefined {
  const idle = paradas.findIndex(({ ascensos, descensos }) => ascensos.length + descensos.length === 0);
  return idle < 0 ? undefined : { code: 'stop_without_movement', field: `paradas.${idle}` };
}

/** The same person: by number where both have one, else by name without case, accents and double blanks (DO-46). */
export function isSamePasajero(a: PasajeroName, b: PasajeroName): boolean {
  if (a.idPersona !== null && b.idPersona !== null) return a.idPersona === b.idPersona;
  return fold(a.nombre) === fold(b.nombre);
}

/** The same person where seats are counted and not named: only by number (DT-35). */
export function isSamePerson(a: PasajeroName, b: PasajeroName): boolean {
  return a.idPersona !== null && a.idPersona === b.idPersona;
}

/** A leg ends where the next one may begin. */
export function overlap(a: Leg, b: Leg): boolean {
  return a.from < b.to && b.from < a.to;
}

/** How many are aboard at once where most are: who boards where somebody alights takes their place (W-071). */
export function mostAboard(legs: readonly Leg[]): number {
  return Math.max(
    0,
    ...legs.map(({ from: place }) => legs.filter(({ from, to }) => from <= place && place < to).length),
  );
}

/** Nobody boards again before alighting (O-179); the field names the later pasaje. */
export function whyNotApart(
  pasajes: readonly (PasajeroName & Leg)[],
  taken: readonly (PasajeroName & Leg)[] = [],
  isSame = isSamePasajero,
): Violation<'passenger_overlap'> | undefined {
  const clash = pasajes.findIndex((pasaje, index) =>
    [...taken, ...pasajes.slice(0, index)].some((other) => isSame(pasaje, other) && overlap(pasaje, other)),
  );
  return clash < 0 ? undefined : { code: 'passenger_overlap', field: `pasajes.${clash}` };
}
