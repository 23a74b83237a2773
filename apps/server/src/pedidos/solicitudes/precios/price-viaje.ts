import { type Cents, toCentsExact } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import { required } from '#lib/app-error.ts';
import type { OrderingDeps } from '../deps.ts';
import { findPricedService } from '../queries.ts';
import { cotizacionKey, priceOf, type QuotedViaje } from './price.ts';

/** A trip that is about to be written, without its price. */
export interface UnpricedViaje {
  idCliente: number;
  idTipoVehiculo: number;
  paradas: readonly LatLon[];
  departure: Temporal.Instant;
  asap: boolean;
}

/** The price as a solicitud stores it. */
export interface ViajePrice {
  meters: number;
  seconds: number;
  estimated: boolean;
  cotizacion: Cents | null;
  idTarifa: number | null;
}

/** The price by the server alone: the one shown less than 15 minutes ago while its tariff holds, else today's (DO-26). */
export async function priceViaje(
  deps: OrderingDeps,
  unpriced: UnpricedViaje,
  now: Temporal.Instant,
): Promise<ViajePrice> {
  const { db } = deps;
  const { idCliente, idTipoVehiculo, paradas, departure, asap } = unpriced;
  const { meters, seconds, estimated } = await findRoute(deps, paradas, departure);
  const viaje: QuotedViaje = { idCliente, points: paradas, departure, asap, meters, seconds };
  const clave = cotizacionKey(idTipoVehiculo, viaje);
  const found = await findPricedService(db, { idCliente, departure, idTipoVehiculo, clave, now });
  const { idTarifaShown, importeShown, ...service } = required(found, 'service_invalid');
  const price = priceOf(deps, service, viaje);
  const shown = price && idTarifaShown === price.idTarifa ? importeShown : null;
  const cotizacion: Cents | null = shown === null ? (price?.importe ?? null) : toCentsExact(shown);
  return { meters, seconds, estimated, cotizacion, idTarifa: price?.idTarifa ?? null };
}
