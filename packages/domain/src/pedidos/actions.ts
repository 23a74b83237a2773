import { type Cancellable, freeUntil, isLateAnulacion, whyNotCancellable } from './anulacion.ts';
import { areAsientosOpen } from './asiento-removal.ts';
import { type Rater, whyNotRatable } from './calificacion.ts';
import type { Status, Substatus } from './status.ts';
import { isTrackable, type Trackable } from './tracking.ts';

/** What decides the actions of an order. */
export interface ActionSubject extends Cancellable, Trackable {
  isTrip: boolean;
  status: Status;
  substatus: Substatus;
  tickets: readonly { isEmpty: boolean; anulando: boolean }[];
}

/** The caller's relation to the pedido. */
export interface ActionViewer extends Rater {
  /** May change every fixed-route trip of the client. */
  manageFixedRoutes: boolean;
}

export type PedidoAction =
  | { rel: 'seguimiento' | 'calificar' | 'quitar' | 'agregar' }
  /** `isLate`: cancelling now costs the minimum; `freeUntil`: from then on it would. */
  | { rel: 'anular'; isLate: boolean; freeUntil: Temporal.Instant | undefined };

/** Whether the seats of a fixed-route trip may still change (T-156…T-158). */
export function canChangeAsientos(pedido: ActionSubject): boolean {
  return pedido.isCarpool && areAsientosOpen(pedido) && pedido.tickets.some(({ isEmpty }) => !isEmpty);
}

function canRate(pedido: ActionSubject, viewer: ActionViewer): boolean {
  return pedido.isTrip && whyNotRatable(pedido.status, viewer) === undefined;
}

function canCancel(pedido: ActionSubject, viewer: ActionViewer): boolean {
  return whyNotCancellable(pedido, viewer) === undefined && !pedido.tickets.some(({ anulando }) => anulando);
}

/** The actions that the caller may take on a pedido now (orders.md §3.3). The calls themselves check again. */
export function actionsOf(
  pedido: ActionSubject,
  viewer: ActionViewer,
  lateMin: number,
  now: Temporal.Instant,
): PedidoAction[] {
  const actions: PedidoAction[] = [];
  if (pedido.isTrip && isTrackable(pedido, now)) actions.push({ rel: 'seguimiento' });
  if (canRate(pedido, viewer)) actions.push({ rel: 'calificar' });
  if (canCancel(pedido, viewer)) {
    const isLate = isLateAnulacion(pedido, lateMin, now);
    actions.push({ rel: 'anular', isLate, freeUntil: freeUntil(pedido, lateMin, now) });
  }
  if (canChangeAsientos(pedido) && (viewer.manageFixedRoutes || viewer.isRequester)) {
    actions.push({ rel: 'quitar' });
    if (pedido.tickets.some(({ isEmpty }) => isEmpty)) actions.push({ rel: 'agregar' });
  }
  return actions;
}
