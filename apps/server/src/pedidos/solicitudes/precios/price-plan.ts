import { type Cents, inBuenosAires, toCentsExact } from '@traza/domain';
import type { DireccionPoint, PlanViaje } from '@traza/domain/solicitudes';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import { findTarifasAt } from '#clientes/tarifas/tarifa-at.ts';
import type { Executor } from '#db/database.ts';
import type { OrderingDeps } from '../deps.ts';
import { findFreshCotizaciones } from '../queries.ts';
import { cotizacionKey, type Price, priceOf, type QuotedViaje } from './price.ts';
import type { ViajePrice } from './price-viaje.ts';

/** The trips of a plan and what they need to be priced. */
export interface UnpricedPlan {
  idCliente: number;
  idTipoVehiculo: number;
  paradas: readonly [DireccionPoint, DireccionPoint];
  viajes: readonly PlanViaje[];
}

/** A trip of a plan with its points in the order in which it passes them, and its price. */
export interface PricedPlanViaje extends PlanViaje, ViajePrice {
  quoted: QuotedViaje;
  price: Price | undefined;
}

/** Each trip with its way. The same way at the same hour of the same weekday has the same traffic: it is asked for once. */
async function withRoutes(deps: OrderingDeps, { idCliente, paradas, viajes }: UnpricedPlan) {
  const known = new Map<string, ReturnType<typeof findRoute>>();
  return Promise.all(
    viajes.map(async (viaje) => {
      const { leg, departure } = viaje;
      const points = leg === 'ida' ? paradas : paradas.toReversed();
      const key = `${leg} ${inBuenosAires(departure).dayOfWeek}`;
      const route = known.get(key) ?? findRoute(deps, points, departure);
      known.set(key, route);
      const { meters, seconds, estimated } = await route;
      return { ...viaje, estimated, quoted: { idCliente, points, departure, asap: false, meters, seconds } };
    }),
  );
}

function cotizacionOf(
  price: Price | undefined,
  shown: { idTarifa: number; importe: number } | undefined,
): Cents | null {
  if (!price) return null;
  return shown?.idTarifa === price.idTarifa ? toCentsExact(shown.importe) : price.importe;
}

/** The price of every trip of a plan as each would cost by itself (DO-19), in a constant number of statements. */
export async function pricePlan(
  deps: OrderingDeps,
  plan: UnpricedPlan,
  now: Temporal.Instant,
): Promise<PricedPlanViaje[]> {
  const { idCliente, idTipoVehiculo } = plan;
  const routed = await withRoutes(deps, plan);
  const departures = routed.map(({ departure }) => departure);
  const tarifas = await findTarifasAt(deps.db, { idCliente, idTipoVehiculo }, departures);
  const keys = routed.map(({ quoted }) => cotizacionKey(idTipoVehiculo, quoted));
  const shown = await shownPrices(deps.db, { idCliente, keys, now });
  return routed.map((viaje, index) => {
    const { quoted, estimated } = viaje;
    const tarifa = tarifas[index];
    const price = tarifa && priceOf(deps, { ...tarifa, idTarifa: tarifa.id }, quoted);
    const cotizacion = cotizacionOf(price, shown.get(keys[index] ?? ''));
    const { meters, seconds } = quoted;
    return { ...viaje, estimated, price, meters, seconds, cotizacion, idTarifa: price?.idTarifa ?? null };
  });
}

async function shownPrices(db: Executor, asked: { idCliente: number; keys: readonly string[]; now: Temporal.Instant }) {
  const rows = await findFreshCotizaciones(db, asked);
  return new Map(rows.map((row) => [row.clave, row]));
}
