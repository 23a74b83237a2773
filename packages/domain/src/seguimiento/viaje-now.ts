import { isIn, isOver, type PedidoState, type Status } from '../pedidos/status.ts';
import { isBefore, plusMinutes } from '../time.ts';
import { SEGUIMIENTO } from './limits.ts';

/**
 * What happens with a pedido now: it waits for an authorization, leaves later, has nobody yet, is about to be fetched, comes, waits, drives.
 */
export const WHAT_NOW = ['autoriza', 'sale', 'busca', 'pasa', 'llega', 'espera', 'viaja'] as const;
export type WhatNow = (typeof WHAT_NOW)[number];

/** Whether a pedido departs later than within the hour; one for as soon as possible never does. */
export function isLater(
  { asap, departure }: { asap: boolean; departure: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return !asap && isBefore(plusMinutes(now, SEGUIMIENTO.underWayMin), departure);
}

export interface NowFacts<Moment> extends PedidoState {
  /** As soon as possible: nobody promised an hour. */
  asap: boolean;
  waitsAprobacion?: boolean;
  isLater: boolean;
  departure: Moment;
  /** Since when the vehicle is where the person boards. */
  arrived: Moment | null;
  /** Whether it drives on from there: on a fixed route it may drive for long before. */
  isAboard: boolean;
  /** Of the way to where it drives, and when it gets there; null where nobody knows where it is. */
  minutos: number | null;
  llega: Moment | null;
}

/** What happens now, without its words: its minutes, and the hour at which it happens, or since which. */
export interface ViajeNow<Moment = string> {
  dice: WhatNow;
  minutos: number | null;
  hora: Moment | null;
}

/** The sentence of a pedido that is not over. */
export function viajeNow<Moment>(facts: NowFacts<Moment>): ViajeNow<Moment> | undefined {
  const { status, substatus, asap, departure, arrived, minutos, llega } = facts;
  const isDriven = isIn(status, 'driven');
  if (isOver(status)) return undefined;
  if (isIn(status, 'asked')) return beforeTaken(facts);
  if (isDriven && facts.isAboard) return { dice: 'viaja', minutos, hora: llega };
  if (arrived !== null) return { dice: 'espera', minutos: null, hora: arrived };
  if (isDriven || substatus === 'a origen') return { dice: 'llega', minutos, hora: llega };
  if (asap) return { dice: 'llega', minutos, hora: llega };
  return { dice: facts.isLater ? 'sale' : 'pasa', minutos: null, hora: departure };
}

function beforeTaken<Moment>(facts: NowFacts<Moment>): ViajeNow<Moment> {
  const { waitsAprobacion = false, isLater: later, departure } = facts;
  if (waitsAprobacion) return { dice: 'autoriza', minutos: null, hora: null };
  return later ? { dice: 'sale', minutos: null, hora: departure } : { dice: 'busca', minutos: null, hora: null };
}

interface EffectiveEvent<Moment> {
  type: string;
  parada?: number | null;
  ts: Moment;
}

/** Where a vehicle is for somebody who boards at a parada, from the events that count. */
export function boardingOf<Moment>(
  { status, boards }: { status: Status; boards: number },
  events: readonly EffectiveEvent<Moment>[],
): { arrived: Moment | null; isAboard: boolean } {
  const arrived = events.find(({ type, parada }) => type === 'arribado' && parada === boards)?.ts ?? null;
  const hasLeft = boards === 0 || events.some(({ parada }) => (parada ?? 0) > boards);
  return { arrived, isAboard: isIn(status, 'driven') && hasLeft };
}

/** Beside the words of the specification: on its way to whoever boards, or at their door. */
export const VIAJE_BADGES = ['enCamino', 'enLaPuerta'] as const;
export type ViajeBadge = (typeof VIAJE_BADGES)[number];

/** The badge of a pedido that was taken and is not driven yet. */
export function viajeBadge({ status, substatus }: PedidoState, hasArrived: boolean): ViajeBadge | undefined {
  if (!isIn(status, 'taken')) return undefined;
  if (hasArrived) return 'enLaPuerta';
  return substatus === 'a origen' ? 'enCamino' : undefined;
}
