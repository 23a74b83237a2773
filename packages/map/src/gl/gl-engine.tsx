import { type MapRef, Marker, useMap } from '@vis.gl/react-maplibre';
import type { Marker as MapLibreMarker } from 'maplibre-gl';
import { type ReactNode, useImperativeHandle, useMemo, useRef } from 'react';
import { type CameraPlace, MOVE_MS } from '../camera.ts';
import { EngineContext, type MapEngine, type MapEvents, pointOf, type StandingProps } from '../engine.ts';
import { GlClearing } from './gl-clearing.tsx';

/** MapLibre, for what is drawn the same by any library. */
export function GlEngine({ children }: { children: ReactNode }) {
  const { current: map } = useMap();
  const engine = useMemo(() => map && engineOf(map), [map]);
  return engine ? <EngineContext value={engine}>{children}</EngineContext> : null;
}

function engineOf(map: MapRef): MapEngine {
  return {
    Standing: GlStanding,
    Clearing: GlClearing,
    size() {
      const { clientWidth, clientHeight } = map.getContainer();
      return { width: clientWidth, height: clientHeight };
    },
    project: ({ lat, lon }) => map.project([lon, lat]),
    // the padding stays, so that the zoom buttons work around what is seen between the panels; the library moves at once
    // for those who prefer less motion
    place: ({ center, zoom, padding }: CameraPlace, isAnimated) =>
      map.easeTo({ center: [center.lon, center.lat], zoom, padding, duration: isAnimated ? MOVE_MS : 0 }),
    zoomBy: (levels) => map.easeTo({ zoom: map.getZoom() + levels }),
    bounds() {
      const box = map.getBounds();
      return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    },
    center: () => pointOf(map.getCenter()),
    shifted({ lat, lon }, by) {
      const { x, y } = map.project([lon, lat]);
      return pointOf(map.unproject([x + by.x, y + by.y]));
    },
    listen: (heard) => listen(map, heard),
  };
}

function listen(map: MapRef, { onMoved, onReaderMove, onResize }: MapEvents): () => void {
  function onMove({ originalEvent }: { originalEvent?: unknown }) {
    // what the reader does has an event of the page behind it, what the camera does has none
    if (originalEvent) onReaderMove?.();
  }
  const onMoveEnd = () => onMoved?.();
  const onSize = () => onResize?.();
  map.on('movestart', onMove);
  map.on('moveend', onMoveEnd);
  map.on('resize', onSize);
  return () => {
    map.off('movestart', onMove);
    map.off('moveend', onMoveEnd);
    map.off('resize', onSize);
  };
}

/** Constant objects: the marker compares them by identity. */
const LEVELS = [{ zIndex: 0 }, { zIndex: 1 }, { zIndex: 2 }, { zIndex: 3 }] as const;

function GlStanding({ at, anchor = 'center', level = 0, onPress, onDragged, ref, children }: StandingProps) {
  const marker = useRef<MapLibreMarker>(null);
  useImperativeHandle(ref, () => ({ moveTo: ({ lat, lon }) => marker.current?.setLngLat([lon, lat]) }), []);
  return (
    <Marker
      ref={marker}
      longitude={at.lon}
      latitude={at.lat}
      anchor={anchor}
      style={LEVELS[level]}
      draggable={onDragged !== undefined}
      onClick={({ originalEvent }) => {
        // else the press would also be one on the map under it
        if (onDragged) originalEvent.stopPropagation();
        onPress?.();
      }}
      onDragEnd={({ lngLat }) => onDragged?.(pointOf(lngLat))}
    >
      {children}
    </Marker>
  );
}
