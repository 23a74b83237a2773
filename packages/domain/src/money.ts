declare const cents: unique symbol;
/** Integer cents of Argentine pesos: how money is computed and stored. The wire carries decimal pesos. */
export type Cents = number & { readonly [cents]: true };

/** `cents(1845050)` is $18.450,50. Throws on a fraction or an unsafe integer: that is a bug, not an input. */
export function toCentsExact(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not integer cents: ${value}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one door into the branded type
  return value as Cents;
}

/** Decimal pesos of the wire to cents, half up. */
export function centsFromPesos(pesos: number): Cents {
  return toCentsExact(roundHalfUp(pesos * 100));
}

/** Cents to the decimal pesos of the wire. */
export function pesosFromCents(value: Cents): number {
  return value / 100;
}

/** Rounds half away from zero, forgiving binary noise (1.005 * 100 = 100.49999…). */
export function roundHalfUp(value: number): number {
  const corrected = Math.abs(value) + 1e-7;
  return Math.sign(value) * Math.floor(corrected + 0.5);
}

/**
 * Divides an amount by weights so that the parts add up to it: each has its whole cents, and those that are left go one by one to the
 * largest remainders; of equal ones to who ranks higher, then to who stands earlier.
 */
export function divide(amount: Cents, weights: readonly number[], ranks: readonly number[] = weights): Cents[] {
  // cents times cents are more than a number holds exactly
  const whole = weights.map((weight) => BigInt(Math.round(weight)));
  const sum = whole.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map(() => toCentsExact(0));
  const shares = whole.map((weight, place) => ({
    place,
    cents: Number((BigInt(amount) * weight) / sum),
    remainder: Number((BigInt(amount) * weight) % sum),
    rank: ranks[place] ?? 0,
  }));
  const left = amount - shares.reduce((all, { cents }) => all + cents, 0);
  const first = shares.toSorted((a, b) => b.remainder - a.remainder || b.rank - a.rank).slice(0, left);
  const rounded = new Set(first.map(({ place }) => place));
  return shares.map(({ place, cents }) => toCentsExact(cents + (rounded.has(place) ? 1 : 0)));
}

/**
 * Divides a total by percentages. The parts sum to their percentage of it, to the cent, and to all of it where the percentages sum to 100.
 * Equal parts are stored as percentages cut to two decimals, of which the last takes the rest; they are divided as equal parts, so that
 * nobody pays for the cut (spec ordering §3.4).
 */
export function shareTotal(total: Cents, coefficients: readonly number[]): Cents[] {
  const percent = coefficients.reduce((sum, of) => sum + of, 0);
  const isWhole = Math.abs(percent - 100) < 0.005;
  const shared = isWhole ? total : toCentsExact(roundHalfUp((total * percent) / 100));
  const equal = equalCoefficients(coefficients.length);
  const isEqual = isWhole && coefficients.every((of) => equal.includes(of));
  const weights = coefficients.map((of) => (isEqual ? 1 : of * PER_PERCENT));
  return divide(shared, weights, coefficients);
}

/** Percentages have two decimals; the computation uses more. */
const PER_PERCENT = 1e6;

/** `n` equal percentages with two decimals that add to exactly 100.00; the last takes the remainder (ordering.md §3.4). */
export function equalCoefficients(n: number): number[] {
  if (n <= 0) return [];
  const each = Math.floor(10_000 / n);
  return Array.from({ length: n }, (_, i) => (i === n - 1 ? 10_000 - each * (n - 1) : each) / 100);
}
