import { type LatLon, metersBetween } from '../direcciones/points.ts';
import type { Period } from '../pedidos/period.ts';
import { isIn, type PedidoState } from '../pedidos/status.ts';
import type { Movement } from '../solicitudes/personas/pasajero-legs.ts';
import { inBuenosAires, isBefore } from '../time.ts';
import { TIME_ZONE } from '../time-zone.ts';
import type { Violation } from '../violation.ts';
import { RECORRIDOS } from './limits.ts';

/** A stop of one run of a fixed route, with its time. */
export interface SalidaParada extends LatLon {
  fechaHora: Temporal.Instant;
}

/** Minutes from the first to the last time of a timetable; null where one of them is not known. */
export function timetableMinutes(times: readonly (string | null)[]): number | null {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last || times.length < 2) return null;
  const minutes = Math.round((Date.parse(last) - Date.parse(first)) / 60_000);
  return minutes > 0 ? minutes : null;
}

/** From where to where somebody looks for a seat, as far as it is known, and from when on one may still board. */
export interface RecorridoQuery {
  origen?: LatLon | null | undefined;
  destino?: LatLon | null | undefined;
  earliest: Temporal.Instant;
  /** When one wants to board, where a day was named. */
  boarding?: Period | undefined;
}

/**
 * Whether a run passes near the origin, late enough to board, and later near the destination (DO-62); where one of them is not
 * known, anywhere will do (W-072, W-074). A day is that of the own boarding: a run that passes midnight is of both.
 */
export function isOnTheWay(paradas: readonly SalidaParada[], query: RecorridoQuery): boolean {
  const { origen, destino, earliest, boarding: day } = query;
  const isNear = (parada: LatLon, point: LatLon | null | undefined) =>
    !point || metersBetween(parada, point) <= RECORRIDOS.nearMeters;
  const mayBoard = ({ fechaHora, ...parada }: SalidaParada) =>
    isNear(parada, origen) && isBefore(earliest, fechaHora) && (!day || isWithin(fechaHora, day));
  return paradas.some(
    (parada, place) => mayBoard(parada) && paradas.slice(place + 1).some((later) => isNear(later, destino)),
  );
}

function isWithin(moment: Temporal.Instant, { from, to }: Period): boolean {
  return !isBefore(moment, from) && isBefore(moment, to);
}

/** How many days after the first stop of a run another one is, by the calendar: `+1` (W-073). */
export function daysLater(first: Temporal.Instant, later: Temporal.Instant): number {
  const dayOf = (moment: Temporal.Instant) => inBuenosAires(moment).toPlainDate();
  return dayOf(first).until(dayOf(later), { largestUnit: 'days' }).days;
}

/**
 * The places in a run's route of the stops that a reserva names: each within 30 metres of its own, in the order of the
 * route (ordering.md §3.6).
 */
export function matchParadas(
  given: readonly LatLon[],
  paradas: readonly LatLon[],
): { places: number[] } | { violation: Violation<'stop_invalid'> } {
  const places: number[] = [];
  for (const [index, point] of given.entries()) {
    const from = (places.at(-1) ?? -1) + 1;
    const place = paradas.findIndex(
      (parada, at) => at >= from && metersBetween(parada, point) <= RECORRIDOS.stopMeters,
    );
    if (place < 0) return { violation: { code: 'stop_invalid', field: `paradas.${index}.dir` } };
    places.push(place);
  }
  return given.length < 2 ? { violation: { code: 'stop_invalid', field: 'paradas' } } : { places };
}

/** The moment at which the first pasajero of a reserva boards. */
export function boardingTime(
  paradas: readonly Movement[],
  places: readonly number[],
  route: readonly SalidaParada[],
): Temporal.Instant | undefined {
  const first = paradas.findIndex(({ ascensos }) => ascensos.length > 0);
  return route[places[first] ?? -1]?.fechaHora;
}

/**
 * Why seats of a run cannot be booked any more: it is under way, over or cancelled, or has left the boarding stop. Who adds
 * to an order of theirs may until it reaches the origin (ordering.md §3.6, XO-14).
 */
export function whyNotBookable(
  { status, substatus }: PedidoState,
  { boards, now, isAdding }: { boards: Temporal.Instant | undefined; now: Temporal.Instant; isAdding: boolean },
): Violation<'carpool_closed'> | undefined {
  const isOpen = isIn(status, 'asked', 'taken');
  const isWaiting = substatus === '' || (isAdding && substatus === 'a origen');
  const isAhead = boards !== undefined && isBefore(now, boards);
  return isOpen && isWaiting && isAhead ? undefined : { code: 'carpool_closed' };
}

/** When a fixed route runs. */
export interface SalidaRule {
  /** Seven characters, Monday first. */
  dias: string;
  /** Local time of the first stop. */
  hora: Temporal.PlainTime;
}

/** Every run of a route that leaves after `now`, up to some weeks ahead. */
export function salidasAhead(
  { dias, hora }: SalidaRule,
  { now, weeks }: { now: Temporal.Instant; weeks: number },
): { date: Temporal.PlainDate; departure: Temporal.Instant }[] {
  const today = inBuenosAires(now).toPlainDate();
  return Array.from({ length: weeks * 7 + 1 }, (_, days) => today.add({ days }))
    .filter((date) => (dias[date.dayOfWeek - 1] ?? '-') !== '-')
    .map((date) => ({ date, departure: date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: hora }).toInstant() }))
    .filter(({ departure }) => isBefore(now, departure));
}
