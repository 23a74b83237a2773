import { queryOptions } from '@tanstack/react-query';
import type { PuntoReply } from '@traza/contract';
import { type LatLon, pointKey } from '@traza/domain/direcciones';

/** What a front end answers about points, and how it says its failures. */
export interface PuntoCalls {
  /** What a point is called. */
  namePunto: (point: LatLon, signal?: AbortSignal) => Promise<PuntoReply>;
  errorText: (error: unknown) => string;
}

/** How long the pin stands still before the point under it is named, well within half a second (W-039). */
export const PUNTO_DEBOUNCE_MS = 200;

export function puntoQuery(point: LatLon, { namePunto }: PuntoCalls) {
  return queryOptions({
    queryKey: ['punto', pointKey(point)],
    // streets stay where they are
    staleTime: Infinity,
    queryFn: async ({ signal }) => namePunto(point, signal),
  });
}
