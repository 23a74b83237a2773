import type { CarrierPath } from '@traza/contract';
import { isPoint } from '@traza/domain';
import type { Point } from '#geo/engine.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Carrier } from '#lib/carrier.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { presentPath } from './present.ts';
import { findViaje, listStops } from './queries.ts';

const MAX_POINTS = 5;

function readPoint(text: string): Point {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  if (!match) throw new AppError('bad_input', { fields: [{ field: 'route', code: 'bad_input' }] });
  const point = { lat: Number(match[1]), lon: Number(match[2]) };
  if (!isPoint(point)) throw new AppError('address_invalid', { fields: [{ field: 'route', code: 'address_invalid' }] });
  return point;
}

/** The way that drivers take between points of their own choice. */
export async function findPath(
  deps: Deps,
  { idAgencia }: Carrier,
  route: string,
  signal: AbortSignal,
): Promise<CarrierPath> {
  const parts = route.split(':');
  if (parts.length < 2 || parts.length > MAX_POINTS) {
    throw new AppError('bad_input', { fields: [{ field: 'route', code: 'bad_input' }] });
  }
  const points = parts.map(readPoint);
  await consume(deps.limits.distances, `agencia-${idAgencia}`);
  return presentPath(await deps.geo.route(points, deps.clock.now(), signal));
}

/** The quoted route of a trip, leg by leg. */
export async function viajePath(
  deps: Deps,
  carrier: Carrier,
  idViaje: number,
  signal: AbortSignal,
): Promise<CarrierPath> {
  const viaje = required(await findViaje(deps.db, carrier.idAgencia, idViaje), 'not_found');
  const stops = await listStops(deps.db, 'idViaje', [viaje]);
  return presentPath(await deps.geo.route(stops, viaje.inicio, signal));
}
