import { lazy, Suspense, useState } from 'react';
import classes from './map.module.css';
import { MapBoundary } from './map-boundary.tsx';
import type { MapProps } from './types.ts';

export type { LatLon, MapLine, MapMarker, MapPin, MapProps, Padding } from './types.ts';

const TrazaMap = lazy(async () => ({ default: (await import('./traza-map.tsx')).TrazaMap }));
const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }));

/**
 * The map, whose library loads after the page. It fills its parent, and its placeholder has the same size. Without
 * WebGL2, or when the first library fails, a second one draws the same; without that, a sentence (T-123).
 */
export function LazyMap(props: MapProps) {
  const [isPlain, setIsPlain] = useState(() => !hasWebGl2());
  const plain = <LeafletMap {...props} />;
  return (
    <MapBoundary fallback={<p className={classes['failure']}>Ocurrió un error iniciando el mapa</p>}>
      <Suspense fallback={<div className={classes['placeholder']} />}>
        {isPlain ? (
          plain
        ) : (
          <MapBoundary fallback={plain}>
            <TrazaMap {...props} onBroken={() => setIsPlain(true)} />
          </MapBoundary>
        )}
      </Suspense>
    </MapBoundary>
  );
}

function hasWebGl2(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
