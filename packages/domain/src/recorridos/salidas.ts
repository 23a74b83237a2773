import { type LatLon, metersBetween } from '../direcciones/points.ts';
import { inBuenosAires, isBefore } from '../time.ts';
import { TIME_ZONE } from '../time-zone.ts';
import type { Violation } from '../violation.ts';
import { RECORRIDOS } from './limits.ts';
import type { SalidaParada } from './recorrido.ts';

/** Boardings from `from` on and before `to`. */
export interface SalidasPeriod {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(TIME_ZONE).toInstant();
}

/**
 * The days whose runs are looked through, both inside: seven from the first one on, and from this moment on where none is named, as
 * a search without a date has them (DO-62, work §3.5).
 */
export function readSalidasPeriod(
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  now: Temporal.Instant,
): SalidasPeriod | Violation<'bad_input' | 'range_too_large'> {
  if (desde === undefined && hasta === undefined) {
    return { from: now, to: now.add({ hours: 24 * RECORRIDOS.searchDays }) };
  }
  const first = desde === undefined ? inBuenosAires(now).toPlainDate() : Temporal.PlainDate.from(desde);
  const last = hasta === undefined ? first.add({ days: RECORRIDOS.searchDays - 1 }) : Temporal.PlainDate.from(hasta);
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1) return { code: 'bad_input', field: 'hasta' };
  if (days > RECORRIDOS.listMaxDays) return { code: 'range_too_large' };
  return { from: startOf(first), to: startOf(last.add({ days: 1 })) };
}

/** The stops where one may still board: not where the run ends. */
export function boardableParadas<T extends SalidaParada>(paradas: readonly T[], earliest: Temporal.Instant): T[] {
  return paradas.slice(0, -1).filter(({ fechaHora }) => isBefore(earliest, fechaHora));
}

/** The place that is nearest to a point, with its distance in whole metres; of equals the first. */
export function nearestTo<T extends LatLon>(
  places: readonly T[],
  point: LatLon,
): { place: T; metros: number } | undefined {
  const [first] = places
    .map((place) => ({ place, metros: Math.round(metersBetween(place, point)) }))
    .toSorted((a, b) => a.metros - b.metros);
  return first;
}

/**
 * Where somebody boards a run unless they say otherwise: at the stop nearest to their usual place, or, where the run ends there or has
 * left it, at the first one to come (W-075).
 */
export function usualBoarding<T extends SalidaParada>(
  paradas: readonly T[],
  { usual, earliest }: { usual: LatLon | null; earliest: Temporal.Instant },
): T | undefined {
  const boardable = boardableParadas(paradas, earliest);
  const nearest = usual ? nearestTo(paradas, usual)?.place : undefined;
  return boardable.find((parada) => parada === nearest) ?? boardable[0];
}
