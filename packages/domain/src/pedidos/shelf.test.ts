import { describe, expect, test } from 'vitest';
import { aheadRange, firstCards, hasToday, reachesShelf, shelfOf, shelfRange } from './shelf.ts';
import type { Status, Substatus } from './status.ts';

const at = (moment: string) => Temporal.Instant.from(`${moment}:00-03:00`);
const NOW = at('2026-03-10T12:00');

function pedido(id: number, moment: string, status: Status = 'confirmado', substatus: Substatus = '') {
  return { id, datetime: `2026-${moment}:00-03:00`, status, substatus };
}
const numbers = (pedidos: readonly { id: number }[]) => pedidos.map(({ id }) => id);
const shelf = (...pedidos: ReturnType<typeof pedido>[]) => {
  const { enCurso, hoy, proximos } = firstCards(shelfOf(pedidos, NOW));
  return { enCurso: numbers(enCurso), hoy: numbers(hoy), proximos: numbers(proximos) };
};

describe('W-090 the shelf', () => {
  test('holds what is driven or on its way, and what else leaves today, each soonest first', () => {
    expect(
      shelf(
        pedido(1, '03-10T20:00'),
        pedido(2, '03-10T11:30', 'iniciado'),
        pedido(3, '03-10T12:05', 'confirmado', 'a origen'),
        pedido(4, '03-10T13:00', 'registrado'),
        pedido(5, '03-09T23:30', 'iniciado'),
      ),
    ).toEqual({ enCurso: [5, 2, 3], hoy: [4, 1], proximos: [] });
  });

  test('has three cards of each at most, and two where these would be more than six', () => {
    const evening = [18, 19, 20, 21].map((hour) => pedido(hour, `03-10T${hour}:00`));
    const driven = [8, 9, 10, 11].map((hour) => pedido(hour, `03-10T${String(hour).padStart(2, '0')}:00`, 'iniciado'));
    const later = [14, 13, 12, 11].map((day) => pedido(day, `03-${day}T09:00`));
    expect(shelf(...evening, ...driven, ...later)).toEqual({
      enCurso: [8, 9],
      hoy: [18, 19],
      proximos: [11, 12],
    });
    expect(shelf(...evening, ...driven)).toEqual({ enCurso: [8, 9, 10], hoy: [18, 19, 20], proximos: [] });
    const six = [...evening.slice(1), ...driven.slice(2), ...later.slice(3)];
    expect(shelf(...six)).toEqual({ enCurso: [10, 11], hoy: [19, 20, 21], proximos: [11] });
    expect(shelf(...later)).toEqual({ enCurso: [], hoy: [], proximos: [11, 12, 13] });
  });

  test.each([
    ['what is over', pedido(1, '03-10T15:00', 'finalizado')],
    ['what was rated', pedido(1, '03-10T09:00', 'calificado')],
    ['what was called off', pedido(1, '03-10T15:00', 'anulado')],
    ['what nobody took for three hours', pedido(1, '03-10T08:59', 'registrado')],
    ['the last minute of yesterday', pedido(1, '03-09T23:59')],
    ['what was called off of tomorrow', pedido(1, '03-11T09:00', 'anulado')],
  ])('leaves out %s', (_what, left) => {
    expect(shelf(left)).toEqual({ enCurso: [], hoy: [], proximos: [] });
  });

  test('keeps what should have left less than three hours ago, and the last minute of today', () => {
    expect(shelf(pedido(1, '03-10T09:00', 'registrado'), pedido(2, '03-10T23:59')).hoy).toEqual([1, 2]);
  });
});

test('today ends with its last minute, and what comes for one of tomorrow already is under way', () => {
  expect(
    shelf(pedido(1, '03-10T23:59'), pedido(2, '03-11T00:00'), pedido(3, '03-11T00:10', 'confirmado', 'a origen')),
  ).toEqual({ enCurso: [3], hoy: [1], proximos: [2] });
});

describe('the days of the shelf', () => {
  test('are today, and the evening before in the first hours', () => {
    expect(shelfRange(NOW)).toEqual({ since: '2026-03-10', until: '2026-03-10' });
    expect(shelfRange(at('2026-03-10T02:59'))).toEqual({ since: '2026-03-09', until: '2026-03-10' });
    expect(shelfRange(at('2026-03-10T03:00'))).toEqual({ since: '2026-03-10', until: '2026-03-10' });
  });

  test('that come are all after today, for a year', () => {
    expect(aheadRange(at('2026-11-28T23:59'))).toEqual({ since: '2026-11-29', until: '2027-11-29' });
    expect(aheadRange(at('2026-11-29T00:00'))).toEqual({ since: '2026-11-30', until: '2027-11-30' });
  });

  test('are reached by a list that goes on into the day before', () => {
    expect(reachesShelf(pedido(1, '03-09T23:59'), NOW)).toBe(true);
    expect(reachesShelf(pedido(1, '03-10T00:00'), NOW)).toBe(false);
    expect(reachesShelf(undefined, NOW)).toBe(false);
  });

  test.each([
    ['2026-03-08', '2026-03-14', true],
    ['2026-03-10', '2026-03-10', true],
    ['2026-03-11', '2026-03-14', false],
    ['2026-03-01', '2026-03-09', false],
  ])('W-091 %s to %s has today in it: %s', (since, until, expected) => {
    expect(hasToday({ since, until }, NOW)).toBe(expected);
  });
});
