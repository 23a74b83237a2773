import type { LatLon, MapProps, Padding } from '@traza/map/lazy-map.tsx';
import { MAP } from '@traza/map/limits.ts';

/** The sheet at 60 % of a small screen; the map shrinks paddings that leave it nothing. */
const SHEET: Padding = { left: 32, right: 32, top: 64, bottom: 420 };

export interface Sights {
  /** The address that was chosen, or the pin of a new one. */
  chosen: LatLon | null;
  /** About where the reader is; null where the browser may not say. */
  place: LatLon | null;
  isSheet: boolean;
}

/** Where the map of the addresses stands (A-199, A-200, A-431…A-433). */
export function cameraFor({ chosen, place, isSheet }: Sights): Required<Pick<MapProps, 'center' | 'zoom' | 'padding'>> {
  const { lat, lon } = chosen ?? place ?? MAP.center;
  return {
    center: { lat, lon },
    zoom: chosen ? MAP.zoomPoint : MAP.zoomCity,
    padding: isSheet ? SHEET : MAP.detailPadding,
  };
}
