import { isBefore, plusMinutes } from '../time.ts';
import type { Violation } from '../violation.ts';
import { isIn, type Status } from './status.ts';

/** Why a solicitud ended, as it is stored. */
export const ANULACION_CAUSES = [
  'solicitante',
  'sin_pasajeros',
  'sin_autorizacion',
  'autorizacion_rechazada',
  'sin_transportista',
  'modificado',
] as const;
export type AnulacionCause = (typeof ANULACION_CAUSES)[number];

export interface Cancellable {
  status: Status;
  isCarpool: boolean;
  inicio: Temporal.Instant;
  /** It leaves "lo antes posible": nobody asked for an hour. */
  isAsap: boolean;
  /** The vehicle reached the origin: event arribado(0). */
  hasArrived: boolean;
}

/**
 * Whether cancelling now costs the minimum: only of a confirmed order, from `lateMin` minutes before its departure on (DT-29), or once
 * the vehicle is at the origin of one that leaves as soon as possible. A car that came before the hour that was asked for changes
 * nothing until that hour (ruling: waiting).
 */
export function isLateAnulacion(pedido: Cancellable, lateMin: number, now: Temporal.Instant): boolean {
  if (!isIn(pedido.status, 'taken')) return false;
  return (pedido.isAsap && pedido.hasArrived) || !isBefore(now, plusMinutes(pedido.inicio, -lateMin));
}

/** Until when cancelling is free; none while no carrier confirmed the order, and once it is late (DT-29). */
export function freeUntil(pedido: Cancellable, lateMin: number, now: Temporal.Instant): Temporal.Instant | undefined {
  const isLimited = isIn(pedido.status, 'taken') && !isLateAnulacion(pedido, lateMin, now);
  return isLimited ? plusMinutes(pedido.inicio, -lateMin) : undefined;
}

/**
 * Why somebody may not cancel a whole pedido: only its requester may, before it starts. Of a salida asientos are removed instead (T-151,
 * T-152, DT-29). A second request while the first is worked on is no fault (DT-30).
 */
export function whyNotCancellable(
  pedido: Cancellable,
  { isRequester }: { isRequester: boolean },
): Violation<'forbidden' | 'order_not_cancellable'> | undefined {
  if (!isRequester) return { code: 'forbidden' };
  const isOpen = isIn(pedido.status, 'asked', 'taken');
  return pedido.isCarpool || !isOpen ? { code: 'order_not_cancellable' } : undefined;
}

/** Who calls a pedido off: its requester, somebody else of the cliente, the agencia, operadores, or nobody in time. */
export const ANULACION_AUTHORS = ['solicitante', 'empresa', 'transportista', 'operaciones', 'sistema'] as const;
export type AnulacionAuthor = (typeof ANULACION_AUTHORS)[number];
