import type { PlanViajeView, PlanView } from '@traza/contract';
import { isIn } from '@traza/domain/pedidos';

/** A day of a plan: its way out and its way back. */
export interface PlanDay {
  fecha: string;
  viajes: readonly PlanViajeView[];
  /** Those that the person may call off now. */
  open: readonly PlanViajeView[];
}

export function daysOf({ viajes }: Pick<PlanView, 'viajes'>): PlanDay[] {
  return [...Map.groupBy(viajes, ({ fecha }) => fecha)].map(([fecha, own]) => ({
    fecha,
    viajes: own,
    open: own.filter(({ anular }) => anular !== null),
  }));
}

/** How many trips are over, to come, and called off. */
export function countsOf({ viajes }: Pick<PlanView, 'viajes'>) {
  const off = viajes.filter(({ status, anulando }) => anulando || isIn(status, 'off')).length;
  const done = viajes.filter(({ status, anulando }) => !anulando && isIn(status, 'done')).length;
  return { done, off, ahead: viajes.length - off - done };
}
