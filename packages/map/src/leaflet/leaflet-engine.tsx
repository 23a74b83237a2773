import {
  divIcon,
  type LatLng,
  type Map as LeafletView,
  latLng,
  marker as makeMarker,
  type PointExpression,
} from 'leaflet';
import { createContext, useContext, useEffect, useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import { MOVE_MS } from '../camera.ts';
import { type ClearingProps, type MapEngine, type MapEvents, pointOf, type StandingProps } from '../engine.ts';
import classes from '../map.module.css';
import type { Padding } from '../types.ts';

const SECONDS = MOVE_MS / 1000;

export const LeafletContext = createContext<LeafletView | null>(null);

/** Leaflet, for what is drawn the same by any library. */
export function leafletEngine(map: LeafletView): MapEngine {
  let room: Padding = { left: 0, right: 0, top: 0, bottom: 0 };
  // the library keeps whole pixels, which are kilometres far out: what one zooms around is remembered, until it moves
  let middle: { at: LatLng; center: LatLng } | undefined;
  function show(at: LatLng, zoom: number, isAnimated: boolean): void {
    const aside: PointExpression = [(room.right - room.left) / 2, (room.bottom - room.top) / 2];
    const center = map.unproject(map.project(at, zoom).add(aside), zoom);
    map.setView(center, zoom, { animate: isAnimated && !isCalm(), duration: SECONDS });
    middle = { at, center };
  }
  function seenMiddle(): LatLng {
    const { x, y } = map.getSize();
    const isKept = middle !== undefined && map.getCenter().equals(middle.center);
    if (isKept && middle) return middle.at;
    return map.containerPointToLatLng([(x + room.left - room.right) / 2, (y + room.top - room.bottom) / 2]);
  }
  return {
    Standing: LeafletStanding,
    Clearing: LeafletClearing,
    size() {
      const { x: width, y: height } = map.getSize();
      return { width, height };
    },
    project: ({ lat, lon }) => map.latLngToContainerPoint([lat, lon]),
    place({ center, zoom, padding }, isAnimated) {
      room = padding;
      // its zooms come in steps: the farther one, so that what must be seen stays within
      const step = map.options.zoomSnap ?? 1;
      show(latLng(center.lat, center.lon), Math.floor(zoom / step) * step, isAnimated);
    },
    zoomBy(levels) {
      show(seenMiddle(), Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), map.getZoom() + levels)), true);
    },
    bounds() {
      const box = map.getBounds();
      return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
    },
    center: () => pointOf(seenMiddle()),
    // not by the pixels of the page, which the library rounds
    shifted: ({ lat, lon }, { x, y }) => pointOf(map.unproject(map.project([lat, lon]).add([x, y]))),
    listen: (heard) => listen(map, heard),
  };
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What the reader moves the map by, besides dragging it. */
const READER_EVENTS = ['wheel', 'dblclick', 'keydown', 'touchmove'] as const;

function listen(map: LeafletView, { onMoved, onReaderMove, onResize }: MapEvents): () => void {
  const onMoveEnd = () => onMoved?.();
  const onSize = () => onResize?.();
  const onMove = () => onReaderMove?.();
  const container = map.getContainer();
  map.on('moveend', onMoveEnd);
  map.on('resize', onSize);
  map.on('dragstart', onMove);
  for (const name of READER_EVENTS) container.addEventListener(name, onMove, { passive: true });
  return () => {
    map.off('moveend', onMoveEnd);
    map.off('resize', onSize);
    map.off('dragstart', onMove);
    for (const name of READER_EVENTS) container.removeEventListener(name, onMove);
  };
}

/** What stands on a map, for whoever writes its names; told by an event of the map. */
const NOTHING: ClearingProps = { covered: [], ways: [] };
const clearingOf = new WeakMap<LeafletView, ClearingProps>();
const COVERED = 'covered';

export function coveredOn(map: LeafletView): ClearingProps {
  return clearingOf.get(map) ?? NOTHING;
}

/** Hears that what stands on the map has changed; answers how to stop. */
export function onCovered(map: LeafletView, heard: () => void): () => void {
  map.on(COVERED, heard);
  return () => {
    map.off(COVERED, heard);
  };
}

function LeafletClearing({ covered, ways }: ClearingProps) {
  const map = useContext(LeafletContext);
  useEffect(() => {
    if (!map) return;
    clearingOf.set(map, { covered, ways });
    map.fire(COVERED);
  }, [map, covered, ways]);
  return null;
}

/** More than the height of any map in pixels: the library orders what is on the same level from north to south. */
const LEVEL_STEP = 100_000;

/** The library decides once whether something may be pressed: another time it is something else. */
function LeafletStanding(props: StandingProps) {
  return <Stood key={String(props.onPress !== undefined)} {...props} />;
}

function Stood({ at, anchor = 'center', level = 0, onPress, onDragged, ref, children }: StandingProps) {
  const map = useContext(LeafletContext);
  const { lat, lon } = at;
  const [element] = useState(() => anchored(anchor));
  const [marker] = useState(() =>
    makeMarker([lat, lon], {
      icon: divIcon({ html: element, className: classes['standing'] ?? '', iconSize: undefined }),
      draggable: onDragged !== undefined,
      interactive: onDragged !== undefined || onPress !== undefined,
      // what may be pressed or moved has controls of its own
      keyboard: false,
    }),
  );
  useImperativeHandle(ref, () => ({ moveTo: (point) => marker.setLatLng([point.lat, point.lon]) }), [marker]);

  useEffect(() => {
    if (map) marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, marker]);
  useEffect(() => {
    marker.setLatLng([lat, lon]);
  }, [marker, lat, lon]);
  useEffect(() => {
    marker.setZIndexOffset(level * LEVEL_STEP);
  }, [marker, level]);
  useEffect(() => {
    const onClick = () => onPress?.();
    const onDragEnd = () => onDragged?.(pointOf(marker.getLatLng()));
    marker.on('click', onClick);
    marker.on('dragend', onDragEnd);
    return () => {
      marker.off('click', onClick);
      marker.off('dragend', onDragEnd);
    };
  }, [marker, onPress, onDragged]);

  return createPortal(children, element);
}

function anchored(anchor: 'center' | 'bottom'): HTMLElement {
  const element = document.createElement('div');
  element.dataset['anchor'] = anchor;
  return element;
}
