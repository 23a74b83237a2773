import { describe, expect, test } from 'vitest';
import { equalCoefficients, toCentsExact } from '../money.ts';
import { dice } from '../rendiciones/dice.kit.ts';
import { type AmountSums, type BearingPasaje, type DividedPedido, prorrateosOf, sharesOf } from './prorrateo.ts';

const cents = toCentsExact;
const centsOrNull = (value: number | null) => (value === null ? null : cents(value));
const sum = (parts: readonly (number | null)[]) => parts.reduce<number>((total, part) => total + (part ?? 0), 0);
const equal = (n: number): BearingPasaje[] =>
  equalCoefficients(n).map((coefProrrateo) => ({ coefProrrateo, precioAsiento: null }));
const asientos = (prices: readonly (number | null)[]): BearingPasaje[] =>
  equalCoefficients(prices.length).map((coefProrrateo, place) => ({
    coefProrrateo,
    precioAsiento: centsOrNull(prices[place] ?? null),
  }));

function aDivided(
  pasajes: BearingPasaje[],
  over: Partial<Record<'total' | 'cotizacion' | 'plus' | 'iva', number | null>> &
    Partial<Pick<DividedPedido, 'substatus'> & Pick<AmountSums, 'isCarpool'>> = {},
): DividedPedido & AmountSums {
  const { total = null, cotizacion = null, plus = null, iva = null, substatus = '', isCarpool = false } = over;
  return {
    substatus,
    isCarpool,
    pasajes,
    total: centsOrNull(total),
    cotizacion: centsOrNull(cotizacion),
    plus: centsOrNull(plus),
    iva: centsOrNull(iva),
  };
}
const amounts = (pedido: DividedPedido & AmountSums) => prorrateosOf(pedido).map(({ importe }) => importe);

describe('T-132 T-220 what each ticket bears', () => {
  test('six who share $10.000,01 bear a cent more or less', () => {
    const shared = amounts(aDivided(equal(6), { total: 1_000_001 }));
    expect(shared.map(Number).toSorted((a, b) => a - b)).toEqual([
      166_666, 166_667, 166_667, 166_667, 166_667, 166_667,
    ]);
  });

  test('of the price that was told until the total is known, and of nothing once it is called off', () => {
    expect(amounts(aDivided(equal(2), { cotizacion: 1_001 }))).toEqual([501, 500]);
    expect(amounts(aDivided(equal(2), { cotizacion: 1_001, total: 900 }))).toEqual([450, 450]);
    expect(amounts(aDivided(equal(2), { cotizacion: 1_001, total: 0 }))).toEqual([0, 0]);
    expect(amounts(aDivided(equal(2)))).toEqual([null, null]);
  });

  test('the surcharge and the VAT too, and their parts add up', () => {
    const shares = prorrateosOf(aDivided(equal(7), { total: 1_000_001, plus: 5_000, iva: 173_555 }));
    expect(sum(shares.map(({ importe }) => importe))).toBe(1_000_001);
    expect(sum(shares.map(({ plus }) => plus))).toBe(5_000);
    expect(sum(shares.map(({ iva }) => iva))).toBe(173_555);
  });

  test('of whatever is shared how, they add up, and nobody bears a cent beyond the exact share', () => {
    const roll = dice(3);
    for (let n = 0; n < 2_000; n += 1) {
      const cut = Array.from({ length: roll(6) }, () => roll(1_600)).toSorted((a, b) => a - b);
      const coefs = [...cut, 10_000].map((upTo, place) => (upTo - (cut[place - 1] ?? 0)) / 100);
      const pasajes = coefs.map((coefProrrateo) => ({ coefProrrateo, precioAsiento: null }));
      const total = cents(roll(900_000_000));
      const shares = sharesOf(aDivided(pasajes, { total }), total);
      expect(sum(shares)).toBe(total);
      for (const [place, coef] of coefs.entries()) {
        expect(Math.abs((shares[place] ?? 0) - (total * coef) / 100)).toBeLessThan(1);
      }
    }
  });
});

describe('W-070 a seat costs exactly its promised price', () => {
  const own = Array(9).fill(320_000);
  const strangers = Array(3).fill(350_001);

  test('whatever strangers book', () => {
    const prices = [...own, ...strangers];
    const salida = { isCarpool: true, total: sum(prices), iva: 700_000 };
    expect(amounts(aDivided(asientos(prices), salida))).toEqual(prices);
    expect(amounts(aDivided(asientos(prices), { ...salida, total: null }))).toEqual(prices);
    expect(sum(prorrateosOf(aDivided(asientos(prices), salida)).map(({ iva }) => iva))).toBe(700_000);
  });

  test('also where the bill says another sum', () => {
    expect(amounts(aDivided(asientos([100, 250]), { isCarpool: true, total: 1_000 }))).toEqual([100, 250]);
  });

  test.each(['Fallo', 'Cancelado en origen'] as const)('but the minimum of a %s is divided', (substatus) => {
    const late = aDivided(asientos(Array(3).fill(320_000)), { isCarpool: true, substatus, total: 100_000 });
    expect(amounts(late)).toEqual([33_333, 33_333, 33_334]);
  });

  test('a bill from before prices were kept is divided too; without a bill there is no price', () => {
    const unpriced = asientos(Array(9).fill(null));
    expect(amounts(aDivided(unpriced, { isCarpool: true, total: 2_880_000 }))).toEqual(Array(9).fill(320_000));
    expect(amounts(aDivided(unpriced, { isCarpool: true, cotizacion: 2_880_000 }))).toEqual(Array(9).fill(null));
  });
});
