import type { LatLon, MapProps, Padding } from '@traza/map/lazy-map.tsx';
import { MAP } from '@traza/map/limits.ts';

/** Room that the panel takes on a desktop: its width and the gaps around it. */
const DESKTOP: Padding = { left: 468, right: 64, top: 64, bottom: 96 };
/** Sheet at 60 % of a small screen; the map shrinks paddings that leave it nothing. */
const SHEET: Padding = { left: 32, right: 32, top: 108, bottom: 464 };

/** The padding of the create screen's map, by layout (O-037). */
export function stagePadding(isSheet: boolean): Padding {
  return isSheet ? SHEET : DESKTOP;
}

/** The least room that a screen leaves to the map, in pixels. */
const ROOM = { desktop: { width: 640, height: 560 }, sheet: { width: 300, height: 140 } };

/** Where the map stands: at zoom 11 (O-036) in the middle of the trip, from farther only when the trip would not be seen whole. */
export function cameraFor(points: readonly LatLon[], isSheet: boolean): Pick<MapProps, 'center' | 'zoom' | 'fit'> {
  const zoom = MAP.zoomForm;
  const [first] = points;
  if (!first) return { center: MAP.center, zoom };
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const box = { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lons), east: Math.max(...lons) };
  const center = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 };
  return fits(box, isSheet ? ROOM.sheet : ROOM.desktop) ? { center, zoom } : { fit: points, zoom };
}

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Pixels of the world's width at that zoom, as the map library counts them (512-pixel tiles). */
const WORLD_PX = 512 * 2 ** MAP.zoomForm;

function fits({ south, north, west, east }: Box, room: { width: number; height: number }): boolean {
  const width = ((east - west) / 360) * WORLD_PX;
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = ((north - south) / 360 / stretch) * WORLD_PX;
  return width <= room.width && height <= room.height;
}
