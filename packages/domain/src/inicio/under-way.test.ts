import { describe, expect, test } from 'vitest';
import { isNext, isUnderWay } from './under-way.ts';

const NOW = Temporal.Instant.from('2026-11-19T13:00:00Z');
const after = (minutes: number) => NOW.add({ minutes });
type OwnPedido = Parameters<typeof isUnderWay>[0];
const pedido = (change: Partial<OwnPedido>): OwnPedido => ({
  status: 'registrado',
  substatus: '',
  departure: after(30),
  arrived: null,
  ...change,
});

describe('what is under way', () => {
  test.each<[string, Partial<OwnPedido>, boolean]>([
    ['asked, within the hour', { departure: after(60) }, true],
    ['asked, later', { departure: after(61) }, false],
    ['asked, and lost', { departure: after(-181) }, false],
    ['taken, later', { status: 'confirmado', departure: after(61) }, false],
    ['fetched early', { status: 'confirmado', substatus: 'a origen', departure: after(90) }, true],
    ['waited for long', { status: 'confirmado', arrived: after(-200), departure: after(-200) }, true],
    ['driven', { status: 'iniciado', departure: after(-600) }, true],
    ['done', { status: 'finalizado' }, false],
    ['called off', { status: 'anulado' }, false],
  ])('W-011 %s', (_, change, expected) => {
    expect(isUnderWay(pedido(change), NOW)).toBe(expected);
  });
});

test('W-013 the next departure is within 24 hours', () => {
  const minutes = [0, 1, 24 * 60, 24 * 60 + 1];
  expect(minutes.map((each) => isNext({ departure: after(each) }, NOW))).toEqual([false, true, true, false]);
});
