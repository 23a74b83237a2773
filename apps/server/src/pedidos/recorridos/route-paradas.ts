/** A stop of a fixed route: where, and how many minutes after its start. */
export interface RouteParada {
  direccion: string;
  alias: string;
  lat: number;
  lon: number;
  minuto: number;
}

/** The stops as the column holds them. */
export function readRouteParadas(stored: unknown): RouteParada[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `recorrido crear` and the demo alone write them, in this shape
  return stored as RouteParada[];
}
