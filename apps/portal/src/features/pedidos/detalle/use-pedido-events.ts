import { useQuery } from '@tanstack/react-query';
import { watchPedido } from '@traza/client/cambios/watched.ts';
import type { Pedido, TrackingEvent, ViajeExtras } from '@traza/contract';
import { isActive } from '@traza/domain/pedidos';
import {
  detailTimeline,
  milestoneRows,
  POLLING_PLANS,
  type TimelineRow,
  trackingPhase,
} from '@traza/domain/seguimiento';
import { useEffect, useMemo } from 'react';
import { eventsQuery, vehiculoQuery } from '../api.ts';
import { useWatching } from './use-watching.ts';

const NO_EVENTS: readonly TrackingEvent[] = [];

/** Whether the agencia of a trip tells what happens on the way. */
export function isIntegrated({ extras }: Pedido): boolean {
  return extras.type === 'v' && extras.agencia?.integrado === true;
}

/** Its events are told: from its confirmation while it goes on, and a day longer, as its link to the public page says (DT-23). */
function isFollowed(pedido: Pedido): boolean {
  if (pedido.status === 'registrado') return false;
  return isIntegrated(pedido) && (isActive(pedido.status) || pedido.actions.some(({ rel }) => rel === 'seguimiento'));
}

export interface PedidoTimeline {
  rows: readonly TimelineRow[];
  isLoading: boolean;
  /** The sentence of T-105 is due. */
  hasFailed: boolean;
  /** The vehicle drives and may be looked for. */
  isDriving: boolean;
}

/** The steps of an order: by its events where they are told, else by what is known of it (T-100…T-105). */
export function usePedidoTimeline(account: string, pedido: Pedido): PedidoTimeline {
  const follows = isFollowed(pedido);
  const { data, isError, isPending } = useQuery({ ...eventsQuery(account, pedido), enabled: follows });
  // a failed call empties the list (T-104)
  const events = isError || !data ? NO_EVENTS : data;
  const paradas = pedido.extras.paradas.length;
  const rows = useMemo(
    () => (follows ? detailTimeline(events, paradas).rows : milestoneRows(milestonesOf(pedido))),
    [follows, events, paradas, pedido],
  );
  const { phase } = trackingPhase(events, paradas, pedido.status);
  return {
    rows,
    isLoading: follows && isPending,
    hasFailed: follows && !isPending && isActive(pedido.status) && events.length === 0,
    isDriving: follows && events.length > 0 && POLLING_PLANS[phase].car === 'poll',
  };
}

function milestonesOf({ created, status, extras }: Pedido) {
  const viaje: Partial<ViajeExtras> = extras.type === 'v' ? extras : {};
  return {
    creado: viaje.creado ?? created,
    confirmado: viaje.confirmado ?? null,
    fin: viaje.fin ?? null,
    calificado: viaje.calificaciones?.at(-1)?.timestamp ?? null,
    anulado: status === 'anulado',
  };
}

/** Where the vehicle is while it drives; without an answer it is not shown. */
export function useVehiculo(account: string, { id, idPublic }: Pedido, isDriving: boolean) {
  useEffect(() => (isDriving ? watchPedido(id) : undefined), [id, isDriving]);
  const { data, isError } = useQuery({ ...vehiculoQuery(account, { id, idPublic }), enabled: isDriving });
  const vehiculo = isDriving && !isError && data ? data : null;
  useWatching(vehiculo);
  return vehiculo;
}
