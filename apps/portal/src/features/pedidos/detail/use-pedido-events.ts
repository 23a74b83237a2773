import { useQuery } from '@tanstack/react-query';
import { watchPedido } from '@traza/client/cambios/watched.ts';
import type { Pedido, TrackingEvent } from '@traza/contract';
import { isFollowed, type PedidoTimeline, pedidoTimeline } from '@traza/pedido-ui/pedido-timeline.ts';
import { useEffect, useMemo } from 'react';
import { eventsQuery, vehiculoQuery } from '../api.ts';
import { useWatching } from './use-watching.ts';

const NO_EVENTS: readonly TrackingEvent[] = [];

/** The steps of a pedido. Its events are polled while its carrier sends them. */
export function usePedidoTimeline(account: string, pedido: Pedido): PedidoTimeline {
  const { data, isError, isPending } = useQuery({ ...eventsQuery(account, pedido), enabled: isFollowed(pedido) });
  // a failed call empties the list (T-104)
  const events = isError || !data ? NO_EVENTS : data;
  return useMemo(() => pedidoTimeline(pedido, { events, isPending }), [pedido, events, isPending]);
}

/** Where the vehicle is while it drives; without an answer it is not shown. */
export function useVehiculo(account: string, { id, idPublic }: Pedido, isDriving: boolean) {
  useEffect(() => (isDriving ? watchPedido(id) : undefined), [id, isDriving]);
  const { data, isError } = useQuery({ ...vehiculoQuery(account, { id, idPublic }), enabled: isDriving });
  const vehiculo = isDriving && !isError && data ? data : null;
  useWatching(vehiculo);
  return vehiculo;
}
