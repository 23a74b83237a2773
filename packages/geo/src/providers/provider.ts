import type { Place, Point, RouteLeg, SearchOptions } from '../engine.ts';

/** An outside service that finds addresses. It answers places of our own shape, or fails; it never invents. */
export interface DireccionProvider {
  name: string;
  search(query: string, options: SearchOptions, signal?: AbortSignal): Promise<Place[]>;
}

/** The way through the points with an empty street: no traffic, fractions allowed; `path` is [lon, lat]. */
export interface FreeRoute {
  legs: RouteLeg[];
  path: [lon: number, lat: number][];
}

/** An outside service that knows the streets; undefined when it knows no way between the points. */
export interface RouteProvider {
  name: string;
  route(points: readonly Point[], signal?: AbortSignal): Promise<FreeRoute | undefined>;
}
