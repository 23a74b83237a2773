import {
  asapDeparture,
  type LatLon,
  ORDERING,
  parsePoints,
  parseWire,
  pointKey,
  sortServices,
  whyNotQuotedDate,
} from '@traza/domain';
import { antelacionOf } from '#features/cuentas/antelacion.ts';
import { findRoute } from '#features/direcciones/find-route.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { consume } from '#lib/rate-limits.ts';
import type { OrderingDeps } from './deps.ts';
import { presentService, type Service } from './present.ts';
import { priceOf, type QuotedTrip, quoteRow } from './price.ts';
import { findServices, saveQuotes } from './queries.ts';

export interface ServicesQuery {
  idCliente: number;
  paradas: string;
  fechaHoraSalida?: string | undefined;
}

/** Two to five points, none the same as the one before, nor the last the same as the first (DO-48). */
function readParadas(text: string): LatLon[] {
  const read = parsePoints(text, { min: 2, max: ORDERING.maxAddresses }, 'paradas');
  if ('violation' in read) {
    refuse(read.violation);
    return [];
  }
  const { points } = read;
  const keys = points.map(pointKey);
  const repeats = keys.some((key, index) => key === keys[index + 1]) || keys[0] === keys.at(-1);
  if (repeats)
    throw new AppError('same_origin_destination', { fields: [{ field: 'paradas', code: 'same_origin_destination' }] });
  return points;
}

function readDate(text: string | undefined, now: Temporal.Instant): Temporal.Instant | undefined {
  if (text === undefined) return undefined;
  const departure = required(parseWire(text), 'bad_input');
  refuse(whyNotQuotedDate(departure, now));
  return departure;
}

/**
 * The services of a client with their prices, quoted first. What is shown is kept for 15 minutes, so that the order costs
 * what its requester saw (DO-25, DO-26).
 */
export async function quoteServices(
  deps: OrderingDeps,
  caller: Actor,
  { idCliente, paradas, fechaHoraSalida }: ServicesQuery,
  signal: AbortSignal,
): Promise<Service[]> {
  const { db, clock, limits } = deps;
  accountAt(caller, idCliente);
  await consume(limits.quotes, caller.idUsuario);
  const now = clock.now();
  const points = readParadas(paradas);
  const date = readDate(fechaHoraSalida, now);
  const departure = date ?? asapDeparture(now, await antelacionOf(db, idCliente));
  const { meters, seconds } = await findRoute(deps, points, departure, signal);
  const trip: QuotedTrip = { idCliente, points, departure, asap: date === undefined, meters, seconds };
  const rows = await findServices(db, { idCliente, departure });
  const priced = rows.map((row) => ({ row, price: priceOf(deps, row, trip) }));
  await saveQuotes(
    db,
    priced.flatMap(({ row, price }) => (price ? [quoteRow(row.idTipoVehiculo, trip, price, now)] : [])),
  );
  return sortServices(priced.map(({ row, price }) => presentService(row, price?.importe, trip.asap)));
}
