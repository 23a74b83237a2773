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

/** What the caller is to the order. */
export interface ActionViewer extends Rater {
  /** May change every fixed-route trip of the client. */
  manageFixedRoutes: boolean;
}

export type PedidoAction =
  | { rel: 'seguimiento' | 'calificar' | 'quitar' | 'agregar' }
  /** `isLate`: cancelling now costs the minimum; `freeUntil`: from then on it would. */
  | { rel: 'anular'; isLate: boolean; freeUntil: Temporal.Instant | undefined };

/** Whether the seats of a fixed-route trip may still change (T-156…T-158). */
export function canChangeAsientos(order: ActionSubject): boolean {
  return order.isCarpool && areAsientosOpen(order) && order.tickets.some(({ isEmpty }) => !isEmpty);
}

function canRate(order: ActionSubject, viewer: ActionViewer): boolean {
  return order.isTrip && whyNotRatable(order.status, viewer) === undefined;
}

function canCancel(order: ActionSubject, viewer: ActionViewer): boolean {
  return whyNotCancellable(order, viewer) === undefined && !order.tickets.some(({ anulando }) => anulando);
}

/** What the caller may do with an order now (orders.md §3.3). The calls themselves check again. */
export function actionsOf(
  order: ActionSubject,
  viewer: ActionViewer,
  lateMin: number,
  now: Temporal.Instant,
): PedidoAction[] {
  const actions: PedidoAction[] = [];
  if (order.isTrip && isTrackable(order, now)) actions.push({ rel: 'seguimiento' });
  if (canRate(order, viewer)) actions.push({ rel: 'calificar' });
  if (canCancel(order, viewer)) {
    const isLate = isLateAnulacion(order, lateMin, now);
    actions.push({ rel: 'anular', isLate, freeUntil: freeUntil(order, lateMin, now) });
  }
  if (canChangeAsientos(order) && (viewer.manageFixedRoutes || viewer.isRequester)) {
    actions.push({ rel: 'quitar' });
    if (order.tickets.some(({ isEmpty }) => isEmpty)) actions.push({ rel: 'agregar' });
  }
  return actions;
}
