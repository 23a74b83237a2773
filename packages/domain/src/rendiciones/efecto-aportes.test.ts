import { describe, expect, test } from 'vitest';
import { toCentsExact } from '../money.ts';
import { NO_PARTS, PARTS } from './account-parts.ts';
import { dice } from './dice.kit.ts';
import { efectoAportes } from './efecto-aportes.ts';
import { type Aporte, EFECTOS, efectosBetween, monthOf } from './efectos.ts';

const cents = toCentsExact;
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

function way(recorrido: number, metros: number, servicio = 1): Aporte {
  return { servicio, metros, partes: { ...NO_PARTS, recorrido: cents(recorrido) } };
}

function part(partName: (typeof PARTS)[number], amount: number): Aporte {
  return { servicio: 1, metros: 0, partes: { ...NO_PARTS, [partName]: cents(amount) } };
}

describe('W-193: which orders are behind an effect', () => {
  test('what is the difference of a part: its orders of both months, those of before taking away', () => {
    const before = [way(1000, 100), part('espera', 300)];
    const now = [part('espera', 500), part('cancelacion', 900), way(1000, 100)];
    expect(efectoAportes('espera', before, now)).toEqual({ before: [0, -300], now: [500, 0, 0] });
    expect(efectoAportes('cancelaciones', before, now)).toEqual({ before: [0, 0], now: [0, 900, 0] });
  });

  test('trips more: each of now at what one cost before, less what those of before cost', () => {
    const before = [way(1000, 10), way(2000, 20), part('asiento', 700)];
    const now = [way(9999, 10), way(1, 20), way(5, 3)];
    expect(efectoAportes('viajes', before, now)).toEqual({ before: [-1000, -2000, 0], now: [1500, 1500, 1500] });
  });

  test('another service: the orders of now, each by how far its service cost another sum than one of before', () => {
    const before = [way(1000, 10), way(3000, 10, 2)];
    const now = [way(1000, 10), way(3000, 10, 2), way(3000, 10, 2), part('espera', 50)];
    expect(efectoAportes('servicio', before, now)).toEqual({ before: [0, 0], now: [-1000, 1000, 1000, 0] });
  });

  test('longer ways, and a dearer kilometre: the orders of now against such a way of before; of a new service none', () => {
    const before = [way(1000, 10)];
    const now = [way(2000, 20), way(1300, 10), way(8000, 5, 9)];
    expect(efectoAportes('largo', before, now).now).toEqual([1000, 0, 0]);
    expect(efectoAportes('precioKm', before, now).now).toEqual([0, 300, 0]);
  });

  test('with nothing in one of the months all is of the trips of the other', () => {
    const ways = [way(1000, 10), way(2000, 20, 2)];
    expect(efectoAportes('viajes', [], ways)).toEqual({ before: [], now: [1000, 2000] });
    expect(efectoAportes('viajes', ways, [])).toEqual({ before: [-1000, -2000], now: [] });
    for (const clave of ['servicio', 'largo', 'precioKm'] as const) {
      expect(sum(efectoAportes(clave, [], ways).now)).toBe(0);
    }
  });
});

test('W-193: what the orders bear sums to each effect to the cent, for pairs of months of up to 500 orders', () => {
  const roll = dice(7);
  const aportes: Aporte[] = Array.from({ length: 5_000 }, () => {
    const shared = { ...NO_PARTS };
    for (const partName of PARTS) if (roll(3) > 0) Object.assign(shared, { [partName]: cents(roll(90_000_000)) });
    return { servicio: 1 + roll(12), metros: roll(5) === 0 ? 0 : roll(400_000), partes: shared };
  });
  for (let n = 0; n < 60; n += 1) {
    const from = roll(4_000);
    const middle = from + roll(n % 5 === 0 ? 3 : 500);
    const [before, now] = [aportes.slice(from, middle), aportes.slice(middle, middle + roll(500))];
    const efectos = efectosBetween(monthOf(before), monthOf(now));
    for (const clave of EFECTOS) {
      const found = efectoAportes(clave, before, now);
      expect([clave, sum(found.before) + sum(found.now)]).toEqual([clave, efectos[clave]]);
      expect([found.before.length, found.now.length]).toEqual([before.length, now.length]);
    }
  }
});

test('a month of 20,000 orders of 40 services is spread without waiting', () => {
  const roll = dice(9);
  const many = () => Array.from({ length: 20_000 }, () => way(1 + roll(9_000_000), 1 + roll(400_000), 1 + roll(40)));
  const [before, now] = [many(), many()];
  const begun = performance.now();
  efectoAportes('largo', before, now);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
