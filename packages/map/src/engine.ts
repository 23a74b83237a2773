import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';
import type { Box } from './boxes.ts';
import type { CameraPlace } from './camera.ts';
import type { Size } from './label-places.ts';
import type { Bounds, Flat } from './mercator.ts';
import type { LatLon } from './types.ts';

/** What a library must do for the rest of the map; everything else is drawn the same by both. */
export interface MapEngine {
  /** Something of the page that stands at a place of the map. */
  Standing: ComponentType<StandingProps>;
  /** Keeps the names of the map from under what stands on it and from under its ways. */
  Clearing: ComponentType<ClearingProps>;
  /** Of the map, in pixels of the page. */
  size: () => Size;
  /** Where a point is drawn, in pixels from the corner of the map. */
  project: (point: LatLon) => Flat;
  /** Moves the camera, at once for those who prefer less motion. */
  place: (place: CameraPlace, isAnimated: boolean) => void;
  /** Around the middle of what is seen between the panels. */
  zoomBy: (levels: 1 | -1) => void;
  bounds: () => Bounds;
  /** The middle of what is seen between the panels. */
  center: () => LatLon;
  /** The point some pixels away from another. */
  shifted: (point: LatLon, by: Flat) => LatLon;
  /** Says what happens to the map; answers how to stop listening. */
  listen: (heard: MapEvents) => () => void;
}

export interface ClearingProps {
  covered: readonly Covered[];
  ways: readonly Way[];
}

/** The points of a line in their order. */
export type Way = readonly LatLon[];

/** What a marker covers, in pixels from its place. */
export interface Covered {
  at: LatLon;
  box: Box;
}

export interface MapEvents {
  /** The map stands still again. */
  onMoved?: () => void;
  /** The reader, and not the camera, moves the map. */
  onReaderMove?: () => void;
  onResize?: () => void;
}

export interface StandingProps {
  at: LatLon;
  /** The part of it that stands there. */
  anchor?: 'center' | 'bottom';
  level?: Level;
  onPress?: () => void;
  /** With it, it may be dragged. */
  onDragged?: (point: LatLon) => void;
  ref?: Ref<Movable>;
  children: ReactNode;
}

/** What is higher is drawn over the rest. */
export type Level = 0 | 1 | 2 | 3;

/** Moved from frame to frame, without React. */
export interface Movable {
  moveTo: (point: LatLon) => void;
}

export const EngineContext = createContext<MapEngine | null>(null);

/** The library that draws the map around this component. */
export function useEngine(): MapEngine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('outside of a map');
  return engine;
}

/** To a decimetre: more digits would say nothing. */
export function pointOf({ lat, lng }: { lat: number; lng: number }): LatLon {
  return { lat: round(lat), lon: round(lng) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
