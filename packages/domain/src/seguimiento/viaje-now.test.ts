import { describe, expect, test } from 'vitest';
import { boardingOf, isLater, type NowFacts, viajeBadge, viajeNow } from './viaje-now.ts';

const facts = (change: Partial<NowFacts<string>>): NowFacts<string> => ({
  status: 'registrado',
  substatus: '',
  asap: false,
  isLater: false,
  departure: '10:30',
  arrived: null,
  isAboard: false,
  minutos: null,
  llega: null,
  ...change,
});
const COMING = { status: 'confirmado', substatus: 'a origen' } as const;

describe('W-012 W-274 what happens now', () => {
  test.each<[string, Partial<NowFacts<string>>, unknown]>([
    ['nobody took it', {}, ['busca', null, null]],
    ['nobody took it, later', { isLater: true }, ['sale', null, '10:30']],
    ['it waits for an authorization', { waitsAprobacion: true, isLater: true }, ['autoriza', null, null]],
    ['taken', { status: 'confirmado' }, ['pasa', null, '10:30']],
    ['taken, later', { status: 'confirmado', isLater: true }, ['sale', null, '10:30']],
    ['taken, without a date', { status: 'confirmado', asap: true }, ['llega', null, null]],
    ['on its way', { ...COMING, minutos: 7, llega: '10:07' }, ['llega', 7, '10:07']],
    ['on its way early', { ...COMING, isLater: true }, ['llega', null, null]],
    ['at the origin', { ...COMING, arrived: '09:58', minutos: 7 }, ['espera', null, '09:58']],
    [
      'aboard',
      { status: 'iniciado', arrived: '09:51', isAboard: true, minutos: 21, llega: '10:21' },
      ['viaja', 21, '10:21'],
    ],
    [
      'on a fixed route, before the own stop',
      { status: 'iniciado', minutos: 4, llega: '10:04' },
      ['llega', 4, '10:04'],
    ],
    ['on a fixed route, at the own stop', { status: 'iniciado', arrived: '10:00' }, ['espera', null, '10:00']],
    ['done', { status: 'finalizado' }, undefined],
    ['called off', { status: 'anulado' }, undefined],
  ])('%s', (_, change, expected) => {
    const now = viajeNow(facts(change));
    expect(now && [now.dice, now.minutos, now.hora]).toEqual(expected);
  });

  test('an hour ahead is now, more is later; as soon as possible never is', () => {
    const now = Temporal.Instant.from('2026-11-19T13:00:00Z');
    const at = (seconds: number, asap = false) => isLater({ asap, departure: now.add({ seconds }) }, now);
    expect([at(3600), at(3601), at(3601, true)]).toEqual([false, true, false]);
  });
});

test.each<[string, Parameters<typeof boardingOf>[0], [string, number | null][], [string | null, boolean]]>([
  ['before it came', { status: 'confirmado', boards: 0 }, [['circulando', 0]], [null, false]],
  ['there', { status: 'confirmado', boards: 0 }, [['arribado', 0]], ['arribado 0', false]],
  ['driven from the origin', { status: 'iniciado', boards: 0 }, [['arribado', 0]], ['arribado 0', true]],
  ['driven without an arrival', { status: 'iniciado', boards: 0 }, [], [null, true]],
  ['before the own stop', { status: 'iniciado', boards: 1 }, [['circulando', 1]], [null, false]],
  ['at the own stop', { status: 'iniciado', boards: 1 }, [['arribado', 1]], ['arribado 1', false]],
  [
    'beyond it',
    { status: 'iniciado', boards: 1 },
    [
      ['arribado', 1],
      ['circulando', 2],
    ],
    ['arribado 1', true],
  ],
])('W-274 where the vehicle is for who boards: %s', (_, who, events, expected) => {
  const told = events.map(([type, parada]) => ({ type, parada, ts: `${type} ${parada}` }));
  const { arrived, isAboard } = boardingOf(who, told);
  expect([arrived, isAboard]).toEqual(expected);
});

test.each<[string | undefined, Parameters<typeof viajeBadge>]>([
  [undefined, [{ status: 'registrado', substatus: '' }, false]],
  [undefined, [{ status: 'confirmado', substatus: '' }, false]],
  ['enCamino', [COMING, false]],
  ['enLaPuerta', [COMING, true]],
  ['enLaPuerta', [{ status: 'confirmado', substatus: '' }, true]],
  [undefined, [{ status: 'iniciado', substatus: '' }, true]],
  [undefined, [{ status: 'finalizado', substatus: 'Fallo' }, true]],
])('W-275 the badge %s', (expected, args) => {
  expect(viajeBadge(...args)).toBe(expected);
});
