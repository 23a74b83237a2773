import type { CandidatoFigures, SoughtViaje } from '../mesa/index.ts';
import { minutesBetween } from '../time.ts';
import { PROPUESTAS } from './limits.ts';

/** What a viaje costs the flota when a chofer drives it from where they are before. */
export interface Arc {
  figures: CandidatoFigures;
  /** Whether it puts the next viaje of the chofer at risk. */
  isRisky: boolean;
  /** Viajes of the chofer today above the mean of the flota; less than 0 of who had fewer. */
  viajesAboveMean: number;
  /** It is proposed already: that counts for it, or plans would change with every car that moves (M-281). */
  isStanding: boolean;
}

/** Metres that a way may count as at the most, so that sums of many stay whole numbers. */
const MOST_M = 10_000_000;

/** The price of one step of a plan in metres driven empty, a whole number: sums of them have no remainder (DM-58). */
export function priceArc(
  { isAsap = false }: Pick<SoughtViaje, 'isAsap'>,
  { figures: { minutos, tarde, kmVacios }, isRisky, viajesAboveMean, isStanding }: Arc,
): number {
  const late = Math.max(0, tarde - (isStanding ? PROPUESTAS.stayLateMin : 0));
  const km =
    kmVacios -
    (isStanding ? PROPUESTAS.stayKm : 0) +
    (isAsap ? PROPUESTAS.asapKm * minutos : lateKm(late)) +
    (isRisky ? PROPUESTAS.riskKm : 0) +
    PROPUESTAS.viajeHoyKm * Math.max(0, viajesAboveMean);
  return Math.min(MOST_M, Math.round(km * 1000));
}

/** Dearer than any sum of ways: whoever can be named is. */
const NOBODY = 1e10;

/** The price of naming nobody: the sooner it departs the more, for what departs later may yet find somebody. */
export function priceNobody({ departure }: Pick<SoughtViaje, 'departure'>, now: Temporal.Instant): number {
  const soonMin = PROPUESTAS.aheadMin - minutesBetween(now, departure);
  return NOBODY + Math.round(Math.max(0, soonMin) * PROPUESTAS.soonerKm * 1000);
}

function lateKm(minutes: number): number {
  const { lateKm: each, veryLateKm, veryLateAfterMin } = PROPUESTAS;
  return each * Math.min(minutes, veryLateAfterMin) + veryLateKm * Math.max(0, minutes - veryLateAfterMin);
}
