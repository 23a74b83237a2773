import type { Cents } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { asapDeparture } from '@traza/domain/solicitudes';
import { type Surcharge, surchargeOf } from '@traza/domain/tarifas';
import { antelacionOf } from '#identidad/cuentas/antelacion.ts';
import type { OrderingDeps } from '../deps.ts';
import { type CotizacionRow, findServices, saveCotizaciones } from '../queries.ts';
import { cotizacionRow, priceOf, type QuotedViaje } from './price.ts';

/** A viaje as it would be asked for now: its service and its points. */
interface KnownViaje {
  idTipoVehiculo: number;
  points: readonly LatLon[];
}

export interface StoredPrice {
  servicio: string;
  /** Null for a route that is not cached, or has no tarifa. */
  importe: Cents | null;
  recargo: Surcharge | null;
}

/**
 * Prices viajes that leave as soon as possible, by cached routes; undefined for a service that is not offered any more. The prices hold for
 * 15 minutes, as any price that was shown (DO-26, W-016).
 */
export async function priceKept(
  deps: OrderingDeps,
  idCliente: number,
  viajes: readonly KnownViaje[],
): Promise<(StoredPrice | undefined)[]> {
  if (viajes.length === 0) return [];
  const { db, clock, geo } = deps;
  const now = clock.now();
  const departure = asapDeparture(now, await antelacionOf(db, idCliente));
  const services = new Map((await findServices(db, { idCliente, departure })).map((row) => [row.idTipoVehiculo, row]));
  const shown = new Map<string, CotizacionRow>();
  const prices = viajes.map(({ idTipoVehiculo, points }) => {
    const service = services.get(idTipoVehiculo);
    if (!service) return undefined;
    const unpriced = { servicio: service.alias, importe: null, recargo: null };
    const route = geo.keptRoute(points, departure);
    if (!route) return unpriced;
    const { meters, seconds } = route;
    const viaje: QuotedViaje = { idCliente, points, departure, asap: true, meters, seconds };
    const price = priceOf(deps, service, viaje);
    if (!price) return unpriced;
    const row = cotizacionRow(idTipoVehiculo, viaje, price, now);
    shown.set(row.clave, row);
    const recargo = surchargeOf(departure, service.recargoNoche ?? 0, deps.calendar?.of(viaje.idCliente) ?? {});
    return { servicio: service.alias, importe: price.importe, recargo };
  });
  await saveCotizaciones(db, [...shown.values()]);
  return prices;
}
