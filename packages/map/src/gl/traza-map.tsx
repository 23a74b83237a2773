import { Map as MapView } from '@vis.gl/react-maplibre';
import { type Map as MapLibreView, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type Scheme, useShownScheme } from '@traza/ui/look/color-scheme.ts';
import { useBaseData } from '../base-data.ts';
import { cameraTarget, LIMITS } from '../camera.ts';
import { pointOf } from '../engine.ts';
import { MapContents } from '../map-contents.tsx';
import { MapFrame, OWN_ATTRIBUTION, TILES_ATTRIBUTION } from '../map-frame.tsx';
import { PALETTES } from '../palette.ts';
import type { MapLine, MapProps } from '../types.ts';
import { useMapHealth } from '../use-map-health.ts';
import { useSmall } from '../use-small.ts';
import { BaseLayers } from './base-layers.tsx';
import { ABOVE_ROUTES } from './base-style.ts';
import { Dots } from './dots.tsx';
import { DrawnImages } from './drawn-images.tsx';
import { GlEngine } from './gl-engine.tsx';
import { useOutsideStyle } from './outside-style.ts';
import { RouteLines } from './route-lines.tsx';

// The library looks for its worker beside its own file, where no bundler leaves it
setWorkerUrl(workerUrl);

/** Everything we draw is a layer component; without `glyphs` the names are drawn with the fonts of the page. */
const OWN_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
/** Seen from above, north up: nothing here is read better from the side. */
const FLAT = { dragRotate: false, pitchWithRotate: false, touchPitch: false, maxPitch: 0, ...LIMITS };

/** The longest that the placeholder waits for all of the first frame. */
const COVERED_MS = 1500;

const NONE: readonly MapLine[] = [];

interface MapEvent {
  target: MapLibreView;
}

interface TrazaMapProps extends MapProps {
  /** The library could not start after all. */
  onBroken: () => void;
}

/** The map of every screen. Import it through `../lazy-map.tsx`, so that its library stays out of the page. */
export function TrazaMap({ onBroken, ...props }: TrazaMapProps) {
  const { label, lines = NONE, pin } = props;
  const scheme = useShownScheme();
  const palette = PALETTES[scheme];
  const { base, isOwnStyle, style, order, attribution, ...events } = useGround(props.styleUrl ?? '', scheme, onBroken);
  const target = cameraTarget(props);
  const { frame, isSmall } = useSmall();

  return (
    <MapFrame ref={frame} palette={palette} attribution={attribution} shown={props} isCovered>
      <MapView
        key={isOwnStyle ? 'own' : 'outside'}
        initialViewState={{ latitude: target.center.lat, longitude: target.center.lon, zoom: target.zoom }}
        mapStyle={style}
        attributionControl={isOwnStyle ? false : { compact: true }}
        locale={{ 'Map.Title': label, 'Marker.Title': 'Marcador' }}
        fadeDuration={0}
        {...FLAT}
        {...events}
        {...(pin ? { onClick: ({ lngLat }) => pin.onMove(pointOf(lngLat)) } : {})}
      >
        <DrawnImages />
        {isOwnStyle && <BaseLayers data={base} palette={palette} isSmall={isSmall} />}
        <RouteLines lines={lines} palette={palette} {...order} />
        {props.dots ? <Dots source={props.dots} onPress={props.onDotPress} palette={palette} /> : null}
        <GlEngine>
          <MapContents {...props} />
        </GlEngine>
      </MapView>
    </MapFrame>
  );
}

/** What everything else is drawn on: our own map, or one from outside for as long as it answers. */
function useGround(styleUrl: string, scheme: Scheme, onBroken: () => void) {
  const { isOwnStyle, onError, onLoad } = useMapHealth(styleUrl, onBroken);
  const outside = useOutsideStyle(isOwnStyle ? '' : styleUrl, scheme);
  const base = useBaseData(isOwnStyle);
  const belowNames = isOwnStyle ? ABOVE_ROUTES : outside?.firstName;
  const ownAttribution = base && (base.tiles ? TILES_ATTRIBUTION : OWN_ATTRIBUTION);
  return {
    base,
    isOwnStyle,
    style: outside?.style ?? OWN_STYLE,
    order: belowNames ? { beforeId: belowNames } : {},
    attribution: isOwnStyle ? ownAttribution : undefined,
    onError,
    onLoad({ target: map }: MapEvent) {
      keepNorthUp(map);
      onLoad();
      // streets that are slow to come are seen as they come
      setTimeout(() => uncover(map), COVERED_MS);
    },
    onMoveStart: ({ target: map }: MapEvent) => markDrawn(map, false),
    onIdle: ({ target: map }: MapEvent) => markDrawn(map, base !== undefined || !isOwnStyle),
  };
}

/** Two fingers, or the arrow keys with Shift, would turn it. */
function keepNorthUp(map: MapLibreView): void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
}

/** Tells whoever takes a picture of it that nothing more is coming. */
function markDrawn(map: MapLibreView, isDrawn: boolean): void {
  map.getContainer().toggleAttribute('data-drawn', isDrawn);
  if (isDrawn) uncover(map);
}

/** Its first frame is drawn: at once, and not with the next look of React. */
function uncover(map: MapLibreView): void {
  map.getContainer().closest('[data-covered]')?.removeAttribute('data-covered');
}
