import { isPoint } from '../solicitudes/direcciones.ts';
import type { Violation } from '../violation.ts';

export interface LatLon {
  lat: number;
  lon: number;
}

export type PointsCode = 'bad_input' | 'missing_coords' | 'address_invalid';

/** A plain decimal: no exponent, no sign but minus, nothing that `Number` would also take (XO-10). */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/;

/**
 * Reads `lat,lon:lat,lon`, the way points travel in paths and queries, or says why not: unreadable or the wrong number of
 * them, one without coordinates, or one that is not on the globe (XO-10, XO-11).
 */
export function parsePoints(
  text: string,
  { min, max }: { min: number; max: number },
  field: string,
): { points: LatLon[] } | { violation: Violation<PointsCode> } {
  const refused = (code: PointsCode) => ({ violation: { code, field } });
  const pairs = text.split(':', max + 1).map((pair) => pair.split(','));
  if (pairs.length < min || pairs.length > max) return refused('bad_input');
  const parts = pairs.flat();
  if (pairs.some((pair) => pair.length !== 2)) return refused(parts.includes('') ? 'missing_coords' : 'bad_input');
  if (parts.some((part) => part !== '' && !DEGREES.test(part))) return refused('bad_input');
  if (parts.includes('')) return refused('missing_coords');
  const points = pairs.map(([lat, lon]) => ({ lat: Number(lat), lon: Number(lon) }));
  return points.every(isPoint) ? { points } : refused('address_invalid');
}

/** A point rounded to about a metre; routes and quotes use it as their key. */
export function pointKey({ lat, lon }: LatLon): string {
  return `${zeroed(lat)},${zeroed(lon)}`;
}

function zeroed(degrees: number): string {
  return (Math.round(degrees * 1e5) / 1e5 + 0).toFixed(5);
}

const EARTH_METERS = 6_371_008.8;

/** Great-circle distance in metres. */
export function metersBetween(a: LatLon, b: LatLon): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLon = (b.lon - a.lon) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

const DETOUR = 1.3;
const ESTIMATED_KMH = 30;

/** The estimate of a route when no router answers: great circle × 1.3 at 30 km/h (ordering.md §3.1.9). */
export function estimateRoute(points: readonly LatLon[]): { meters: number; seconds: number } {
  const straight = points.slice(1).reduce((sum, point, index) => sum + metersBetween(points[index] ?? point, point), 0);
  const meters = Math.round(straight * DETOUR);
  return { meters, seconds: Math.round(meters / (ESTIMATED_KMH / 3.6)) };
}
