import { Map as MapView } from '@vis.gl/react-maplibre';
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useBaseData } from './base-data.ts';
import { BaseLayers } from './base-layers.tsx';
import { ABOVE_ROUTES } from './base-style.ts';
import { cameraTarget } from './camera.ts';
import classes from './map.module.css';
import { MapControls } from './map-controls.tsx';
import { MarkerList } from './marker-list.tsx';
import { MovablePin, pointOf } from './movable-pin.tsx';
import { mapColors, PALETTES, type Palette } from './palette.ts';
import { RouteLines } from './route-lines.tsx';
import { SketchMap } from './sketch-map.tsx';
import { StopMarkers } from './stop-markers.tsx';
import type { MapProps } from './types.ts';
import { useMapHealth } from './use-map-health.ts';
import { useScheme } from './use-scheme.ts';
import { VehicleMarker } from './vehicle-marker.tsx';

// The library looks for its worker beside its own file, where no bundler leaves it
setWorkerUrl(workerUrl);

/** Everything we draw is a layer component; without `glyphs` the names are drawn with the fonts of the page. */
const OWN_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const ATTRIBUTION = 'Natural Earth · GeoNames';
const TILES_ATTRIBUTION = `© OpenStreetMap · ${ATTRIBUTION}`;
/** Seen from above, north up: nothing here is read better from the side. */
const FLAT = { dragRotate: false, pitchWithRotate: false, touchPitch: false, maxPitch: 0, minZoom: 3, maxZoom: 18 };

/** The map of every screen. Import it through `#map/lazy-map.tsx`, so that its library stays out of the page. */
export function TrazaMap(props: MapProps) {
  const { label, styleUrl = '' } = props;
  const { isBroken, isOwnStyle, onError, onLoad } = useMapHealth(styleUrl);
  const palette = PALETTES[useScheme()];
  const base = useBaseData(isOwnStyle && !isBroken);
  const target = cameraTarget(props);

  if (isBroken) return <SketchMap {...props} />;
  return (
    <div className={classes['map']} style={mapColors(palette)} data-testid="map">
      <MapView
        key={isOwnStyle ? 'own' : 'outside'}
        initialViewState={{ latitude: target.center.lat, longitude: target.center.lon, zoom: target.zoom }}
        mapStyle={isOwnStyle ? OWN_STYLE : styleUrl}
        attributionControl={isOwnStyle ? false : { compact: true }}
        locale={{ 'Map.Title': label, 'Marker.Title': 'Marcador' }}
        {...FLAT}
        onError={onError}
        onLoad={onLoad}
        {...(props.pin ? { onClick: ({ lngLat }) => props.pin?.onMove(pointOf(lngLat)) } : {})}
      >
        {isOwnStyle && <BaseLayers data={base} palette={palette} />}
        <Drawing {...props} palette={palette} beforeId={isOwnStyle ? ABOVE_ROUTES : null} />
        <MapControls target={target} {...props} />
      </MapView>
      {base && <p className={classes['attribution']}>{base.tiles ? TILES_ATTRIBUTION : ATTRIBUTION}</p>}
      <MarkerList {...props} />
    </div>
  );
}

interface DrawingProps extends MapProps {
  palette: Palette;
  /** The layer that routes must stay under. */
  beforeId: string | null;
}

function Drawing({ markers = [], lines = [], vehicle, pin, onMarkerPress, palette, beforeId }: DrawingProps) {
  return (
    <>
      <RouteLines lines={lines} palette={palette} {...(beforeId ? { beforeId } : {})} />
      <StopMarkers markers={markers} {...(onMarkerPress ? { onMarkerPress } : {})} />
      {pin && <MovablePin pin={pin} />}
      {vehicle && <VehicleMarker vehicle={vehicle} />}
    </>
  );
}
