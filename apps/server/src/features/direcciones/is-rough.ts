import { type DireccionPoint, isApproximate } from '@traza/domain/solicitudes';
import type { GeoEngine } from '@traza/geo';

/** Whether an address stands where we would put it for want of better, and nobody confirmed that on the map. */
export function isRough(geo: GeoEngine, { direccion, lat, lon, isConfirmed }: DireccionPoint): boolean {
  return isConfirmed !== true && isApproximate(geo.precisionAt(direccion, { lat, lon }) ?? 'exacta');
}
