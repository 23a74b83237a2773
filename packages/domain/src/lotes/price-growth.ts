import { LOTES } from './limits.ts';

const CENTS = 100;

/** Whether a price is over the one that was shown by more than 5 percent; where none was shown there is nothing to compare (DW-26). */
export function hasPriceGrown(shown: number | null, now: number | null): boolean {
  if (shown === null || now === null) return false;
  const cents = (pesos: number) => Math.round(pesos * CENTS);
  return cents(now) * CENTS > cents(shown) * (CENTS + LOTES.priceGrowthPercent);
}
