import { type Box, boxOf } from './boxes.ts';
import { fitSights, type Sight } from './fitting.ts';
import { labelBox, type Size } from './label-places.ts';
import { MAP } from './limits.ts';
import { boundsOf } from './mercator.ts';
import { pinBox, VEHICULO_BOX } from './pin-box.ts';
import type { LatLon, MapProps, Padding } from './types.ts';

/** From nearer nothing more would be seen, from farther there is no land. */
export const LIMITS = { minZoom: 3, maxZoom: 18 } as const;

/** The least room that the map keeps for itself between panels, in pixels. */
const LEAST_ROOM = 120;
/** Between what must be seen and the edge of the free part. */
const EDGE = 8;

const NO_PADDING: Padding = { left: 0, right: 0, top: 0, bottom: 0 };
/** Around each place, where a screen says nothing of its panels. */
const MARGIN: Box = boxOf(2 * MAP.fitPadding, 2 * MAP.fitPadding);
const LINE: Box = boxOf(10, 10);

/** Two stops at the same corner are not shown from nearer than this, where a screen names no zoom of its own. */
const NEAREST_FIT = 16;

export interface CameraTarget {
  /** What has to be within the free part. */
  sights?: readonly Sight[];
  center: LatLon;
  zoom: number;
  /** The nearest that the camera comes to show them. */
  maxZoom: number;
  padding: Padding;
}

/** How large each label is, by its text; empty before anybody has measured them. */
export type LabelSizes = ReadonlyMap<string, Size>;
const NO_SIZES: LabelSizes = new Map();

/** Where the camera should stand: around the points to fit, near a single one, or at the given or default place (T-121). */
export function cameraTarget(props: MapProps, sizes = NO_SIZES): CameraTarget {
  const { fit = [], center, zoom, padding = NO_PADDING } = props;
  const box = boundsOf(fit);
  const maxZoom = Math.min(zoom ?? NEAREST_FIT, LIMITS.maxZoom);
  if (!box) return { center: center ?? MAP.center, zoom: zoom ?? MAP.zoomCountry, maxZoom, padding };
  const { west, south, east, north } = box;
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  if (west === east && south === north) return { center: middle, zoom: zoom ?? MAP.zoomPoint, maxZoom, padding };
  return { sights: sightsOf(props, sizes), center: middle, zoom: zoom ?? MAP.zoomCity, maxZoom, padding };
}

/** The points to fit, with what stands at them; of the others, such as those of a way, only the outermost count. */
function sightsOf({ fit = [], markers = [], vehiculo, padding }: MapProps, sizes: LabelSizes): Sight[] {
  const standing = [
    ...markers.map((marker) => ({ lat: marker.lat, lon: marker.lon, around: aroundMarker(marker.label, sizes) })),
    ...(vehiculo ? [{ lat: vehiculo.lat, lon: vehiculo.lon, around: VEHICULO_BOX }] : []),
  ].filter(({ lat, lon }) => fit.some((point) => point.lat === lat && point.lon === lon));
  const { west, south, east, north } = boundsOf(fit) ?? { west: 0, south: 0, east: 0, north: 0 };
  const outermost = [
    { lat: south, lon: west, around: LINE },
    { lat: north, lon: east, around: LINE },
  ];
  const sights = [...standing, ...outermost];
  return padding ? sights : sights.map(({ around, ...point }) => ({ ...point, around: union(around, MARGIN) }));
}

/** A pin with its label over it, which is where the label stands when nothing is in its way. */
function aroundMarker(label: string, sizes: LabelSizes): Box {
  const size = sizes.get(label);
  const pin = pinBox();
  return size ? union(pin, labelBox(pin, size, 'top')) : pin;
}

function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** What a library is told: a middle for what is seen between the panels. */
export type CameraPlace = Pick<CameraTarget, 'center' | 'zoom' | 'padding'>;

/** The camera for a map of that size: its labels and panels taken out, every sight within the rest (W-138). */
export function placeFor(
  { sights, center, zoom, maxZoom, padding }: CameraTarget,
  { width, height }: Size,
): CameraPlace {
  const room = clampPadding(padding, width, height);
  if (!sights) return { center, zoom, padding: room };
  const fitted = fitSights(sights, {
    width: width - room.left - room.right - 2 * EDGE,
    height: height - room.top - room.bottom - 2 * EDGE,
    min: LIMITS.minZoom,
    max: maxZoom,
  });
  return { ...fitted, padding: room };
}

/** How long the camera flies. */
export const MOVE_MS = 700;

/** Paddings that leave room for the map itself: a small screen shrinks them in proportion. */
export function clampPadding(padding: Padding, width: number, height: number): Padding {
  const across = shrink(padding.left + padding.right, width);
  const down = shrink(padding.top + padding.bottom, height);
  return {
    left: Math.round(padding.left * across),
    right: Math.round(padding.right * across),
    top: Math.round(padding.top * down),
    bottom: Math.round(padding.bottom * down),
  };
}

function shrink(wanted: number, size: number): number {
  const available = Math.max(0, size - LEAST_ROOM);
  return wanted > available ? available / wanted : 1;
}
