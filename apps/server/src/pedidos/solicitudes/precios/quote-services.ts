import type { LatLon } from '@traza/domain/direcciones';
import { asapDeparture, SOLICITUDES, sortServices } from '@traza/domain/solicitudes';
import { type Surcharge, surchargeOf } from '@traza/domain/tarifas';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import { antelacionOf } from '#identidad/cuentas/antelacion.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { consumeAsk } from '#lib/rate-limits.ts';
import type { OrderingDeps } from '../deps.ts';
import { presentService, type Service } from '../present.ts';
import { findServices, saveCotizaciones } from '../queries.ts';
import { cotizacionRow, priceOf, type QuotedViaje } from './price.ts';
import { readParadas, readQuotedDate } from './read-query.ts';

/** A service with its price, and what that contains beyond the plain one. */
export type PricedService = Service & { recargo: Surcharge | null };

export interface ServicesQuery {
  idCliente: number;
  paradas: string;
  fechaHoraSalida?: string | undefined;
}

/** The viaje to price at a cliente: from where to where; without a departure it leaves as soon as possible. */
export interface PriceQuery {
  idCliente: number;
  points: readonly LatLon[];
  departure: Temporal.Instant | undefined;
  now: Temporal.Instant;
  /** Somebody sees the price, so it is stored for the pedido to cost the same (DO-26). */
  isShown: boolean;
}

/** Every service of a client with its price, quoted first (DO-25). */
export async function priceServices(
  deps: OrderingDeps,
  { idCliente, points, departure: date, now, isShown }: PriceQuery,
  signal?: AbortSignal,
): Promise<PricedService[]> {
  const { db } = deps;
  const departure = date ?? asapDeparture(now, await antelacionOf(db, idCliente));
  const { meters, seconds } = await findRoute(deps, points, departure, signal);
  const viaje: QuotedViaje = { idCliente, points, departure, asap: date === undefined, meters, seconds };
  const rows = await findServices(db, { idCliente, departure });
  const priced = rows.map((row) => ({ row, price: priceOf(deps, row, viaje) }));
  if (isShown) {
    await saveCotizaciones(
      db,
      priced.flatMap(({ row, price }) => (price ? [cotizacionRow(row.idTipoVehiculo, viaje, price, now)] : [])),
    );
  }
  return sortServices(
    priced.map(({ row, price }) => ({
      ...presentService(row, price?.importe, viaje.asap),
      recargo: price ? surchargeOf(departure, row.recargoNoche ?? 0, deps.calendar?.of(viaje.idCliente) ?? {}) : null,
    })),
  );
}

/** The services that a client has, by their names. */
export async function offeredServices(
  { db }: Pick<OrderingDeps, 'db'>,
  { idCliente, departure }: { idCliente: number; departure: Temporal.Instant },
): Promise<{ idTipoVehiculo: number; tipoVehiculo: string }[]> {
  const rows = await findServices(db, { idCliente, departure });
  return rows.map(({ idTipoVehiculo, alias: tipoVehiculo }) => ({ idTipoVehiculo, tipoVehiculo }));
}

/**
 * The services of a cliente with their prices, quoted ones first. Shown prices are stored for 15 minutes, so that the pedido costs what its
 * requester saw (DO-25, DO-26).
 */
export async function quoteServices(
  deps: OrderingDeps,
  caller: Actor,
  { idCliente, paradas, fechaHoraSalida }: ServicesQuery,
  signal: AbortSignal,
): Promise<Service[]> {
  const { clock, limits, settings } = deps;
  accountAt(caller, idCliente);
  await consumeAsk(limits, 'quotes', caller);
  const now = clock.now();
  const points = readParadas(paradas, { max: SOLICITUDES.maxAddresses, area: settings.area });
  const departure = readQuotedDate(fechaHoraSalida, now);
  return priceServices(deps, { idCliente, points, departure, now, isShown: true }, signal);
}
