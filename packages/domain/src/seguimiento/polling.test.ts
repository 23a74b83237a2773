import { describe, expect, test } from 'vitest';
import type { Status } from '../pedidos/status.ts';
import { lastTimestamp } from './events.ts';
import { POLLING_PLANS, trackingPhase } from './polling.ts';

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00-03:00`;
const on = (type: string, parada: number | null = null, minute = 10) => ({ type, parada, timestamp: at(minute) });

describe('T-276…T-283 which polls run', () => {
  test.each<[string, ReturnType<typeof on>[], Status, ReturnType<typeof trackingPhase>]>([
    ['registrado', [on('registrado')], 'registrado', { phase: 'notMoving', stop: null }],
    ['confirmado', [on('confirmado')], 'confirmado', { phase: 'notMoving', stop: null }],
    ['iniciado', [on('arribado', 0, 8), on('iniciado', 0)], 'iniciado', { phase: 'notMoving', stop: null }],
    ['circulando(0)', [on('circulando', 0)], 'confirmado', { phase: 'toOrigin', stop: 0 }],
    ['circulando(1)', [on('circulando', 1)], 'iniciado', { phase: 'toStop', stop: 1 }],
    ['arribado(0)', [on('arribado', 0)], 'confirmado', { phase: 'atStop', stop: null }],
    ['arribado(1) of 3', [on('arribado', 1)], 'iniciado', { phase: 'atStop', stop: null }],
    ['arribado(last)', [on('arribado', 2)], 'iniciado', { phase: 'arrived', stop: null }],
    ['status finalizado', [on('arribado', 2)], 'finalizado', { phase: 'over', stop: null }],
    ['status calificado', [on('calificado')], 'calificado', { phase: 'over', stop: null }],
    ['anulado', [on('anulado')], 'confirmado', { phase: 'aborted', stop: null }],
    ['status anulado', [on('confirmado')], 'anulado', { phase: 'aborted', stop: null }],
    ['cancelado', [on('cancelado')], 'finalizado', { phase: 'aborted', stop: null }],
    ['fallo', [on('fallo')], 'finalizado', { phase: 'aborted', stop: null }],
    ['an unknown type on the way', [on('circulando', 1, 8), on('demorado')], 'iniciado', { phase: 'toStop', stop: 1 }],
    ['no events', [], 'confirmado', { phase: 'notMoving', stop: null }],
  ])('%s', (_name, events, status, expected) => {
    expect(trackingPhase(events, 3, status)).toEqual(expected);
  });

  test('T-278 T-279 the car is followed on the way, the track only past the origin', () => {
    expect(POLLING_PLANS.toOrigin).toMatchObject({ events: true, car: 'poll', track: false, minutesLeft: true });
    expect(POLLING_PLANS.toStop).toMatchObject({ events: true, car: 'poll', track: true, minutesLeft: true });
  });

  test('T-281 T-283 DT-22 at the last stop only the tracking data is polled and the car goes', () => {
    expect(POLLING_PLANS.arrived).toMatchObject({ events: false, data: true, car: 'clear', track: false });
  });
});

test('T-277 the newest timestamp tells whether there is news, in whatever order events come', () => {
  expect(lastTimestamp([on('a', null, 5), on('b', null, 9), on('c', null, 7)])).toBe(at(9));
  expect(lastTimestamp([])).toBe('');
});
