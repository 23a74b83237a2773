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

/** Where the map stands: at zoom 11 (O-036) in the middle of the way, from farther only when that would not be seen whole. */
export function cameraFor(
  paradas: readonly LatLon[],
  path: readonly LatLon[],
): Pick<MapProps, 'center' | 'zoom' | 'fit'> {
  const zoom = MAP.zoomForm;
  return paradas.length === 0 ? { center: MAP.center, zoom } : { fit: [...paradas, ...path], zoom };
}
