import type { AlertaView, Tarjeta } from '@traza/contract';
import { isIn } from '@traza/domain/pedidos';

/** Whether the card of a pedido shows that an alerta holds no more, before the next round closes it: somebody was just named, or set out. */
export function isDisproved({ tipo }: Pick<AlertaView, 'tipo'>, card: Tarjeta): boolean {
  switch (tipo) {
    case 'SIN_TOMAR':
      return card.clase === 'v' || !isIn(card.status, 'asked');
    case 'SIN_CHOFER':
      return card.chofer !== null;
    case 'NO_SALIO':
      return !isIn(card.status, 'asked', 'taken');
    case 'SIN_CIERRE':
      return card.fin !== null;
    default:
      return false;
  }
}
