import { Marker, useMap } from '@vis.gl/react-maplibre';
import { MapPin as PinIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import classes from './map.module.css';
import type { LatLon, MapPin } from './types.ts';

/** Pixels of one press of an arrow key; a single one with Shift. */
const STEP = 10;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** To a decimetre: more digits would say nothing. */
export function pointOf({ lat, lng }: { lat: number; lng: number }): LatLon {
  return { lat: round(lat), lon: round(lng) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The pin of a place that is being put on the map. */
export function MovablePin({ pin: { lat, lon, label, hint, onMove } }: { pin: MapPin }) {
  const { current: map } = useMap();

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !map) return;
    // the map would move itself by the same key
    event.preventDefault();
    event.stopPropagation();
    const size = event.shiftKey ? 1 : STEP;
    const { x, y } = map.project([lon, lat]);
    onMove(pointOf(map.unproject([x + step[0] * size, y + step[1] * size])));
  }

  return (
    <Marker
      longitude={lon}
      latitude={lat}
      anchor="bottom"
      draggable
      style={{ zIndex: 2 }}
      // else the press would also be one on the map under it
      onClick={({ originalEvent }) => originalEvent.stopPropagation()}
      onDragEnd={({ lngLat }) => onMove(pointOf(lngLat))}
    >
      <button type="button" className={classes['movable']} aria-label={hint} onKeyDown={onKeyDown}>
        <PinIcon className={classes['movableIcon']} size={38} strokeWidth={1.5} aria-hidden />
        <span className={classes['pinLabel']}>{label}</span>
      </button>
    </Marker>
  );
}
