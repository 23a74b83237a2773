import { type DireccionPoint, isApproximate } from '@traza/domain/solicitudes';
import type { GeoEngine } from '@traza/geo';

/** Whether the point of an address is only our best guess, and nobody confirmed it on the map. */
export function isRough(geo: GeoEngine, { direccion, lat, lon, isConfirmed }: DireccionPoint): boolean {
  return isConfirmed !== true && isApproximate(geo.precisionAt(direccion, { lat, lon }) ?? 'exacta');
}
