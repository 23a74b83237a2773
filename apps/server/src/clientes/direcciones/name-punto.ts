import type { PuntoReply } from '@traza/contract';
import type { LatLon } from '@traza/domain/direcciones';
import type { GeoEngine } from '@traza/geo';
import { required } from '#lib/app-error.ts';

/** The token of a punto. It contains the point itself, so that the server stores nothing about where people look. */
function sourceOf({ lat, lon }: LatLon): string {
  return `punto-${lat.toFixed(5)},${lon.toFixed(5)}`;
}

/** A point on the map as an address like any other (W-041, W-042; calls of the work §3.3). */
export function namePunto(geo: GeoEngine, point: LatLon): PuntoReply {
  const punto = required(geo.puntoAt(point), 'location_not_found');
  return { ...punto, source: sourceOf(punto) };
}
