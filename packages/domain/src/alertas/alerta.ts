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
  minutos?: number;
  /** The moment that they are counted from, or to, where they grow by the minute: screens count themselves. */
  momento?: string;
  /** Of DEMORA: the parada that it comes late to. */
  parada?: number;
  /** Of EFECTO_DOMINO: the viaje that makes the next one late. */
  idViaje?: number;
  /** Of DOCUMENTO: the kind and its last day, `2026-03-10`. */
  idTipo?: number;
  vence?: string;
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

/** Whether two figures say the same at any moment: those that are counted from a moment differ by nothing else. */
export function isSameFigure(one: AlertaFigure, other: AlertaFigure): boolean {
  const sayingOf = ({ minutos, momento, parada, idViaje, idTipo, vence }: AlertaFigure) =>
    JSON.stringify([momento ?? minutos, parada, idViaje, idTipo, vence]);
  return sayingOf(one) === sayingOf(other);
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
