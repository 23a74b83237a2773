import type { LatLon } from '@traza/map/lazy-map.tsx';

const METERS_PER_DEGREE = 111_195;
/** As many sides look round at any size. */
const SIDES = 72;

/** The line around all that lies within so many metres of a point. */
export function reachOf({ lat, lon }: LatLon, meters: number): LatLon[] {
  const north = meters / METERS_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: SIDES + 1 }, (_, side) => {
    const turn = (side / SIDES) * 2 * Math.PI;
    return { lat: lat + north * Math.cos(turn), lon: lon + east * Math.sin(turn) };
  });
}
