import type { AgenciaPath } from '@traza/contract';
import { estimateRoute, type LatLon, parsePoints } from '@traza/domain/direcciones';
import type { Route } from '@traza/geo';
import type { Agencia } from '#lib/agencia.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { listParadas } from '#pedidos/actos/facts.ts';
import { presentPath } from './present.ts';
import { findViaje } from './queries.ts';

const POINTS = { min: 2, max: 5 };

function readPoints(route: string): LatLon[] {
  const read = parsePoints(route, POINTS, 'route');
  if (!('violation' in read)) return read.points;
  const { field = 'route' } = read.violation;
  const code = read.violation.code === 'address_invalid' ? 'address_invalid' : 'bad_input';
  throw new AppError(code, { fields: [{ field, code }] });
}

/** A router that fails is no reason to stop a driver: the answer is then an estimate and says so (ordering.md §3.1.9). */
async function routeByLegs(
  { geo, log }: Deps,
  points: readonly LatLon[],
  departure: Temporal.Instant,
  signal: AbortSignal,
): Promise<Route> {
  try {
    return await geo.route(points, departure, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the router failed: estimated');
    const legs = points.slice(1).map((point, index) => estimateRoute([points[index] ?? point, point]));
    const path = points.map(({ lat, lon }): [number, number] => [lon, lat]);
    return { ...estimateRoute(points), legs, path, estimated: true };
  }
}

/** The way that drivers take between points of their own choice. */
export async function findPath(
  deps: Deps,
  { idAgencia }: Agencia,
  route: string,
  signal: AbortSignal,
): Promise<AgenciaPath> {
  const points = readPoints(route);
  await consume(deps.limits.distances, `agencia-${idAgencia}`);
  return presentPath(await routeByLegs(deps, points, deps.clock.now(), signal));
}

/** The quoted route of a trip, leg by leg. */
export async function viajePath(
  deps: Deps,
  agencia: Agencia,
  idViaje: number,
  signal: AbortSignal,
): Promise<AgenciaPath> {
  const viaje = required(await findViaje(deps.db, agencia.idAgencia, idViaje), 'not_found');
  const paradas = await listParadas(deps.db, 'idViaje', [viaje]);
  return presentPath(await routeByLegs(deps, paradas, viaje.inicio, signal));
}
