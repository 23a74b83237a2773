import type { TrackedPath, Tracking, TrackingEvent } from '@traza/contract';
import { call } from '#lib/api.ts';
import type { CarPlace } from './tracking-state.ts';

/** The calls that follow one pedido. */
export interface TrackingCalls {
  data: (signal: AbortSignal) => Promise<Tracking>;
  events: (signal: AbortSignal) => Promise<TrackingEvent[]>;
  path: (showReal: boolean, signal: AbortSignal) => Promise<TrackedPath>;
  /** Null while nobody may follow the vehicle, or nobody knows where it is. */
  car: (signal: AbortSignal) => Promise<CarPlace | null>;
  /** Driving time between two places, in seconds. */
  seconds: (from: CarPlace, to: CarPlace, signal: AbortSignal) => Promise<number>;
}

export function trackingCalls(pedidoPublicId: string): TrackingCalls {
  const params = { pedidoPublicId };
  return {
    data: async (signal) => (await call('GET /pedidos/seguimiento/:pedidoPublicId', { params }, { signal })).data,
    events: async (signal) =>
      (await call('GET /pedidos/seguimiento/:pedidoPublicId/eventos', { params }, { signal })).data,
    path: async (showReal, signal) => {
      const query = { showReal: showReal ? 'true' : 'false' } as const;
      return (await call('GET /pedidos/seguimiento/:pedidoPublicId/recorrido', { params, query }, { signal })).data;
    },
    car: async (signal) => (await call('GET /pedidos/seguimiento/:pedidoPublicId/last', { params }, { signal })).data,
    seconds: async (from, to, signal) => {
      const points = `${from.lat},${from.lon}:${to.lat},${to.lon}`;
      const { data } = await call('GET /direcciones/distancias/:points/', { params: { points } }, { signal });
      return data.durationInSeconds;
    },
  };
}
