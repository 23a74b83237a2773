import { isApproximate } from '@traza/domain/solicitudes';
import type { GeoEngine, Place, Point, Precision, Route, SearchOptions } from './engine.ts';
import { fold, nameWords } from './fold.ts';
import { flatMeters, round5 } from './geometry.ts';
import { textOfKey } from './providers/outside-place.ts';
import type { DireccionProvider, FreeRoute, RouteProvider } from './providers/provider.ts';
import { trafficFactor } from './routes/speeds.ts';
import { createRecent } from './search/recent.ts';

export interface Layers {
  /** Answers at once and always; what the others lack, it has. */
  embedded: GeoEngine;
  direcciones: readonly DireccionProvider[];
  router: RouteProvider | undefined;
  onFailure: (provider: string, error: unknown) => void;
}

const RECENT_PLACES = 5000;
const RECENT_ROUTES = 500;
/** Two services that tell one address seldom agree to the meter. */
const SAME_PLACE_METERS = 150;

/** The embedded engine with outside services on top: they add what it does not know, and it answers alone when they fail. */
export function createLayeredEngine({ embedded, direcciones, router, onFailure }: Layers): GeoEngine {
  const recentPlaces = createRecent<Place>(RECENT_PLACES);
  const recentPrecisions = createRecent<Precision>(RECENT_PLACES);
  const recentRoutes = createRecent<FreeRoute>(RECENT_ROUTES);

  async function ask(provider: DireccionProvider, query: string, options: SearchOptions, signal?: AbortSignal) {
    try {
      const places = await provider.search(query, options, signal);
      for (const place of places) {
        recentPlaces.set(place.key, place);
        recentPrecisions.set(routeKey([place]), place.precision);
      }
      return places;
    } catch (error) {
      signal?.throwIfAborted();
      onFailure(provider.name, error);
      return [];
    }
  }

  async function freeRoute(points: readonly Point[], signal?: AbortSignal): Promise<FreeRoute | undefined> {
    if (!router) return undefined;
    const key = routeKey(points);
    const known = recentRoutes.get(key);
    if (known) return known;
    try {
      const found = await router.route(points, signal);
      if (found) recentRoutes.set(key, found);
      return found;
    } catch (error) {
      signal?.throwIfAborted();
      onFailure(router.name, error);
      return undefined;
    }
  }

  return {
    async search(query, options, signal) {
      const lists = await Promise.all([
        embedded.search(query, options, signal),
        ...direcciones.map((provider) => ask(provider, query, options, signal)),
      ]);
      return merged(lists, options.limit);
    },
    async lookup(key, signal) {
      const known = recentPlaces.get(key) ?? (await embedded.lookup(key, signal));
      if (known) return known;
      for (const provider of direcciones) {
        const text = textOfKey(provider.name, key);
        if (text === undefined) continue;
        const places = await ask(provider, text, { limit: 5 }, signal);
        return places.find((place) => place.key === key);
      }
      return undefined;
    },
    precisionAt: (direccion, point) =>
      recentPrecisions.get(routeKey([point])) ?? embedded.precisionAt(direccion, point),
    // no point of a person is told to a service outside
    puntoAt: (point) => embedded.puntoAt(point),
    terminalAt: (street, point) => embedded.terminalAt(street, point),
    terminalesNear: (point) => embedded.terminalesNear(point),
    async route(points, departure, signal) {
      const found = await freeRoute(points, signal);
      return found ? withTraffic(found, trafficFactor(departure)) : embedded.route(points, departure, signal);
    },
    keptRoute(points, departure) {
      // where a router is asked first, what the embedded engine kept is another way
      if (!router) return embedded.keptRoute(points, departure);
      const found = recentRoutes.get(routeKey(points));
      return found && withTraffic(found, trafficFactor(departure));
    },
  };
}

function routeKey(points: readonly Point[]): string {
  return points.map(({ lat, lon }) => `${round5(lat)},${round5(lon)}`).join(':');
}

/** One list out of many, by turns, so that no service crowds out another; whole streets and towns after what has a point of its own. */
function merged(lists: readonly Place[][], limit: number): Place[] {
  const turns = lists
    .flatMap((places) => places.map((place, turn) => ({ place, turn })))
    .toSorted((a, b) => a.turn - b.turn);
  const kept: Place[] = [];
  for (const isVague of [false, true])
    for (const { place } of turns)
      if (isApproximate(place.precision) === isVague && !kept.some((known) => isSame(known, place))) kept.push(place);
  return kept.slice(0, limit);
}

function isSame(one: Place, other: Place): boolean {
  if (one.key === other.key || fold(one.street) === fold(other.street)) return true;
  return nameOf(one) === nameOf(other) && flatMeters(one, other) < SAME_PLACE_METERS;
}

function nameOf({ street }: Place): string {
  return nameWords(street.split(',')[0] ?? '').join(' ');
}

function withTraffic({ legs, path }: FreeRoute, factor: number): Route {
  const rounded = legs.map(({ meters, seconds }) => ({
    meters: Math.round(meters),
    seconds: Math.round(seconds / factor),
  }));
  return {
    meters: rounded.reduce((sum, leg) => sum + leg.meters, 0),
    seconds: rounded.reduce((sum, leg) => sum + leg.seconds, 0),
    path: path.map(([lon, lat]) => [round5(lon), round5(lat)]),
    legs: rounded,
    estimated: false,
  };
}
