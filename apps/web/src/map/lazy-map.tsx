import { lazy, Suspense } from 'react';
import classes from './map.module.css';
import { MapBoundary } from './map-boundary.tsx';
import { SketchMap } from './sketch-map.tsx';
import type { MapProps } from './types.ts';

export type { LatLon, MapLine, MapMarker, MapPin, MapProps, Padding } from './types.ts';

const TrazaMap = lazy(async () => ({ default: (await import('./traza-map.tsx')).TrazaMap }));

/**
 * The map, whose library loads after the page. It fills its parent, and its placeholder has the same size. Without
 * WebGL2, or when the library fails, a sketch of stops and routes stands in; without that, a sentence (T-123).
 */
export function LazyMap(props: MapProps) {
  return (
    <MapBoundary fallback={<p className={classes['failure']}>Ocurrió un error iniciando el mapa</p>}>
      <MapBoundary fallback={<SketchMap {...props} />}>
        <Suspense fallback={<div className={classes['placeholder']} />}>
          <TrazaMap {...props} />
        </Suspense>
      </MapBoundary>
    </MapBoundary>
  );
}
