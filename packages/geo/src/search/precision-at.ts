import { isApproximate } from '@traza/domain/solicitudes';
import type { Point, Precision } from '../engine.ts';
import { flatMeters } from '../geometry.ts';
import { createRecent } from './recent.ts';
import { searchPlaces } from './search.ts';

/** As near as this an address stands where we would put it ourselves. */
const SAME_METERS = 50;
const ANSWERS = 5;
const RECENT = 5000;

/** Makes the function that tells how exact the point of an address is; addresses that people keep are asked for again and again. */
export function createPrecisionAt(): (direccion: string, point: Point) => Precision | undefined {
  const recent = createRecent<{ precision: Precision | undefined }>(RECENT);
  return (direccion, point) => {
    const key = `${direccion} ${point.lat},${point.lon}`;
    const known = recent.get(key);
    if (known) return known.precision;
    const there = searchPlaces(direccion, { near: point, limit: ANSWERS }).filter(
      (place) => flatMeters(place, point) < SAME_METERS,
    );
    const { precision } = there.find((place) => !isApproximate(place.precision)) ?? there[0] ?? {};
    recent.set(key, { precision });
    return precision;
  };
}
