import { type GeoEngine, type Point, ROUTE_POINTS } from './engine.ts';
import { round5 } from './geometry.ts';
import { buildGraph } from './routes/graph.ts';
import { createStretchFinder, routeOf, type Stretch } from './routes/router.ts';
import { trafficFactor } from './routes/speeds.ts';
import { NETWORK } from './search/corners.ts';
import { placeOfKey } from './search/places.ts';
import { createPrecisionAt } from './search/precision-at.ts';
import { puntoAt } from './search/punto.ts';
import { createRecent } from './search/recent.ts';
import { searchPlaces } from './search/search.ts';
import { terminalAt, terminalesNear } from './terminals.ts';

/** Stretches are free of traffic, so one entry serves every hour. */
const RECENT_STRETCHES = 2000;

/**
 * The engine that needs no outside host: search, terminals and routes over the gazetteer of this folder. All work is done in
 * memory, so a signal is only looked at on entry.
 */
export function createEmbeddedEngine(): GeoEngine {
  const findStretch = createStretchFinder(buildGraph(NETWORK), 'sparse');
  const recent = createRecent<Stretch>(RECENT_STRETCHES);

  function stretch(from: Point, to: Point): Stretch {
    const key = stretchKey(from, to);
    const known = recent.get(key);
    if (known) return known;
    const found = findStretch(from, to);
    recent.set(key, found);
    return found;
  }

  return {
    async search(query, options, signal) {
      signal?.throwIfAborted();
      return searchPlaces(query, options);
    },
    async lookup(key, signal) {
      signal?.throwIfAborted();
      return placeOfKey(key);
    },
    precisionAt: createPrecisionAt(),
    puntoAt,
    terminalAt,
    terminalesNear,
    async route(points, departure, signal) {
      signal?.throwIfAborted();
      assertRoutable(points);
      const stretches = points.slice(1).map((to, index) => stretch(points[index] ?? to, to));
      return routeOf(stretches, trafficFactor(departure));
    },
    keptRoute(points, departure) {
      const stretches = points.slice(1).flatMap((to, index) => recent.get(stretchKey(points[index] ?? to, to)) ?? []);
      const isWhole = stretches.length > 0 && stretches.length === points.length - 1;
      return isWhole ? routeOf(stretches, trafficFactor(departure)) : undefined;
    },
  };
}

function stretchKey(from: Point, to: Point): string {
  return `${pointKey(from)}:${pointKey(to)}`;
}

function pointKey({ lat, lon }: Point): string {
  return `${round5(lat)},${round5(lon)}`;
}

function assertRoutable(points: readonly Point[]): void {
  const isCounted = points.length >= ROUTE_POINTS.min && points.length <= ROUTE_POINTS.max;
  const areOnEarth = points.every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180);
  if (!isCounted || !areOnEarth) throw new RangeError('a route takes 2 to 30 points in degrees');
}
