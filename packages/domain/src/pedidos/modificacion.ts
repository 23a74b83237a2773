import type { Violation } from '../violation.ts';
import { type Cancellable, isLateAnulacion } from './anulacion.ts';
import { isIn } from './status.ts';

/** What decides whether a pedido may still be changed. */
export interface Editable extends Cancellable {
  /** Somebody asked for its cancellation, which is not decided yet. */
  isCancelling: boolean;
}

/**
 * How a pedido changes: under its number while nobody has taken it; afterwards as another one that replaces it, for an agencia that took
 * one trip has not taken the next.
 */
export type EditKind = 'enLugar' | 'reemplazo';

export function editKindOf({ status }: Pick<Editable, 'status'>): EditKind {
  return isIn(status, 'asked') ? 'enLugar' : 'reemplazo';
}

/**
 * Why somebody may not change time, ends, people or note of a pedido: it is not theirs, it has set out or is over, or calling it off costs
 * by now (DT-29). Of a salida asientos change instead.
 */
export function whyNotEditable(
  pedido: Editable,
  { isRequester, lateMin, now }: { isRequester: boolean; lateMin: number; now: Temporal.Instant },
): Violation<'forbidden' | 'order_not_editable'> | undefined {
  if (!isRequester) return { code: 'forbidden' };
  const isOpen = isIn(pedido.status, 'asked', 'taken');
  const isFixed = pedido.isCarpool || pedido.isCancelling || !isOpen || isLateAnulacion(pedido, lateMin, now);
  return isFixed ? { code: 'order_not_editable' } : undefined;
}
