/** A point on the earth, WGS84 degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/**
 * How much a place's point may be trusted, from best to worst; the portal shows the last three as "Ubicación aproximada". A `zona` is a
 * place that is larger than a few blocks, or of which we know no better where it is.
 */
export type Precision = 'exacta' | 'interpolada' | 'esquina' | 'lugar' | 'zona' | 'calle' | 'localidad';

/** A part of a searched text that an answer does not hold: a number beyond the last of the street, a town that we do not know. */
export interface Lost {
  what: 'altura' | 'kilometro' | 'calle' | 'barrio' | 'localidad';
  text: string;
}

/**
 * A found address or place.
 * `key` is URL-safe ([a-z0-9-]) and stable between starts; the caller prefixes it with `general-`.
 * `street` reads "street N°, locality, province, country"; `lat`/`lon` are WGS84 degrees.
 */
export interface Place {
  key: string;
  street: string;
  lat: number;
  lon: number;
  precision: Precision;
  locality: string;
  /** What of the searched text it lacks; nothing where it holds all of it. */
  lost?: readonly Lost[];
}

/** An airport, bus, ferry or rail terminal; id 0 is the generic airport (spec part 1 §5: text containing "aero"). */
export interface Terminal {
  id: number;
  alias: string;
  lat: number;
  lon: number;
  kind: 'aeropuerto' | 'omnibus' | 'puerto' | 'tren';
}

/** A terminal by all that it is called: its own name with its address, and groups of words that each name it. */
export interface NamedTerminal extends Terminal {
  name: string;
  street: string;
  says: readonly string[];
}

/** One stretch between two consecutive points, whole meters and seconds. */
export interface RouteLeg {
  meters: number;
  seconds: number;
}

/** A driven way through all points in order; `path` is [lon, lat] with 5 decimals; `estimated` = not from a street network. */
export interface Route {
  meters: number;
  seconds: number;
  path: [lon: number, lat: number][];
  legs: RouteLeg[];
  estimated: boolean;
}

/** What a point on the map is called; `lat` and `lon` are those that were asked for (W-041). */
export interface Punto extends Point {
  street: string;
  precision: Precision;
  localidad: string;
  /** From the point to what gave it its name. */
  metros: number;
}

/** Where to look first and how many answers to give. */
export interface SearchOptions {
  near?: Point;
  limit: number;
}

/** The port to maps: the embedded engine answers it from our own gazetteer; real engines plug in as adapters. */
export interface GeoEngine {
  /** Finds addresses, corners, places and localities; nothing known gives an empty list. */
  search(query: string, options: SearchOptions, signal?: AbortSignal): Promise<Place[]>;
  /** Resolves a key that `search` issued; an unknown or hand-made key gives undefined. */
  lookup(key: string, signal?: AbortSignal): Promise<Place | undefined>;
  /** How exact the point is that an address stands at; undefined where it is another than the one we would give for it. */
  precisionAt(direccion: string, point: Point): Precision | undefined;
  /** What a point is called; undefined where no town of ours is near. */
  puntoAt(point: Point): Punto | undefined;
  /** The terminal an address text names, or that lies around its point (O-069, O-070). */
  terminalAt(street: string, point?: Point): Terminal | undefined;
  /** Every terminal that is known, the nearest to a point first. */
  terminalesNear(point?: Point): readonly NamedTerminal[];
  /** The way by car through 2 to 30 points, for a departure that decides the traffic. */
  route(points: readonly Point[], departure: Temporal.Instant, signal?: AbortSignal): Promise<Route>;
  /** The same way where it was asked for before and is still in memory: nothing is looked for. */
  keptRoute(points: readonly Point[], departure: Temporal.Instant): Route | undefined;
}

/** Fewest and most points of a route (decisions: 2 to 5 in the portal, up to 30 for fixed routes). */
export const ROUTE_POINTS = { min: 2, max: 30 } as const;
