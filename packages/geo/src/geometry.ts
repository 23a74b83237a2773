import type { Point } from './engine.ts';

const EARTH_RADIUS_METERS = 6_371_008.8;
const RADIANS = Math.PI / 180;
const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS;

/** Great-circle distance in meters between two WGS84 points. */
export function greatCircleMeters(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLon = (b.lon - a.lon) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Distance in meters on a flat earth around `a`; within 0.1 % of the truth at city scale, and much cheaper. */
export function flatMeters(a: Point, b: Point): number {
  const { x, y } = offsetMeters(a, b);
  return Math.hypot(x, y);
}

/** Meters east (x) and north (y) of `point` seen from `origin`, on a flat earth. */
function offsetMeters(origin: Point, point: Point): { x: number; y: number } {
  const cos = Math.cos(((origin.lat + point.lat) / 2) * RADIANS);
  return { x: (point.lon - origin.lon) * METERS_PER_DEGREE * cos, y: (point.lat - origin.lat) * METERS_PER_DEGREE };
}

/** The point at share `t` (0 to 1) of the straight line from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return { lat: a.lat + (b.lat - a.lat) * t, lon: a.lon + (b.lon - a.lon) * t };
}

/** Where `point` falls on the segment a-b: share `t` (0 to 1) of the segment, and meters from the point to it. */
export function projectOnSegment(point: Point, a: Point, b: Point): { t: number; meters: number } {
  const ab = offsetMeters(a, b);
  const ap = offsetMeters(a, point);
  const square = ab.x * ab.x + ab.y * ab.y;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, (ap.x * ab.x + ap.y * ab.y) / square));
  return { t, meters: Math.hypot(ap.x - ab.x * t, ap.y - ab.y * t) };
}

/** Shares of a-b and c-d where the two segments cross, or undefined when they do not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; u: number } | undefined {
  const ab = offsetMeters(a, b);
  const cd = offsetMeters(c, d);
  const ac = offsetMeters(a, c);
  const cross = ab.x * cd.y - ab.y * cd.x;
  if (Math.abs(cross) < 1e-6) return undefined;
  const t = (ac.x * cd.y - ac.y * cd.x) / cross;
  const u = (ac.x * ab.y - ac.y * ab.x) / cross;
  return t > 0 && t < 1 && u > 0 && u < 1 ? { t, u } : undefined;
}

/** Rounds degrees to 5 decimals (about 1 m), the resolution of every point we answer. */
export function round5(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
