import { queryOptions } from '@tanstack/react-query';
import type { PuntoReply } from '@traza/contract';
import { type LatLon, pointKey } from '@traza/domain/direcciones';

/** The calls of a front end about puntos, and the texts of their failures. */
export interface PuntoCalls {
  /** Names a punto. */
  namePunto: (point: LatLon, signal?: AbortSignal) => Promise<PuntoReply>;
  errorText: (error: unknown) => string;
}

/** How long the pin rests before the punto under it is named, well within half a second (W-039). */
export const PUNTO_DEBOUNCE_MS = 200;

export function puntoQuery(point: LatLon, { namePunto }: PuntoCalls) {
  return queryOptions({
    queryKey: ['punto', pointKey(point)],
    // streets stay where they are
    staleTime: Infinity,
    queryFn: async ({ signal }) => namePunto(point, signal),
  });
}
