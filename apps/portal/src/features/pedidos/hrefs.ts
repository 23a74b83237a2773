import type { Pedido, PedidoActionShown } from '@traza/contract';

/** Links are followed only where they lead to a page or a call that we know: an answer may be tampered with (XT-25). */
const TRACKING_PAGE = /^\/seguimiento\/[\w-]{22}$/;
const COSTS_CALL = /^\/pedidos\/v1\/v\/(?<id>\d{1,10})\/costos$/;
const RATING_CALL = /^\/pedidos\/v1\/v\/(?<id>\d{1,10})\/calificaciones$/;
const CANCEL_CALL = /^\/pedidos\/v1\/(?<type>[sv])\/(?<id>\d{1,10})$/;
const RELATION_CALL = /^\/pedidos\/v1\/recorridos\/(?<id>\d{1,10})\/(?:pasaje|chofer|costos|timeline|tracker)$/;
const REMOVE_CALL = '/pedidos/carpool/quitar';
const ADD_CALL = '/sgv/rest/solicitudes/carpool';

function actionOf({ actions }: Pedido, rel: PedidoActionShown['rel']): PedidoActionShown | undefined {
  return actions.find((action) => action.rel === rel);
}

/** The public page of an order that is followed (T-095). */
export function trackingHref(order: Pedido): string | undefined {
  const href = actionOf(order, 'seguimiento')?.href;
  return href !== undefined && TRACKING_PAGE.test(href) ? href : undefined;
}

/** The trip whose costs the order links to (T-124). */
export function costsOf(order: Pedido): number | undefined {
  return resourceOf(order, 'costos', COSTS_CALL);
}

/** The fixed-route trip whose relation the order links to (T-182). */
export function relationOf(order: Pedido, rel: 'pasaje' | 'chofer' | 'timeline' | 'tracker'): number | undefined {
  return resourceOf(order, rel, RELATION_CALL);
}

function resourceOf({ resources }: Pedido, rel: string, pattern: RegExp): number | undefined {
  const href = resources.find((resource) => resource.rel === rel)?.href ?? '';
  return numberIn(pattern.exec(href)?.groups);
}

function numberIn(groups: { [key: string]: string } | undefined): number | undefined {
  return groups?.['id'] === undefined ? undefined : Number(groups['id']);
}

/** The trip that may be rated (T-138). */
export function ratingOf(order: Pedido): number | undefined {
  return numberIn(RATING_CALL.exec(actionOf(order, 'calificar')?.href ?? '')?.groups);
}

export interface Cancelling {
  id: number;
  type: 's' | 'v';
  aviso: PedidoActionShown['aviso'];
  /** The one that the person looks at. */
  version: number;
}

/** What may be cancelled, and what that costs (T-147); not while a cancellation is worked on (T-150). */
export function cancellingOf(order: Pedido): Cancelling | undefined {
  const action = actionOf(order, 'anular');
  const found = CANCEL_CALL.exec(action?.href ?? '')?.groups;
  if (!action || !found || order.extras.pasajes.some(({ anulando }) => anulando)) return undefined;
  return {
    id: Number(found['id']),
    type: found['type'] === 's' ? 's' : 'v',
    aviso: action.aviso,
    version: order.version,
  };
}

/** Whether passengers may be taken off a fixed-route trip (T-156…T-158). */
export function canRemove(order: Pedido): boolean {
  return actionOf(order, 'quitar')?.href === REMOVE_CALL;
}

/** Whether passengers may be added to it (T-159). */
export function canAdd(order: Pedido): boolean {
  return actionOf(order, 'agregar')?.href === ADD_CALL;
}
