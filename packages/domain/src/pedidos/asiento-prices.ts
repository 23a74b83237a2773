import { proportion } from '../half-up.ts';
import { type Cents, divide, equalCoefficients, toCentsExact } from '../money.ts';

const sumOf = (amounts: readonly Cents[]) => toCentsExact(amounts.reduce<number>((sum, cents) => sum + cents, 0));

/**
 * The price of a salida: the sum of the prices at which its asientos were sold, null where none is known. The coefficients are equal and
 * have no effect on the shares (decisions "Fixed routes").
 */
export function soldAsientos(prices: readonly (Cents | null)[]): { total: Cents | null; coefficients: number[] } {
  const known = prices.flatMap((price) => price ?? []);
  const isUnpriced = prices.length > 0 && known.length === 0;
  return { total: isUnpriced ? null : sumOf(known), coefficients: equalCoefficients(prices.length) };
}

/** The part of some amounts that belongs to `seen` of `whole`; the parts add up to that of their sum. */
export function partsSeen(amounts: readonly Cents[], seen: Cents, whole: Cents): Cents[] {
  return divide(whole === 0 ? toCentsExact(0) : proportion(sumOf(amounts), seen, whole), amounts);
}
