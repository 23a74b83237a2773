import type { LatLon } from '../direcciones/points.ts';
import { type Area, isInArea, isPoint } from '../solicitudes/direcciones.ts';
import { isBefore, minutesBetween } from '../time.ts';
import { FLOTA } from './limits.ts';

/** Where a vehiculo of the flota is between viajes. */
export interface FlotaPosition extends LatLon {
  idVehiculo: number;
  ts: Temporal.Instant;
}

/**
 * Whether a position moves a free vehiculo: it is newer than the last one, of the last five minutes by its own clock, and lies where
 * vehicles drive (M-121; ruling: places of a car).
 */
export function movesVehiculo(
  position: Omit<FlotaPosition, 'idVehiculo'>,
  last: Pick<FlotaPosition, 'ts'> | undefined,
  { area, now }: { area: Area; now: Temporal.Instant },
): boolean {
  if (!isPoint(position) || !isInArea(position, area)) return false;
  if (Math.abs(minutesBetween(position.ts, now)) > FLOTA.positionOffMin) return false;
  return last === undefined || isBefore(last.ts, position.ts);
}
