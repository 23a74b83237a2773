import { type Cents, equalCoefficients, roundHalfUp, shareTotal, toCentsExact } from '../money.ts';
import { isLateOutcome, type PedidoState } from './status.ts';

/** A sold seat of a salida: what was told of it at the booking, and the percentage that informs. */
export interface PricedAsiento {
  precio: Cents | null;
  coefProrrateo: number;
}

const sumOf = (amounts: readonly Cents[]) => toCentsExact(amounts.reduce<number>((sum, cents) => sum + cents, 0));

/**
 * What a salida costs by its sold seats: the sum of what was told of them, nothing where no price is known. Their coefficients
 * are equal parts, and only inform (decisions "Fixed routes").
 */
export function soldAsientos(prices: readonly (Cents | null)[]): { total: Cents | null; coefficients: number[] } {
  const known = prices.flatMap((price) => price ?? []);
  const isUnpriced = prices.length > 0 && known.length === 0;
  return { total: isUnpriced ? null : sumOf(known), coefficients: equalCoefficients(prices.length) };
}

/**
 * What each sold seat of a salida bears: the price told at its booking, whatever was sold later. The minimum of a salida that
 * came too late, and a bill that was written before prices were kept, are divided by the coefficients. Nothing where neither a
 * price nor a bill is known (decisions "Fixed routes").
 */
export function asientoPrices(
  { substatus }: Pick<PedidoState, 'substatus'>,
  total: Cents | null,
  asientos: readonly PricedAsiento[],
): Cents[] | undefined {
  const promised = asientos.flatMap(({ precio }) => precio ?? []);
  if (promised.length === asientos.length && !(isLateOutcome(substatus) && total !== null)) return promised;
  if (total === null) return undefined;
  return shareTotal(
    total,
    asientos.map(({ coefProrrateo }) => coefProrrateo),
  );
}

/** The part of some amounts that belongs to `seen` of `whole`: each rounded, the last takes what is left of their sum. */
export function partsSeen(amounts: readonly Cents[], seen: Cents, whole: Cents): Cents[] {
  const partOf = (cents: number) => toCentsExact(whole === 0 ? 0 : roundHalfUp((cents * seen) / whole));
  const parts = amounts.map(partOf);
  const rest = partOf(sumOf(amounts)) - sumOf(parts);
  return parts.map((part, index) => (index === parts.length - 1 ? toCentsExact(part + rest) : part));
}
