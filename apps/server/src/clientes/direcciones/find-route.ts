import { estimateRoute, type LatLon } from '@traza/domain/direcciones';
import type { Route } from '@traza/geo';
import type { Deps } from '#lib/deps.ts';

/**
 * The way through the points for a departure. A router that fails is no reason to refuse anything: the answer is then an
 * estimate and says so (ordering.md §3.1.9). Never to be called inside a transaction.
 */
export async function findRoute(
  { geo, log }: Pick<Deps, 'geo' | 'log'>,
  points: readonly LatLon[],
  departure: Temporal.Instant,
  signal?: AbortSignal,
): Promise<Omit<Route, 'legs'>> {
  try {
    return await geo.route(points, departure, signal);
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ err: error }, 'the router failed: estimated');
    return { ...estimateRoute(points), path: points.map(({ lat, lon }) => [lon, lat]), estimated: true };
  }
}
