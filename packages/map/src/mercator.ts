import type { LatLon } from './types.ts';

export interface Flat {
  x: number;
  y: number;
}

const MAX_LATITUDE = 85.0511;
/** Pixels of the world's width at zoom 0, as both libraries count them here. */
export const WORLD = 512;

/** Web mercator on a square from 0 to 1; y grows to the south. */
export function project({ lat, lon }: LatLon): Flat {
  const latitude = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2 };
}

export function unproject({ x, y }: Flat): LatLon {
  return { lat: (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI, lon: x * 360 - 180 };
}

/** The point at a share of the way, on a straight line. */
export function between(from: LatLon, to: LatLon, share: number): LatLon {
  return { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share };
}

/** Metres over the ground, good for the few kilometres that a vehicle moves between two positions. */
export function metersBetween(a: LatLon, b: LatLon): number {
  const metersPerDegree = 111_320;
  const x = (b.lon - a.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(x, b.lat - a.lat) * metersPerDegree;
}

/** Degrees clockwise from north, in which one goes from `a` to `b`. */
export function bearing(a: LatLon, b: LatLon): number {
  const from = project(a);
  const to = project(b);
  return (Math.atan2(to.x - from.x, from.y - to.y) * (180 / Math.PI) + 360) % 360;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest box around some points; undefined for none. */
export function boundsOf(points: readonly LatLon[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  return { west: minOf(lons), south: minOf(lats), east: -minOf(lons, -1), north: -minOf(lats, -1) };
}

/** Not Math.min(...values): a route may hold more points than a call takes arguments. */
function minOf(values: readonly number[], sign = 1): number {
  return values.reduce((least, value) => Math.min(least, sign * value), Number.POSITIVE_INFINITY);
}
