import { describe, expect, test } from 'vitest';
import { isNext, isUnderWay, type OwnPedido, type Sentence, whatNow } from './what-now.ts';

const NOW = Temporal.Instant.from('2026-11-19T13:00:00Z');
const after = (minutes: number) => NOW.add({ minutes });
const pedido = (change: Partial<OwnPedido>): OwnPedido => ({
  asap: false,
  status: 'registrado',
  substatus: '',
  departure: after(30),
  arrived: null,
  isAboard: false,
  minutos: null,
  ...change,
});

test.each<[string, Partial<OwnPedido>, Sentence]>([
  ['nobody took it', {}, { dice: 'busca', minutos: null, hora: null }],
  ['taken', { status: 'confirmado' }, { dice: 'pasa', minutos: null, hora: '2026-11-19T10:30:00-03:00' }],
  ['taken, without a date', { status: 'confirmado', asap: true }, { dice: 'llega', minutos: null, hora: null }],
  [
    'on its way',
    { status: 'confirmado', substatus: 'a origen', minutos: 7 },
    { dice: 'llega', minutos: 7, hora: null },
  ],
  [
    'at the origin',
    { status: 'confirmado', substatus: 'a origen', arrived: after(-2), minutos: 7 },
    { dice: 'espera', minutos: null, hora: '2026-11-19T09:58:00-03:00' },
  ],
  [
    'aboard',
    { status: 'iniciado', arrived: after(-9), isAboard: true, minutos: 21 },
    { dice: 'viaja', minutos: 21, hora: null },
  ],
  [
    'on a fixed route, before the own stop',
    { status: 'iniciado', minutos: 4 },
    { dice: 'llega', minutos: 4, hora: null },
  ],
])('W-012 what happens now: %s', (_, change, expected) => {
  expect(whatNow(pedido(change))).toEqual(expected);
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
