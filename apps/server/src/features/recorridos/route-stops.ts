/** A stop of a fixed route: where, and how many minutes after its start. */
export interface RouteStop {
  direccion: string;
  alias: string;
  lat: number;
  lon: number;
  minuto: number;
}

/** The stops as the column holds them. */
export function readRouteStops(stored: unknown): RouteStop[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `recorrido crear` and the demo alone write them, in this shape
  return stored as RouteStop[];
}
