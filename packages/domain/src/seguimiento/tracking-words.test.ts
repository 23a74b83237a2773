import { describe, expect, test } from 'vitest';
import { STATUSES, SUBSTATUSES } from '../pedidos/status.ts';
import { formatMinutesLeft, formatWaiting, minutesLeft } from './minutes-left.ts';
import { paradaTag } from './parada-tag.ts';
import { showsRealRoute } from './real-route.ts';
import { isLegInRange, routeLegs } from './route-legs.ts';

describe('stops', () => {
  test.each([
    [0, 2, 'origen'],
    [1, 2, 'destino'],
    [1, 3, 'parada 1'],
    [2, 3, 'destino'],
    [3, 5, 'parada 3'],
    [4, 5, 'destino'],
    [0, 1, 'origen'],
  ])('T-093 T-273 stop %i of %i is %s', (index, paradas, expected) => {
    expect(paradaTag(index, paradas)).toBe(expected);
  });
});

describe('time left', () => {
  test.each([
    [59, 0],
    [60, 1],
    [119, 1],
    [120, 2],
    [undefined, null],
    [Number.NaN, null],
    [-1, null],
  ])('T-301 %s seconds are %s minutes', (seconds, expected) => {
    expect(minutesLeft(seconds)).toBe(expected);
  });

  test.each([
    [null, '...'],
    [0, '1'],
    [1, '1'],
    [12, '12'],
  ])('T-271 %s reads %s', (minutes, expected) => {
    expect(formatMinutesLeft(minutes)).toBe(expected);
  });

  test.each([
    [0, '00:00'],
    [162_000, '02:42'],
    [4_503_999, '75:03'],
    [-5000, '00:00'],
  ])('T-266 %i ms of waiting read %s', (elapsed, expected) => {
    expect(formatWaiting(1_000_000, 1_000_000 + elapsed)).toBe(expected);
  });
});

describe('T-112 T-113 T-114 the real route', () => {
  const shown = STATUSES.flatMap((status) => SUBSTATUSES.map((substatus) => ({ status, substatus }))).filter((state) =>
    showsRealRoute({ ...state, integrado: true }),
  );

  test('is shown for calificado, and for finalizado that was driven', () => {
    expect(shown.map(({ status, substatus }) => `${status} ${substatus}`)).toEqual([
      'finalizado ',
      'finalizado a origen',
      'calificado ',
      'calificado a origen',
    ]);
  });

  test('is never shown of an agencia that is not integrated', () => {
    expect(showsRealRoute({ status: 'calificado', substatus: '', integrado: false })).toBe(false);
  });
});

describe('T-272 legs', () => {
  const path = [0, 1, 2, 3, 4].map((step) => ({ lat: -34.6, lon: -58.4 + step / 100 }));
  const [first, , middle, , last] = path;
  const paradas = [first, middle, last].flatMap((parada) => parada ?? []);

  test('a route is cut at its stops', () => {
    expect(routeLegs(path, paradas)).toEqual([
      { to: 1, path: path.slice(0, 3) },
      { to: 2, path: path.slice(2) },
    ]);
  });

  test('a stop passed twice takes the later pass only when it comes later', () => {
    const loop = [...path, ...path.slice(0, -1).toReversed()];
    const legs = routeLegs(loop, [...paradas, ...paradas.slice(0, 1)]);
    expect(legs.map((leg) => leg.path.length)).toEqual([3, 3, 5]);
  });

  test('without a path there are no legs', () => {
    expect(routeLegs([], paradas)).toEqual([]);
  });

  test.each([
    [1, null, true],
    [1, { from: 0, to: 1 }, true],
    [2, { from: 0, to: 1 }, false],
    [1, { from: 1, to: 2 }, false],
    [2, { from: 1, to: 2 }, true],
  ])('the leg to stop %i within %o: %s', (to, range, expected) => {
    expect(isLegInRange({ to }, range)).toBe(expected);
  });
});
