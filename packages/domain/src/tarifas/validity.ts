import { isBefore } from '../time.ts';

/** From when to when a tarifa holds; without an end until somebody ends it. */
export interface TarifaValidity {
  desde: Temporal.Instant;
  hasta: Temporal.Instant | null;
}

/** A tarifa in the time: over, in force, or to come. */
export const TARIFA_USES = ['pasada', 'vigente', 'futura'] as const;
export type TarifaUse = (typeof TARIFA_USES)[number];

/** One that ends where it begins never held, and is over. */
export function useOf({ desde, hasta }: TarifaValidity, now: Temporal.Instant): TarifaUse {
  if (hasta !== null && (!isBefore(desde, hasta) || !isBefore(now, hasta))) return 'pasada';
  return isBefore(now, desde) ? 'futura' : 'vigente';
}

/**
 * Whether a tarifa can end at a moment and another one begin there: it began before, and would still hold. One that begins right there has
 * nothing to end.
 */
export function canEndAt({ desde, hasta }: TarifaValidity, at: Temporal.Instant): boolean {
  return isBefore(desde, at) && (hasta === null || isBefore(at, hasta));
}
