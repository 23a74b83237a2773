import { isLateAnulacion, whyNotCancellable } from '@traza/domain/pedidos';
import type { ViewedPedido } from './get-pedido.ts';
import { isRequesterOf, subjectOf } from './present.ts';

/** Whether somebody may cancel an order that they see, and what it would cost them now: the rules of asking for it (DT-28 to DT-30). */
export function checkAnulacion({ stored, viewer }: ViewedPedido) {
  const subject = subjectOf(stored);
  const { lateMin, now, idPersona } = viewer;
  return {
    whyNot: whyNotCancellable(subject, { isRequester: isRequesterOf(stored, idPersona) }),
    isLate: isLateAnulacion(subject, lateMin, now),
    isAsked: subject.tickets.some(({ anulando }) => anulando),
    costoMinimo: stored.costoMinimo,
  };
}
