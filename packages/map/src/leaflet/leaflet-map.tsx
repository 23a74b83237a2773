import { useShownScheme } from '@traza/ui/look/color-scheme.ts';
import { CRS, map as createMap, type Map as LeafletView } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import 'leaflet/dist/leaflet.css';
import { type BaseData, useBaseData, WITHOUT_TILES } from '../base-data.ts';
import { type CameraTarget, cameraTarget, LIMITS } from '../camera.ts';
import { EngineContext, pointOf } from '../engine.ts';
import classes from '../map.module.css';
import { MapContents } from '../map-contents.tsx';
import { MapFrame, OWN_ATTRIBUTION } from '../map-frame.tsx';
import { PALETTES, type Palette } from '../palette.ts';
import type { MapLine, MapProps } from '../types.ts';
import { useSmall } from '../use-small.ts';
import { addBase, type BaseLook } from './leaflet-base.ts';
import { addDots } from './leaflet-dots.ts';
import { LeafletContext, leafletEngine } from './leaflet-engine.tsx';
import { addNames } from './leaflet-names.ts';
import { addRoutes } from './leaflet-routes.ts';

/** Its zooms count pixels as those of the other library do: both show the same part of the world at the same zoom. */
const CRS_512 = Object.assign(Object.create(CRS.EPSG3857), {
  scale: (zoom: number) => 512 * 2 ** zoom,
  zoom: (scale: number) => Math.log2(scale / 512),
});

/** What is drawn over what; the markers of the library are at 600. */
const PANES = { ground: 250, streetNames: 300, routes: 350, placeNames: 400, dots: 450 } as const;

const NONE: readonly MapLine[] = [];

/** The same map where the browser has no WebGL2: our base map, its names and the rest, drawn on canvases. */
export function LeafletMap(props: MapProps) {
  const { label, lines = NONE, pin } = props;
  const palette = PALETTES[useShownScheme()];
  const base = useBaseData(true, WITHOUT_TILES);
  const target = cameraTarget(props);
  const { frame, map } = useLeaflet(target);
  const { frame: whole, isSmall } = useSmall();
  const engine = useMemo(() => map && leafletEngine(map), [map]);
  useBase(map, base, { palette, isSmall });
  useRoutes(map, lines, palette);
  useDots(map, props, palette);
  usePress(map, pin?.onMove);

  return (
    <MapFrame ref={whole} palette={palette} attribution={base && OWN_ATTRIBUTION} shown={props}>
      <div
        ref={frame}
        className={classes['leaflet']}
        style={{ background: palette.land }}
        role="region"
        aria-label={label}
      />
      {map && engine ? (
        <LeafletContext value={map}>
          <EngineContext value={engine}>
            <MapContents {...props} />
          </EngineContext>
        </LeafletContext>
      ) : null}
    </MapFrame>
  );
}

function useLeaflet({ center, zoom }: CameraTarget) {
  const [map, setMap] = useState<LeafletView | null>(null);
  const [first] = useState({ center, zoom });
  const [frame] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined;
    const made = createMap(element, {
      ...LIMITS,
      crs: CRS_512,
      center: [first.center.lat, first.center.lon],
      zoom: first.zoom,
      zoomSnap: 0.25,
      zoomControl: false,
      attributionControl: false,
    });
    for (const [name, order] of Object.entries(PANES)) {
      const pane = made.createPane(name);
      pane.style.zIndex = String(order);
      // marks are pressed, all else is looked at
      if (name !== 'dots') pane.style.pointerEvents = 'none';
    }
    const sizes = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    sizes.observe(element);
    setMap(made);
    return () => {
      sizes.disconnect();
      setMap(null);
      made.remove();
    };
  });
  return { frame, map };
}

function useBase(map: LeafletView | null, base: BaseData | undefined, { palette, isSmall }: BaseLook): void {
  useEffect(() => {
    if (!map || !base) return undefined;
    const removeBase = addBase(map, base, { palette, isSmall });
    const removeNames = addNames(map, base, { palette, isSmall });
    map.getContainer().dataset['drawn'] = '';
    return () => {
      removeNames();
      removeBase();
    };
  }, [map, base, palette, isSmall]);
}

function useRoutes(map: LeafletView | null, lines: readonly MapLine[], palette: Palette): void {
  useEffect(() => (map ? addRoutes(map, lines, palette) : undefined), [map, lines, palette]);
}

function useDots(map: LeafletView | null, { dots, onDotPress }: MapProps, palette: Palette): void {
  useEffect(
    () => (map && dots ? addDots(map, dots, { palette, onPress: onDotPress }) : undefined),
    [map, dots, onDotPress, palette],
  );
}

/** A press on the map puts the pin there. */
function usePress(map: LeafletView | null, onMove: ((point: ReturnType<typeof pointOf>) => void) | undefined): void {
  useEffect(() => {
    if (!map || !onMove) return undefined;
    const onClick = ({ latlng }: { latlng: { lat: number; lng: number } }) => onMove(pointOf(latlng));
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, onMove]);
}
