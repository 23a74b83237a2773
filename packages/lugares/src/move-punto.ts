import type { LatLon } from '@traza/map/lazy-map.tsx';

/** How far one press of an arrow key goes, alone and with Shift (W-040). */
const PUNTO_STEP = { meters: 20, withShift: 200 } as const;

const METERS_PER_DEGREE = 111_195;

const DIRECTIONS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
};

/** Where an arrow key takes a point; undefined for any other key. */
export function movePunto(
  { lat, lon }: LatLon,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): LatLon | undefined {
  const to = DIRECTIONS[key];
  if (!to) return undefined;
  const meters = shiftKey ? PUNTO_STEP.withShift : PUNTO_STEP.meters;
  const perDegree = METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return {
    lat: rounded(lat + (to.north * meters) / METERS_PER_DEGREE),
    lon: rounded(lon + (to.east * meters) / perDegree),
  };
}

/** To about a decimetre, the precision of the map's points. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
