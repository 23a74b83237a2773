import { Layer, type MapRef, Source, useMap } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo, useState } from 'react';
import type { ClearingProps, Covered } from '../engine.ts';
import { clearData, wayData, withinPicture } from './clear-boxes.ts';
import { CLEAR } from './drawn-images.tsx';

/**
 * Names that run along a street are kept apart by circles, which the library sets up to a quarter farther from each other than they
 * touch: a corner of a box reaches 6 pixels between two of them before it meets one.
 */
const PADDING = 6;
/** Half of the image: a square little narrower than a way, and around it what the circles ask for. */
const WAY_SIZE = 0.5;
const WAY_PADDING = 5;

/**
 * Where the names of the map may not be: images that nobody sees, in layers over all others. The library places what is on top
 * first, and leaves out the names that would meet it.
 */
export function GlClearing({ covered, ways }: ClearingProps) {
  const { current: map } = useMap();
  const data = useClearData(map, covered);
  const along = useMemo(() => wayData(ways), [ways]);
  return (
    <>
      <Source id="clear" type="geojson" data={data}>
        <Layer
          id="clear"
          type="symbol"
          layout={{
            'icon-image': CLEAR,
            'icon-offset': ['get', 'offset'],
            'icon-allow-overlap': true,
            'icon-padding': PADDING,
          }}
        />
      </Source>
      <Source id="clear-ways" type="geojson" data={along}>
        <Layer
          id="clear-ways"
          type="symbol"
          layout={{
            'symbol-placement': 'line',
            // as near to each other as the library sets them
            'symbol-spacing': 1,
            'icon-image': CLEAR,
            'icon-size': WAY_SIZE,
            'icon-rotation-alignment': 'viewport',
            'icon-allow-overlap': true,
            'icon-padding': WAY_PADDING,
            // round a bend as well
            'text-max-angle': 180,
          }}
        />
      </Source>
    </>
  );
}

/** The library reads the tiles of the picture alone: what reaches in from beyond is told from the edge, each time the map stands still. */
function useClearData(map: MapRef | undefined, covered: readonly Covered[]): FeatureCollection {
  const [view, setView] = useState({});
  useEffect(() => {
    const look = () => setView({});
    map?.on('moveend', look);
    map?.on('resize', look);
    return () => {
      map?.off('moveend', look);
      map?.off('resize', look);
    };
  }, [map]);
  const next = useMemo(() => boxesIn(map, covered, view), [map, covered, view]);
  // a map that merely moved keeps its boxes, and the names theirs
  const [shown, setShown] = useState(next);
  if (shown !== next && !isSame(shown, next)) setShown(next);
  return useMemo(() => clearData(shown), [shown]);
}

/** As of the view, which says when to look again. */
function boxesIn(map: MapRef | undefined, covered: readonly Covered[], _view: object): readonly Covered[] {
  if (!map) return covered;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return covered.map((box) =>
    withinPicture(box, {
      size: { width, height },
      project: ({ lat, lon }) => map.project([lon, lat]),
      unproject({ x, y }) {
        const { lat, lng } = map.unproject([x, y]);
        return { lat, lon: lng };
      },
    }),
  );
}

function isSame(a: readonly Covered[], b: readonly Covered[]): boolean {
  return a.length === b.length && a.every((box, index) => box === b[index]);
}
