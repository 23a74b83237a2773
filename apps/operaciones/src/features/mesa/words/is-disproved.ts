import type { AlertaView, Tarjeta } from '@traza/contract';
import type { AlertaType } from '@traza/domain/alertas';
import { isIn, isOver } from '@traza/domain/pedidos';

/** It goes to its origin, stands there, or carries people. */
const hasSetOut = ({ status, substatus }: Tarjeta) => substatus === 'a origen' || isIn(status, 'driven');

/** What on its card says that an alerta of a pedido holds no more. */
const DISPROVED: Readonly<Record<AlertaType, (card: Tarjeta, alerta: Pick<AlertaView, 'cifra'>) => boolean>> = {
  SIN_TOMAR: ({ clase }) => clase === 'v',
  SIN_CHOFER: ({ chofer }) => chofer !== null,
  NO_SALIO: (card) => card.chofer === null || hasSetOut(card),
  DEMORA: ({ esperaDesde, status, llego }, { cifra: { parada } }) =>
    llego || (parada === 0 && (esperaDesde !== null || isIn(status, 'driven'))),
  EFECTO_DOMINO: (card) => card.chofer === null || hasSetOut(card),
  SIN_SEÑAL: ({ llego }) => llego,
  SIN_CIERRE: () => false,
  DOCUMENTO: () => false,
};

/** Whether the card of a pedido shows that an alerta holds no more, before the next round closes it: somebody was just named, or set out. */
export function isDisproved(alerta: Pick<AlertaView, 'tipo' | 'cifra'>, card: Tarjeta): boolean {
  return card.fin !== null || isOver(card.status) || DISPROVED[alerta.tipo](card, alerta);
}
