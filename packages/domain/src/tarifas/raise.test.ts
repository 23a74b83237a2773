import { describe, expect, test } from 'vitest';
import { centsFromPesos, toCentsExact } from '../money.ts';
import { TARIFAS } from './limits.ts';
import { AMOUNTS, examplePrice, isPercentage, ROUNDINGS, type Rounding, raiseTarifa, roundedTooFar } from './raise.ts';
import { quoteViaje } from './tarifa.ts';

const pesos = centsFromPesos;
const prices = (base: number, porAsiento: number | null = null) => ({
  base: pesos(base),
  porKm: pesos(1180),
  porMin: pesos(150),
  porEsperaMin: pesos(180),
  minimo: pesos(6000),
  porAsiento: porAsiento === null ? null : pesos(porAsiento),
  esperaGratis: 5,
  recargoNoche: 20,
});
const raised = (base: number, percentage: number, rounding: Rounding) =>
  raiseTarifa(prices(base), percentage, rounding).base;

describe('M-069 a percentage over the values of a tarifa', () => {
  test.each([
    ['to the cent, half up', 1800, 4.2, 'centavo', 187_560],
    ['half a cent up', 0.5, 1, 'centavo', 51],
    ['just below half a cent', 0.49, 1, 'centavo', 49],
    ['to whole pesos', 1234.56, 4.2, '1', 128_600],
    ['half a peso up', 100.5, 0, '1', 10_100],
    ['to ten pesos', 1234.56, 4.2, '10', 129_000],
    ['five pesos up', 105, 0, '10', 11_000],
    ['to a hundred pesos', 1800, 4.2, '100', 190_000],
    ['fifty pesos up', 150, 0, '100', 20_000],
    ['two decimals of a percentage', 10_000, 0.01, 'centavo', 1_000_100],
    ['half as much', 1800, -50, 'centavo', 90_000],
    ['three times as much', 1800, 200, 'centavo', 540_000],
    ['nothing stays nothing', 0, 200, '100', 0],
    ['a percentage that no binary number is', 1000, 1.15, 'centavo', 101_150],
  ] as const)('%s', (_, base, percentage, rounding, expected) => {
    expect(raised(base, percentage, rounding)).toBe(expected);
  });

  test('all values by the same; the surcharge of nights and the free minutes of waiting stay', () => {
    expect(raiseTarifa(prices(2400, 3200), 10, 'centavo')).toEqual({
      base: pesos(2640),
      porKm: pesos(1298),
      porMin: pesos(165),
      porEsperaMin: pesos(198),
      minimo: pesos(6600),
      porAsiento: pesos(3520),
      esperaGratis: 5,
      recargoNoche: 20,
    });
    expect(raiseTarifa(prices(2400), 10, '100').porAsiento).toBeNull();
  });

  test('prices of a unit are raised to the cent, whatever sums are rounded to', () => {
    expect(raiseTarifa(prices(2400, 3200), 4.2, '100')).toMatchObject({
      base: pesos(2500),
      porKm: pesos(1229.56),
      porMin: pesos(156.3),
      porEsperaMin: pesos(187.56),
      minimo: pesos(6300),
      porAsiento: pesos(3300),
    });
  });

  test.each([
    ['a point more is fine', { base: pesos(10_000) }, 0.01, '100', undefined],
    ['less than a point up', { base: pesos(4951) }, 0, '100', undefined],
    ['just a point', { porKm: pesos(0.5), porMin: pesos(1) }, 1, 'centavo', undefined],
    ['more than a point up', { base: pesos(4950) }, 0, '100', { amount: 'base', percentage: 1.01 }],
    ['less than a point down', { base: pesos(4848) }, 0, '100', undefined],
    ['more than a point down', { base: pesos(4849) }, 0, '100', { amount: 'base', percentage: -1.01 }],
    ['rounded away', { base: pesos(40) }, 10, '100', { amount: 'base', percentage: -100 }],
    ['the price of a seat', { porAsiento: pesos(149) }, 4, '100', { amount: 'porAsiento', percentage: 34.23 }],
    ['a unit of a few cents', { porMin: pesos(0.1) }, 5, 'centavo', { amount: 'porMin', percentage: 10 }],
    ['nothing stays nothing', { base: pesos(0), porAsiento: null }, 200, '100', undefined],
  ] as const)('rounding leaves the percentage by a point at most: %s', (_, fields, percentage, rounding, fault) => {
    expect(roundedTooFar({ ...prices(10_000), ...fields }, percentage, rounding)).toEqual(fault);
  });

  test('the exact product of any amount and percentage is what is rounded', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let turn = 0; turn < 2000; turn += 1) {
      const amount = toCentsExact(next(2_147_483_647) * (1 + next(46)));
      const hundredths = next(25_001) - 5000;
      const rounding = ROUNDINGS[next(4)] ?? 'centavo';
      const unit = { centavo: 1n, '1': 100n, '10': 1000n, '100': 10_000n }[rounding];
      const exact = BigInt(amount) * BigInt(10_000 + hundredths);
      const got = BigInt(raiseTarifa({ ...prices(0), base: amount }, hundredths / 100, rounding).base);
      expect(got % unit).toBe(0n);
      const off = got * 10_000n - exact;
      expect(-unit * 5000n < off && off <= unit * 5000n).toBe(true);
    }
  });
});

describe('XM-31 a percentage', () => {
  const range = { min: TARIFAS.percentageMin, max: TARIFAS.percentageMax };
  test.each([-50, -0.01, 0, 4.2, 0.29, 199.99, 200])('%s is one', (value) => {
    expect(isPercentage(value, range)).toBe(true);
  });
  test.each([-100, -50.01, 200.01, 1e9, 4.225, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('%s is none', (value) => {
    expect(isPercentage(value, range)).toBe(false);
  });
});

describe('M-069 the example that a tarifa is shown by', () => {
  const viaje = { meters: TARIFAS.exampleMeters, seconds: TARIFAS.exampleSeconds };

  test('is a viaje of one length, by day, as it would be quoted', () => {
    const tarifa = prices(2400, 3200);
    expect(examplePrice(tarifa, viaje)).toEqual({ de: 'viaje', importe: 1_795_000 });
    expect(examplePrice(tarifa, viaje).importe).toBe(quoteViaje(tarifa, { ...viaje, surcharged: false }));
  });

  test('is an asiento where nothing else is sold', () => {
    const nothing = Object.fromEntries(AMOUNTS.map((amount) => [amount, pesos(0)]));
    expect(examplePrice({ ...prices(0), ...nothing, porAsiento: pesos(3200) }, viaje)).toEqual({
      de: 'asiento',
      importe: 320_000,
    });
  });
});
