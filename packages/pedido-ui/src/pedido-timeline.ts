import type { Pedido, TrackingEvent, ViajeExtras } from '@traza/contract';
import { isActive, lateReason } from '@traza/domain/pedidos';
import {
  detailTimeline,
  milestoneRows,
  POLLING_PLANS,
  type TimelineRow,
  trackingPhase,
} from '@traza/domain/seguimiento';

/** Whether the agencia of a viaje sends events on the way. */
export function isIntegrated({ extras }: Pedido): boolean {
  return extras.type === 'v' && extras.agencia?.integrado === true;
}

/** Whether events are loaded: from the confirmation until a day after the end, as the public link does (DT-23). */
export function isFollowed(pedido: Pedido): boolean {
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

/** The loaded events; empty while the first call runs, or after one failed (T-104). */
interface HeardEvents {
  events: readonly TrackingEvent[];
  isPending: boolean;
}

/** The steps of a pedido: from its events where the carrier sends them, else from its own dates (T-100…T-105). */
export function pedidoTimeline(pedido: Pedido, { events, isPending }: HeardEvents): PedidoTimeline {
  const follows = isFollowed(pedido);
  const paradas = pedido.extras.paradas.length;
  const { phase } = trackingPhase(events, paradas, pedido.status);
  return {
    rows: follows ? detailTimeline(events, paradas).rows : milestoneRows(milestonesOf(pedido)),
    isLoading: follows && isPending,
    hasFailed: follows && !isPending && isActive(pedido.status) && events.length === 0,
    isDriving: follows && events.length > 0 && POLLING_PLANS[phase].car === 'poll',
  };
}

function abortOf(pedido: Pedido): 'anulado' | 'cancelado' | 'fallo' | null {
  if (pedido.status === 'anulado') return 'anulado';
  const reason = lateReason(pedido);
  if (reason === undefined) return null;
  return reason === 'Fallo' ? 'fallo' : 'cancelado';
}

function milestonesOf(pedido: Pedido) {
  const { created, extras } = pedido;
  const viaje: Partial<ViajeExtras> = extras.type === 'v' ? extras : {};
  return {
    creado: viaje.creado ?? created,
    confirmado: viaje.confirmado ?? null,
    fin: extras.anulacion?.cuando ?? viaje.fin ?? null,
    calificado: viaje.calificaciones?.at(-1)?.timestamp ?? null,
    aborted: abortOf(pedido),
  };
}
