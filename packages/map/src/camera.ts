import { MAP } from './limits.ts';
import { boundsOf } from './mercator.ts';
import type { LatLon, MapProps, Padding } from './types.ts';

/** The least room that the map keeps for itself between panels, in pixels. */
const LEAST_ROOM = 120;

const FIT_PADDING: Padding = {
  left: MAP.fitPadding,
  right: MAP.fitPadding,
  top: MAP.fitPadding,
  bottom: MAP.fitPadding,
};

/** Two stops at the same corner are not shown from nearer than this, where a screen names no zoom of its own. */
const NEAREST_FIT = 16;

export interface CameraTarget {
  /** West, south, east, north. */
  bounds?: [number, number, number, number];
  center: LatLon;
  zoom: number;
  /** The nearest that the camera comes to fit the bounds. */
  maxZoom: number;
  padding: Padding;
}

/** Where the camera should stand: around the points to fit, near a single one, or at the given or default place (T-121). */
export function cameraTarget({ fit = [], center, zoom, padding = FIT_PADDING }: MapProps): CameraTarget {
  const box = boundsOf(fit);
  const maxZoom = zoom ?? NEAREST_FIT;
  if (!box) return { center: center ?? MAP.center, zoom: zoom ?? MAP.zoomCountry, maxZoom, padding };
  const { west, south, east, north } = box;
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  if (west === east && south === north) return { center: middle, zoom: zoom ?? MAP.zoomPoint, maxZoom, padding };
  return { bounds: [west, south, east, north], center: middle, zoom: zoom ?? MAP.zoomCity, maxZoom, padding };
}

/** How long the camera flies. */
export const MOVE_MS = 700;

/** Paddings that leave room for the map itself: a small screen shrinks them in proportion. */
export function clampPadding(padding: Padding, width: number, height: number): Padding {
  const across = shrink(padding.left + padding.right, width);
  const down = shrink(padding.top + padding.bottom, height);
  return {
    left: Math.round(padding.left * across),
    right: Math.round(padding.right * across),
    top: Math.round(padding.top * down),
    bottom: Math.round(padding.bottom * down),
  };
}

function shrink(wanted: number, size: number): number {
  const available = Math.max(0, size - LEAST_ROOM);
  return wanted > available ? available / wanted : 1;
}
