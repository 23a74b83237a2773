import type { Pedido, PedidoActionView } from '@traza/contract';

/** Links are followed only where they lead to a page or a call that we know: an answer may be tampered with (XT-25). */
const TRACKING_PAGE = /^\/seguimiento\/[\w-]{22}$/;
const PART_CALL = /^\/pedidos\/v1\/v\/\d{1,10}\/enlaces\?idPasaje=(?<id>\d{1,10})$/;
const COSTOS_CALL = /^\/pedidos\/v1\/v\/(?<id>\d{1,10})\/costos$/;
const CALIFICACION_CALL = /^\/pedidos\/v1\/v\/(?<id>\d{1,10})\/calificaciones$/;
const CANCEL_CALL = /^\/pedidos\/v1\/(?<type>[sv])\/(?<id>\d{1,10})$/;
const RELATION_CALL = /^\/pedidos\/v1\/recorridos\/(?<id>\d{1,10})\/(?:pasaje|chofer|costos|timeline|tracker)$/;
const REMOVE_CALL = '/pedidos/carpool/quitar';
const ADD_CALL = '/sgv/rest/solicitudes/carpool';

function actionOf({ actions }: Pedido, rel: PedidoActionView['rel']): PedidoActionView | undefined {
  return actions.find((action) => action.rel === rel);
}

/** The public page of an order that is followed (T-095). */
export function trackingHref(pedido: Pedido): string | undefined {
  const href = actionOf(pedido, 'seguimiento')?.href;
  return href !== undefined && TRACKING_PAGE.test(href) ? href : undefined;
}

/** The own pasaje that somebody follows who sees a part of the order alone. */
export function trackedPasajeOf(pedido: Pedido): number | undefined {
  return numberIn(PART_CALL.exec(actionOf(pedido, 'seguimiento')?.href ?? '')?.groups);
}

/** The trip whose costs the order links to (T-124). */
export function costosOf(pedido: Pedido): number | undefined {
  return resourceOf(pedido, 'costos', COSTOS_CALL);
}

/** The fixed-route trip whose relation the order links to (T-182). */
export function relationOf(pedido: Pedido, rel: 'pasaje' | 'chofer' | 'timeline' | 'tracker'): number | undefined {
  return resourceOf(pedido, rel, RELATION_CALL);
}

function resourceOf({ resources }: Pedido, rel: string, pattern: RegExp): number | undefined {
  const href = resources.find((resource) => resource.rel === rel)?.href ?? '';
  return numberIn(pattern.exec(href)?.groups);
}

function numberIn(grupos: { [key: string]: string } | undefined): number | undefined {
  return grupos?.['id'] === undefined ? undefined : Number(grupos['id']);
}

/** The trip that may be rated (T-138). */
export function calificacionOf(pedido: Pedido): number | undefined {
  return numberIn(CALIFICACION_CALL.exec(actionOf(pedido, 'calificar')?.href ?? '')?.groups);
}

export interface Cancelling {
  id: number;
  type: 's' | 'v';
  aviso: PedidoActionView['aviso'];
  /** The one that the person looks at. */
  version: number;
}

/** What can be cancelled and what that costs (T-147); undefined while a cancellation is under way (T-150). */
export function cancellingOf(pedido: Pedido): Cancelling | undefined {
  const action = actionOf(pedido, 'anular');
  const found = CANCEL_CALL.exec(action?.href ?? '')?.groups;
  if (!action || !found || pedido.extras.pasajes.some(({ anulando }) => anulando)) return undefined;
  return {
    id: Number(found['id']),
    type: found['type'] === 's' ? 's' : 'v',
    aviso: action.aviso,
    version: pedido.version,
  };
}

/** Whether pasajeros may be taken off a fixed-route trip (T-156…T-158). */
export function canRemove(pedido: Pedido): boolean {
  return actionOf(pedido, 'quitar')?.href === REMOVE_CALL;
}

/** Whether pasajeros may be added to it (T-159). */
export function canAdd(pedido: Pedido): boolean {
  return actionOf(pedido, 'agregar')?.href === ADD_CALL;
}
