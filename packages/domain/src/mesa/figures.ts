import { estimateRoute, type LatLon } from '../direcciones/points.ts';
import type { FlotaPosition } from '../flota/index.ts';
import { isBefore, laterOf, minutesBetween, plusMinutes, plusSeconds } from '../time.ts';
import type { Asignacion, ViajeTimes } from './asignacion.ts';
import { MESA } from './limits.ts';

/** Where a viaje begins and ends, and when. */
export interface PlacedViaje extends ViajeTimes {
  idViaje: number | null;
  origen: LatLon;
  destino: LatLon;
}

/** Where a chofer will be before a viaje, and from when on. */
export interface ChoferPlace {
  point: LatLon;
  freeFrom: Temporal.Instant;
  /** The viaje at whose end that is; none of who stands there now. */
  afterViaje?: number;
}

/** A way between two places, by the router or estimated. */
export interface Drive {
  meters: number;
  seconds: number;
}

/** What is told of a candidato (M-157); minutes are whole, rounded up. */
export interface CandidatoFigures {
  /** Until the arrival at the origin. */
  minutos: number;
  /** How late that is; 0 of one who is in time. */
  tarde: number;
  kmVacios: number;
}

export interface ViajeAtRisk {
  idViaje: number;
  departure: Temporal.Instant;
  minutos: number;
}

function isOther({ idViaje, estado }: Asignacion, viaje: PlacedViaje): boolean {
  return estado === 'vigente' && idViaje !== viaje.idViaje;
}

/**
 * The place of a chofer before a viaje: the end of the last viaje that departs before it, else the last position of ten minutes; unknown
 * without one (M-156).
 */
export function placeBefore(
  viaje: PlacedViaje,
  { own, position, now }: { own: readonly Asignacion[]; position: FlotaPosition | undefined; now: Temporal.Instant },
): ChoferPlace | null {
  const last = own
    .filter((each) => isOther(each, viaje) && !isBefore(viaje.departure, each.departure))
    .toSorted((a, b) => Temporal.Instant.compare(a.finPrevisto, b.finPrevisto) || a.idViaje - b.idViaje)
    .at(-1);
  if (last) return { point: last.destino, freeFrom: laterOf(now, last.finPrevisto), afterViaje: last.idViaje };
  const isFresh = position !== undefined && minutesBetween(position.ts, now) <= MESA.placeMin;
  return isFresh ? { point: { lat: position.lat, lon: position.lon }, freeFrom: now } : null;
}

/** The next viaje with people of a chofer after one; parcels wait for nobody (M-161). */
export function nextAfter(viaje: PlacedViaje, own: readonly Asignacion[]): Asignacion | null {
  const later = own.filter(
    (each) => isOther(each, viaje) && each.exclusiva && isBefore(viaje.departure, each.departure),
  );
  return (
    later.toSorted((a, b) => Temporal.Instant.compare(a.departure, b.departure) || a.idViaje - b.idViaje)[0] ?? null
  );
}

export function estimateDrive(from: LatLon, to: LatLon): Drive {
  return estimateRoute([from, to]);
}

/** The empty way of a chofer to the origin, and when it ends. */
export interface Approach {
  drive: Drive;
  arrival: Temporal.Instant;
}

export function approachBy({ freeFrom }: ChoferPlace, drive: Drive): Approach {
  return { drive, arrival: plusSeconds(freeFrom, drive.seconds) };
}

export function figuresBy(viaje: PlacedViaje, { drive, arrival }: Approach, now: Temporal.Instant): CandidatoFigures {
  return {
    minutos: Math.ceil(minutesBetween(now, arrival)),
    tarde: Math.max(0, Math.ceil(minutesBetween(viaje.departure, arrival))),
    kmVacios: drive.meters / 1000,
  };
}

/** Whether a viaje would make the next one late, and by how much (M-157); the way there is estimated where none is given. */
export function riskOf(
  viaje: PlacedViaje,
  { next, arrival, toNext }: { next: Asignacion; arrival: Temporal.Instant | undefined; toNext?: Drive | undefined },
): ViajeAtRisk | null {
  const begins = laterOf(viaje.departure, arrival);
  const ends = plusMinutes(begins, minutesBetween(viaje.departure, viaje.finPrevisto));
  const { seconds } = toNext ?? estimateDrive(viaje.destino, next.origen);
  const minutos = Math.ceil(minutesBetween(next.departure, plusSeconds(ends, seconds)));
  return minutos >= MESA.atRiskMin ? { idViaje: next.idViaje, departure: next.departure, minutos } : null;
}
