import type { Pedido } from '@traza/contract';

/** Links are followed only where they lead to a page or a call that we know: an answer may be tampered with (XT-25). */
const TRACKING_PAGE = /^\/seguimiento\/[\w-]{22}$/;
const COSTS_CALL = /^\/pedidos\/v1\/v\/(?<idViaje>\d{1,10})\/costos$/;

/** The public page of an order that is followed (T-095). */
export function trackingHref({ actions }: Pedido): string | undefined {
  const href = actions.find(({ rel }) => rel === 'seguimiento')?.href;
  return href !== undefined && TRACKING_PAGE.test(href) ? href : undefined;
}

/** The trip whose costs the order links to (T-124). */
export function costsOf({ resources }: Pedido): number | undefined {
  const href = resources.find(({ rel }) => rel === 'costos')?.href ?? '';
  const idViaje = COSTS_CALL.exec(href)?.groups?.['idViaje'];
  return idViaje === undefined ? undefined : Number(idViaje);
}
