import { describe, expect, test } from 'vitest';
import { type Cents, toCentsExact } from '../money.ts';
import { type AccountParts, NO_PARTS, PARTS, totalOfParts } from './account-parts.ts';
import { dice } from './dice.kit.ts';
import {
  type Aporte,
  EFECTOS,
  type EfectoKey,
  efectosBetween,
  isTold,
  monthOf,
  type ServiceMonths,
} from './efectos.ts';

const cents = toCentsExact;
const pesos = (value: number): Cents => cents(value * 100);

function parts(of: Partial<Record<keyof AccountParts, number>>): AccountParts {
  return { ...NO_PARTS, ...Object.fromEntries(Object.entries(of).map(([key, value]) => [key, pesos(value)])) };
}

const A: ServiceMonths = {
  pedidos: 40,
  servicios: new Map([
    [1, { pedidos: 30, metros: 300_000, recorrido: pesos(150_000) }],
    [2, { pedidos: 10, metros: 100_000, recorrido: pesos(90_000) }],
  ]),
  partes: parts({ recorrido: 240_000, espera: 12_000, recargo: 8_000, cancelacion: 6_000, asiento: 32_000 }),
};
const B: ServiceMonths = {
  pedidos: 48,
  servicios: new Map([
    [1, { pedidos: 32, metros: 352_000, recorrido: pesos(193_600) }],
    [2, { pedidos: 16, metros: 160_000, recorrido: pesos(150_400) }],
  ]),
  partes: parts({
    recorrido: 344_000,
    espera: 15_500,
    recargo: 6_000,
    cancelacion: 18_000,
    asiento: 28_800,
    otros: 670,
  }),
};
const NOTHING = monthOf([]);

const sumOf = (efectos: Readonly<Record<EfectoKey, Cents>>) => EFECTOS.reduce((sum, key) => sum + efectos[key], 0);
const difference = (before: ServiceMonths, now: ServiceMonths) =>
  totalOfParts(now.partes) - totalOfParts(before.partes);

test('W-190: the worked example of part 3.12, to the cent', () => {
  const efectos = efectosBetween(A, B);
  expect(efectos).toEqual({
    viajes: pesos(48_000),
    servicio: pesos(16_000),
    largo: pesos(16_000),
    precioKm: pesos(24_000),
    asientos: pesos(-3_200),
    espera: pesos(3_500),
    recargo: pesos(-2_000),
    cancelaciones: pesos(12_000),
    otros: pesos(670),
  });
  expect(sumOf(efectos)).toBe(pesos(114_970));
});

const only = (over: Partial<Record<EfectoKey, number>>) => ({
  ...Object.fromEntries(EFECTOS.map((key) => [key, 0])),
  ...over,
});

function way(recorrido: number, metros: number, servicio = 1): Aporte {
  return { servicio, metros, partes: { ...NO_PARTS, recorrido: cents(recorrido) } };
}

describe('each effect is zero when its cause is absent', () => {
  const before = [way(1000, 10_000), way(2000, 20_000), way(9000, 10_000, 2)];
  test.each([
    ['nothing changed', before, only({})],
    ['as many again', [...before, ...before], only({ viajes: 12_000 })],
    [
      'another service, of the same length each',
      [...before.slice(0, 2), way(1500, 15_000)],
      only({ servicio: -7_500 }),
    ],
    ['longer ways', [way(2000, 20_000), way(4000, 40_000), way(9000, 10_000, 2)], only({ largo: 3_000 })],
    ['a dearer kilometre', [way(1100, 10_000), way(2200, 20_000), way(9900, 10_000, 2)], only({ precioKm: 1_200 })],
    [
      'a cancellation more is no trip more',
      [...before, { servicio: 1, metros: 0, partes: { ...NO_PARTS, cancelacion: cents(700) } }],
      only({ cancelaciones: 700 }),
    ],
    [
      'a seat more is no trip more',
      [...before, { servicio: 1, metros: 9_000, partes: { ...NO_PARTS, asiento: cents(300) } }],
      only({ asientos: 300 }),
    ],
  ] satisfies [string, Aporte[], object][])('%s', (_name, now, expected) => {
    expect(efectosBetween(monthOf(before), monthOf(now))).toEqual(expected);
  });

  test('W-191: with nothing in one of the months all is trips', () => {
    expect(efectosBetween(NOTHING, monthOf(before))).toEqual(only({ viajes: 12_000 }));
    expect(efectosBetween(monthOf(before), NOTHING)).toEqual(only({ viajes: -12_000 }));
    expect(efectosBetween(NOTHING, NOTHING)).toEqual(only({}));
  });

  test('a service that is new, or that nobody had driven a metre of, is told at its own price', () => {
    const now = [...before, way(5_000, 3_000, 3)];
    const efectos = efectosBetween(monthOf(before), monthOf(now));
    expect([efectos.largo, efectos.precioKm]).toEqual([0, 0]);
    const undriven = efectosBetween(monthOf([way(1000, 0)]), monthOf([way(1500, 0)]));
    expect(undriven).toEqual(only({ largo: 500 }));
  });
});

test('W-191: the effects of months of 10,000 orders sum to the difference', () => {
  const roll = dice(3);
  const aportes: Aporte[] = Array.from({ length: 10_000 }, () => {
    const shared = { ...NO_PARTS };
    const whole = [3, 4].includes(roll(9));
    for (const part of PARTS)
      if (whole ? part === 'asiento' : part !== 'asiento') {
        if (roll(3) > 0) Object.assign(shared, { [part]: cents(roll(90_000_000)) });
      }
    return { servicio: 1 + roll(6), metros: roll(5) === 0 ? 0 : roll(400_000), partes: shared };
  });
  for (let n = 0; n < 300; n += 1) {
    const from = roll(9_000);
    const middle = from + roll(n % 5 === 0 ? 3 : 500);
    const [before, now] = [monthOf(aportes.slice(from, middle)), monthOf(aportes.slice(middle, middle + roll(500)))];
    expect(sumOf(efectosBetween(before, now))).toBe(difference(before, now));
  }
  const [before, now] = [monthOf(aportes.slice(0, 5_000)), monthOf(aportes.slice(5_000))];
  expect(sumOf(efectosBetween(before, now))).toBe(difference(before, now));
});

test.each([
  ['$1.000', 100_000, 999_999_999, true],
  ['a cent less, and less than a percent', 99_999, 999_999_999, false],
  ['a percent', 500, 50_000, true],
  ['a cent less than a percent', 499, 50_000, false],
  ['as much less', -500, 50_000, true],
  ['nothing', 0, 0, false],
])('W-192: an effect of %s', (_name, efecto, before, expected) => {
  expect(isTold(cents(efecto), cents(before), cents(70_000))).toBe(expected);
});

test('where the month before had nothing, a percent is one of this month', () => {
  expect(isTold(cents(700), cents(0), cents(70_000))).toBe(true);
  expect(isTold(cents(699), cents(0), cents(70_000))).toBe(false);
});
