import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { MapBoundary } from './map-boundary.tsx';
import type { MapProps } from './types.ts';

export type { DotSource, DotTone, LatLon, MapDot, MapLine, MapMarker, MapPin, MapProps, Padding } from './types.ts';

const TrazaMap = lazyPart(async () => (await import('./gl/traza-map.tsx')).TrazaMap);
const LeafletMap = lazyPart(async () => (await import('./leaflet/leaflet-map.tsx')).LeafletMap);

/**
 * The map, whose library loads after the page. It fills its parent, and its placeholder has the same size. Without
 * WebGL2, or when the first library fails, a second one draws the same; without that, a sentence and a way to try again (T-123).
 */
export function LazyMap(props: MapProps) {
  const [isPlain, setIsPlain] = useState(() => !hasWebGl2());
  const plain = <LeafletMap {...props} />;
  return (
    <Boundary place="map">
      <Suspense fallback={<div className="wide tall sunken" aria-busy="true" />}>
        {isPlain ? (
          plain
        ) : (
          <MapBoundary fallback={plain}>
            <TrazaMap {...props} onBroken={() => setIsPlain(true)} />
          </MapBoundary>
        )}
      </Suspense>
    </Boundary>
  );
}

function hasWebGl2(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
