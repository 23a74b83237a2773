import { PEDIDOS } from '../pedidos/limits.ts';
import { isIn, type PedidoState } from '../pedidos/status.ts';
import { isBefore, plusMinutes, toWire } from '../time.ts';
import { INICIO } from './limits.ts';

/** What happens with an order now: looked for, about to fetch, on its way, waiting, aboard (work §3.2). */
export const WHAT_NOW = ['busca', 'pasa', 'llega', 'espera', 'viaja'] as const;
export type WhatNow = (typeof WHAT_NOW)[number];

export interface OwnPedido extends PedidoState {
  /** As soon as possible: nobody knows a time at which it comes. */
  asap: boolean;
  departure: Temporal.Instant;
  /** Since when the vehicle is where the person boards. */
  arrived: Temporal.Instant | null;
  /** Whether it drives on from there: on a fixed route it may drive for long before. */
  isAboard: boolean;
  /** Of the way to where it drives; null where nobody knows where it is. */
  minutos: number | null;
}

/** The sentence of the home, without its words (W-012). */
export interface Sentence {
  dice: WhatNow;
  minutos: number | null;
  /** When it comes, or since when it waits. */
  hora: string | null;
}

/** What happens now. */
export function whatNow({ asap, status, substatus, departure, arrived, isAboard, minutos }: OwnPedido): Sentence {
  const isDriven = isIn(status, 'driven');
  if (isDriven && isAboard) return { dice: 'viaja', minutos, hora: null };
  if (!isDriven && !isIn(status, 'taken')) return { dice: 'busca', minutos: null, hora: null };
  if (arrived) return { dice: 'espera', minutos: null, hora: toWire(arrived) };
  if (isDriven || substatus === 'a origen' || asap) return { dice: 'llega', minutos, hora: null };
  return { dice: 'pasa', minutos: null, hora: toWire(departure) };
}

/** Whether an order is more than a plan: it drives, somebody is on the way, or it leaves within the hour (W-011). */
export function isUnderWay({ status, substatus, departure, arrived }: OwnPedido, now: Temporal.Instant): boolean {
  if (isIn(status, 'driven')) return true;
  if (!isIn(status, 'asked', 'taken')) return false;
  if (isIn(status, 'taken') && (arrived !== null || substatus === 'a origen')) return true;
  const isLost = isBefore(departure, now.subtract({ hours: PEDIDOS.lostHours }));
  return !isLost && !isBefore(plusMinutes(now, INICIO.underWayMin), departure);
}

/** Whether it leaves within a day (W-013). */
export function isNext({ departure }: Pick<OwnPedido, 'departure'>, now: Temporal.Instant): boolean {
  return isBefore(now, departure) && !isBefore(now.add({ hours: INICIO.nextHours }), departure);
}
