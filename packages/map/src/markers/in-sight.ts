import type { Bounds } from '../mercator.ts';
import type { MapMarker } from '../types.ts';

/** More markers than this are drawn only where the map stands, without their names. */
export const crowdedFrom = 40;
/** Elements that the browser moves with the map without a hitch. */
const MOST = 150;

/** The markers to draw: all of them while they are few, else those inside the box; the chosen one always. */
export function markersInSight(markers: readonly MapMarker[], box: Bounds | undefined): readonly MapMarker[] {
  if (markers.length <= crowdedFrom) return markers;
  const inside = markers.filter((marker) => !marker.isChosen && box !== undefined && isInside(marker, box));
  return [...inside.slice(0, MOST), ...markers.filter(({ isChosen }) => isChosen)];
}

function isInside({ lat, lon }: MapMarker, { west, south, east, north }: Bounds): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
