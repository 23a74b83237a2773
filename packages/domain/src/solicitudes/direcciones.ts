import { fold } from '../text.ts';
import type { Violation } from '../violation.ts';

export interface DireccionPoint {
  direccion: string;
  lat: number;
  lon: number;
  /** The point is only that of a street or a town, and nobody confirmed it on the map (ruling "Addresses that are not exact"). */
  isApproximate?: boolean;
  /** Somebody saw the point on the map and left it, or put it there. */
  isConfirmed?: boolean;
}

/** The state of an address field: the text as typed, and the address once one is chosen. */
export interface DireccionEntry<A extends DireccionPoint = DireccionPoint> {
  text: string;
  address: A | null;
}

export type DireccionCode = 'missing_coords' | 'address_invalid' | 'same_origin_destination';

/** Whether two addresses count as the same place: equal folded streets, or equal to 5 decimals (DO-48, O-071). */
export function isSamePlace(a: DireccionPoint, b: DireccionPoint): boolean {
  const near = (x: number, y: number) => x.toFixed(5) === y.toFixed(5);
  return fold(a.direccion) === fold(b.direccion) || (near(a.lat, b.lat) && near(a.lon, b.lon));
}

/** Whether a stop is where the one before is, or the last one where the first is (DO-48). */
export function isRepeated(paradas: readonly (DireccionPoint | null)[], index: number): boolean {
  const here = paradas[index];
  if (!here || index === 0) return false;
  const others = [paradas[index - 1], index === paradas.length - 1 ? paradas[0] : null];
  return others.some((other) => other && isSamePlace(other, here));
}

/** Finite, within the globe and not the null island (ordering.md §3.1.5). */
export function isPoint(point: { lat: number; lon: number }): boolean {
  const { lat, lon } = point;
  return (
    Number.isFinite(lat) &&
    Number.isFinite(lon) &&
    Math.abs(lat) <= 90 &&
    Math.abs(lon) <= 180 &&
    !(lat === 0 && lon === 0)
  );
}

/** Where vehicles drive, in degrees: a setting of the installation (decisions "Area"). */
export interface Area {
  lat: readonly [from: number, to: number];
  lon: readonly [from: number, to: number];
}

/** Whether vehicles drive there: beyond are other countries and the sea (decisions "Area"). */
export function isInArea({ lat, lon }: { lat: number; lon: number }, area: Area): boolean {
  const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
  return isWithin(lat, area.lat) && isWithin(lon, area.lon);
}

/** Checks an address of a create body; `field` is its wire name, such as `origen`. */
export function whyNotDireccion(
  direccion: DireccionPoint,
  field: string,
  area: Area,
): Violation<DireccionCode> | undefined {
  if (!isPoint(direccion) || !isInArea(direccion, area)) return { code: 'address_invalid', field: `${field}.lat` };
  if (direccion.direccion === '') return { code: 'address_invalid', field: `${field}.direccion` };
  return undefined;
}

/** Origin and destination must differ (O-071). */
export function whyNotEnds(origin: DireccionPoint, destination: DireccionPoint): Violation<DireccionCode> | undefined {
  return isSamePlace(origin, destination) ? { code: 'same_origin_destination', field: 'destino' } : undefined;
}

/** An address is a terminal when the look-up says so or its street contains "aero" (O-069, O-070). */
export function isTerminalStreet(street: string): boolean {
  return fold(street).includes('aero');
}
