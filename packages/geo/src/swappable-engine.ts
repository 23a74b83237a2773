import type { GeoEngine } from './engine.ts';

export interface SwappableEngine extends GeoEngine {
  /** Questions from now on go to another engine; those that are under way end with theirs. */
  swap(next: GeoEngine): void;
}

/** An engine that gives way to another while it is in use. */
export function createSwappableEngine(first: GeoEngine): SwappableEngine {
  let engine = first;
  return {
    swap(next) {
      engine = next;
    },
    search: (query, options, signal) => engine.search(query, options, signal),
    lookup: (key, signal) => engine.lookup(key, signal),
    precisionAt: (direccion, point) => engine.precisionAt(direccion, point),
    puntoAt: (point) => engine.puntoAt(point),
    terminalAt: (street, point) => engine.terminalAt(street, point),
    terminalesNear: (point) => engine.terminalesNear(point),
    route: (points, departure, signal) => engine.route(points, departure, signal),
    keptRoute: (points, departure) => engine.keptRoute(points, departure),
  };
}
