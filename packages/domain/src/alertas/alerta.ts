import { minutesBetween } from '../time.ts';
import { type AlertaType, QUIET_MIN } from './limits.ts';

export const ALERTA_LEVELS = ['amarilla', 'roja'] as const;
export type AlertaLevel = (typeof ALERTA_LEVELS)[number];

/** What an alerta is about; one is open for each object and tipo (M-192). */
export interface AlertaSubject {
  objeto: 'solicitud' | 'viaje' | 'chofer' | 'vehiculo';
  idObjeto: number;
  tipo: AlertaType;
}

/** The figure that raised an alerta (M-182). */
export interface AlertaFigure {
  /** Before the departure, since something was due, or late, as it was written; whole. */
  minutos?: number | undefined;
  /** The moment that they are counted from, or to, or the predicted arrival, from which on lateness grows: screens count themselves. */
  momento?: string | undefined;
  /** Of DEMORA: the parada that it comes late to. */
  parada?: number | undefined;
  /** Of EFECTO_DOMINO: the viaje that makes the next one late. */
  idViaje?: number | undefined;
  /** Of DOCUMENTO: the kind and its last day, `2026-03-10`. */
  idTipo?: number | undefined;
  vence?: string | undefined;
}

export interface Alerta extends AlertaSubject {
  nivel: AlertaLevel;
  cifra: AlertaFigure;
}

/** An alerta that somebody silenced: nothing opens for its object and tipo until then, but at a higher level (M-195). */
export interface QuietAlerta extends AlertaSubject {
  nivel: AlertaLevel;
  calladaHasta: Temporal.Instant;
}

type CountedAlerta = Pick<Alerta, 'tipo' | 'cifra'>;

/** Lateness stands until the predicted arrival is past: nobody arrives in the past. */
const isLateness = (tipo: AlertaType) => tipo === 'DEMORA' || tipo === 'EFECTO_DOMINO';

/** The minutes of an alerta at a moment, by what was stored of it; negative before the moment that they are counted to (M-258). */
export function figureMinutes({ tipo, cifra: { minutos = 0, momento } }: CountedAlerta, now: Temporal.Instant): number {
  if (momento === undefined) return minutos;
  const since = minutesBetween(Temporal.Instant.from(momento), now);
  return isLateness(tipo) ? minutos + Math.max(0, since) : since;
}

/** Whether two figures of one alerta say the same from now on: the same moment, or nearly the same lateness by now. */
export function isSameFigure(one: CountedAlerta, other: CountedAlerta, now: Temporal.Instant): boolean {
  const sayingOf = ({ tipo, cifra: { minutos, momento, parada, idViaje, idTipo, vence } }: CountedAlerta) =>
    JSON.stringify([isLateness(tipo) || (momento ?? minutos), parada, idViaje, idTipo, vence]);
  const apart = isLateness(one.tipo) ? Math.abs(figureMinutes(one, now) - figureMinutes(other, now)) : 0;
  return apart < 0.5 && sayingOf(one) === sayingOf(other);
}

export function subjectKey({ objeto, idObjeto, tipo }: AlertaSubject): string {
  return `${objeto} ${idObjeto} ${tipo}`;
}

export function isHigher(level: AlertaLevel, than: AlertaLevel): boolean {
  return level === 'roja' && than === 'amarilla';
}

/** Until when an alerta that is silenced now stays quiet (M-195). */
export function quietUntil(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: QUIET_MIN });
}
