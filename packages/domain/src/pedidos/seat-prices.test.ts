import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { partsSeen, seatPrices, soldSeats } from './seat-prices.ts';

const SEAT = toCentsExact(320_000);
const seats = (n: number, precio: number | null = SEAT) =>
  soldSeats(Array.from({ length: n }, () => (precio === null ? null : toCentsExact(precio)))).coefficients.map(
    (coefProrrateo) => ({ precio: precio === null ? null : toCentsExact(precio), coefProrrateo }),
  );
const sum = (parts: readonly number[] | undefined) => parts?.reduce((total, part) => total + part, 0);
const DRIVEN = { substatus: '' } as const;

describe('W-070 a seat costs exactly its promised price', () => {
  test.each([1, 9, 12])('of %d seats', (n) => {
    const total = soldSeats(seats(n).map(({ precio }) => precio)).total;
    expect(total).toBe(n * SEAT);
    expect(seatPrices(DRIVEN, total, seats(n))).toEqual(Array(n).fill(SEAT));
    expect(sum(soldSeats(Array(n).fill(SEAT)).coefficients.map((part) => Math.round(part * 100)))).toBe(10_000);
  });

  test('and stays when strangers book at another price', () => {
    const own = seats(9);
    const strangers = seats(3, 350_001);
    const all = [...own, ...strangers];
    const { total } = soldSeats(all.map(({ precio }) => precio));
    expect(total).toBe(9 * SEAT + 3 * 350_001);
    expect(seatPrices(DRIVEN, total, all)?.slice(0, 9)).toEqual(Array(9).fill(SEAT));
  });
});

test('the minimum of a salida that came too late is divided, to the cent', () => {
  for (const substatus of ['Fallo', 'Cancelado en origen'] as const) {
    expect(seatPrices({ substatus }, toCentsExact(100_000), seats(3))).toEqual([33_330, 33_330, 33_340]);
  }
});

test('a bill from before prices were kept is divided by its coefficients', () => {
  expect(seatPrices(DRIVEN, toCentsExact(2_880_000), seats(9, null))?.[0]).toBe(319_968);
  expect(sum(seatPrices(DRIVEN, toCentsExact(2_880_000), seats(9, null)))).toBe(2_880_000);
});

test('without a price and without a bill nothing is known; without seats nothing is owed', () => {
  expect(seatPrices(DRIVEN, null, seats(2, null))).toBeUndefined();
  expect(soldSeats([null, null])).toEqual({ total: null, coefficients: [50, 50] });
  expect(soldSeats([])).toEqual({ total: 0, coefficients: [] });
});

test('the lines of who sees a part add up to that part', () => {
  const lines = [100_001, 799_999].map(toCentsExact);
  const seen = toCentsExact(299_970);
  const parts = partsSeen(lines, seen, toCentsExact(900_000));
  expect(sum(parts)).toBe(seen);
  expect(partsSeen(lines, toCentsExact(0), toCentsExact(0))).toEqual([0, 0]);
});
