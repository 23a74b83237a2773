import { queryOptions } from '@tanstack/react-query';
import type { PuntoReply } from '@traza/contract';
import { type LatLon, pointKey } from '@traza/domain/direcciones';
import { call } from '#lib/api.ts';

/** What a point is called. */
export async function namePunto(point: LatLon, signal?: AbortSignal): Promise<PuntoReply> {
  const params = { punto: pointKey(point) };
  return (await call('GET /direcciones/v1/punto/:punto/', { params }, signal ? { signal } : {})).data;
}

export function puntoQuery(point: LatLon) {
  return queryOptions({
    queryKey: ['punto', pointKey(point)],
    // streets stay where they are
    staleTime: Infinity,
    queryFn: async ({ signal }) => namePunto(point, signal),
  });
}
