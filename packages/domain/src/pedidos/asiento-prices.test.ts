import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { asientoPrices, partsSeen, soldAsientos } from './asiento-prices.ts';

const ASIENTO = toCentsExact(320_000);
const asientos = (n: number, precio: number | null = ASIENTO) =>
  soldAsientos(Array.from({ length: n }, () => (precio === null ? null : toCentsExact(precio)))).coefficients.map(
    (coefProrrateo) => ({ precio: precio === null ? null : toCentsExact(precio), coefProrrateo }),
  );
const sum = (parts: readonly number[] | undefined) => parts?.reduce((total, part) => total + part, 0);
const DRIVEN = { substatus: '' } as const;

describe('W-070 a seat costs exactly its promised price', () => {
  test.each([1, 9, 12])('of %d seats', (n) => {
    const total = soldAsientos(asientos(n).map(({ precio }) => precio)).total;
    expect(total).toBe(n * ASIENTO);
    expect(asientoPrices(DRIVEN, total, asientos(n))).toEqual(Array(n).fill(ASIENTO));
    expect(sum(soldAsientos(Array(n).fill(ASIENTO)).coefficients.map((part) => Math.round(part * 100)))).toBe(10_000);
  });

  test('and stays when strangers book at another price', () => {
    const own = asientos(9);
    const strangers = asientos(3, 350_001);
    const all = [...own, ...strangers];
    const { total } = soldAsientos(all.map(({ precio }) => precio));
    expect(total).toBe(9 * ASIENTO + 3 * 350_001);
    expect(asientoPrices(DRIVEN, total, all)?.slice(0, 9)).toEqual(Array(9).fill(ASIENTO));
  });
});

test('the minimum of a salida that came too late is divided, to the cent', () => {
  for (const substatus of ['Fallo', 'Cancelado en origen'] as const) {
    expect(asientoPrices({ substatus }, toCentsExact(100_000), asientos(3))).toEqual([33_330, 33_330, 33_340]);
  }
});

test('a bill from before prices were kept is divided by its coefficients', () => {
  expect(asientoPrices(DRIVEN, toCentsExact(2_880_000), asientos(9, null))?.[0]).toBe(319_968);
  expect(sum(asientoPrices(DRIVEN, toCentsExact(2_880_000), asientos(9, null)))).toBe(2_880_000);
});

test('without a price and without a bill nothing is known; without seats nothing is owed', () => {
  expect(asientoPrices(DRIVEN, null, asientos(2, null))).toBeUndefined();
  expect(soldAsientos([null, null])).toEqual({ total: null, coefficients: [50, 50] });
  expect(soldAsientos([])).toEqual({ total: 0, coefficients: [] });
});

test('the lines of who sees a part add up to that part', () => {
  const lines = [100_001, 799_999].map(toCentsExact);
  const seen = toCentsExact(299_970);
  const parts = partsSeen(lines, seen, toCentsExact(900_000));
  expect(sum(parts)).toBe(seen);
  expect(partsSeen(lines, toCentsExact(0), toCentsExact(0))).toEqual([0, 0]);
});
