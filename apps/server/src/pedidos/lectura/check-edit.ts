import { editKindOf, freeUntil, whyNotEditable } from '@traza/domain/pedidos';
import type { ViewedPedido } from './get-pedido.ts';
import { isRequesterOf, subjectOf } from './present.ts';

/** Whether somebody may change an order that they see, how it would change, and until when: the rules of doing it (W-297). */
export function checkEdit({ stored, viewer }: ViewedPedido) {
  const subject = subjectOf(stored);
  const { lateMin, now, idPersona } = viewer;
  const isCancelling = subject.tickets.some(({ anulando }) => anulando);
  return {
    whyNot: whyNotEditable(
      { ...subject, isCancelling },
      { isRequester: isRequesterOf(stored, idPersona), lateMin, now },
    ),
    kind: editKindOf(subject),
    until: freeUntil(subject, lateMin, now),
  };
}
