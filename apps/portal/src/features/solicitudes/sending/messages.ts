import { formatPesos } from '@traza/domain';
import { lateReason, type PedidoState, type Status } from '@traza/domain/pedidos';
import { messageText } from '#lib/message-text.ts';

export const SENDING_TEXT = {
  retryReturn: 'Reintentar regreso',
  created: 'Pedido Registrado',
  another: 'Realizar otro pedido',
  share: 'Compartir',
} as const;

interface FollowText {
  hint: string;
  link: string;
}

const LIVE = { hint: 'Un transportista tomó tu pedido. Ya podés seguirlo en vivo.', link: 'Seguir el pedido' };

const OVER = { hint: 'El viaje terminó.', link: 'Ver el pedido' };

const OFF = { hint: 'El pedido fue anulado.', link: 'Ver el pedido' };

const FOLLOW_TEXT: Record<Status, FollowText> = {
  registrado: {
    hint: 'Cuando un transportista lo confirme vas a poder seguirlo en vivo.',
    link: 'Ver el pedido',
  },
  confirmado: LIVE,
  iniciado: LIVE,
  finalizado: OVER,
  calificado: OVER,
  anulado: OFF,
};

/** How a request that was just created goes on; called off too late it has ended, and was not driven. */
export function followText(pedido: PedidoState): FollowText {
  return lateReason(pedido) === 'Cancelado en origen' ? OFF : FOLLOW_TEXT[pedido.status];
}

export function priceChanged(precotizacion: number): string {
  return `El precio se actualizó a ${formatPesos(precotizacion)}`;
}

/** How many trips of a plan wait for somebody's authorization. */
export function waitingText(waiting: number, count: number): string {
  if (waiting === count) return messageText('order_needs_authorization');
  return waiting === 1
    ? `1 de los ${count} viajes está pendiente de autorización.`
    : `${waiting} de los ${count} viajes están pendientes de autorización.`;
}
