import { type Cents, toCentsExact } from '../money.ts';
import { quoteViaje, type Tarifa } from './tarifa.ts';

/** All that a tarifa charges; the price of an asiento only where it sells them. */
export interface TarifaPrices extends Tarifa {
  porAsiento: Cents | null;
}

/** What of a tarifa is money. */
export const AMOUNTS = ['base', 'porKm', 'porMin', 'porEsperaMin', 'minimo', 'porAsiento'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** To what raised sums are rounded: the cent, or whole pesos. Prices of a unit stay at the cent, where a peso is a large part. */
export const ROUNDINGS = ['centavo', '1', '10', '100'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const CENTS_OF: Readonly<Record<Rounding, bigint>> = { centavo: 1n, '1': 100n, '10': 1000n, '100': 10_000n };

/** Whether a percentage has two decimals at most, and lies where one is meant. */
export function isPercentage(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max && Number(value.toFixed(2)) === value;
}

/** Hundredths of a percent, which percentages with two decimals are whole numbers of. */
function hundredths(percentage: number): bigint {
  return BigInt(Math.round(percentage * 100));
}

/** Half up; cents times hundredths are more than a number holds exactly. */
function raise(amount: Cents, percentage: number, rounding: Rounding): Cents {
  const unit = CENTS_OF[rounding];
  const whole = 10_000n * unit;
  const raised = BigInt(amount) * (10_000n + hundredths(percentage));
  return toCentsExact(Number(((raised + whole / 2n) / whole) * unit));
}

/** A tarifa by a percentage more, or less; the surcharge of nights and holidays and the free minutes are no money, and stay (DM-16). */
export function raiseTarifa(prices: TarifaPrices, percentage: number, rounding: Rounding): TarifaPrices {
  const to = (amount: Cents) => raise(amount, percentage, rounding);
  const toCent = (amount: Cents) => raise(amount, percentage, 'centavo');
  return {
    base: to(prices.base),
    porKm: toCent(prices.porKm),
    porMin: toCent(prices.porMin),
    porEsperaMin: toCent(prices.porEsperaMin),
    minimo: to(prices.minimo),
    porAsiento: prices.porAsiento === null ? null : to(prices.porAsiento),
    esperaGratis: prices.esperaGratis,
    recargoNoche: prices.recargoNoche,
  };
}

/** The first value that rounding takes more than a point away from the percentage, by how much it would change; none is fine. */
export function roundedTooFar(
  before: TarifaPrices,
  percentage: number,
  rounding: Rounding,
): { amount: Amount; percentage: number } | undefined {
  const after = raiseTarifa(before, percentage, rounding);
  for (const amount of AMOUNTS) {
    const [old, raised] = [before[amount] ?? 0, after[amount] ?? 0];
    const off = BigInt(raised) * 10_000n - BigInt(old) * (10_000n + hundredths(percentage));
    if ((off < 0n ? -off : off) > BigInt(old) * 100n)
      return { amount, percentage: Math.round((raised / old - 1) * 10_000) / 100 };
  }
  return undefined;
}

/** What a tarifa asks for the same thing as any other: an asiento where it sells nothing else, a viaje by day of one length otherwise. */
export function examplePrice(
  prices: TarifaPrices,
  viaje: { meters: number; seconds: number },
): { de: 'viaje' | 'asiento'; importe: Cents } {
  const { porAsiento, minimo, base, porKm, porMin } = prices;
  if (porAsiento !== null && minimo + base + porKm + porMin === 0) return { de: 'asiento', importe: porAsiento };
  return { de: 'viaje', importe: quoteViaje(prices, { ...viaje, surcharged: false }) };
}
