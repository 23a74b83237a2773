import { type Cents, toCentsExact } from './money.ts';

/** A fraction of whole numbers, as exact as it is. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const WHOLE = (value: number): Fraction => ({ over: BigInt(value), under: 1n });

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

/** Rounds half up, once. Cents times cents exceed the numbers that are exact, so this uses integers of any size. */
export function centsOf({ over, under }: Fraction): Cents {
  const twice = 2n * over + under;
  const below = twice / (2n * under);
  // division cuts towards zero; below zero the floor is one less
  const floor = twice < 0n && twice % (2n * under) !== 0n ? below - 1n : below;
  return toCentsExact(Number(floor));
}

/** `value · by / of`, half up. */
export function proportion(value: number, by: number, of: number): Cents {
  return centsOf({ over: BigInt(value) * BigInt(by), under: BigInt(of) });
}
