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
 * Divides a total by percentages so that the parts add up to the total, to the cent: when the coefficients add to 100
 * the last part takes the difference (DT-37).
 */
export function shareTotal(total: Cents, coefficients: readonly number[]): Cents[] {
  const parts = coefficients.map((coefficient) => toCentsExact(roundHalfUp((total * coefficient) / 100)));
  const whole = Math.abs(coefficients.reduce((a, b) => a + b, 0) - 100) < 0.005;
  const last = parts.at(-1);
  if (!whole || last === undefined) return parts;
  const sum = parts.reduce<number>((a, b) => a + b, 0);
  return [...parts.slice(0, -1), toCentsExact(last + (total - sum))];
}

/** `n` equal percentages with two decimals that add to exactly 100.00; the last takes the remainder (ordering.md §3.4). */
export function equalCoefficients(n: number): number[] {
  if (n <= 0) return [];
  const each = Math.floor(10_000 / n);
  return Array.from({ length: n }, (_, i) => (i === n - 1 ? 10_000 - each * (n - 1) : each) / 100);
}
