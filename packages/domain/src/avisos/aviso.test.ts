import { expect, test } from 'vitest';
import { type AvisoAct, choferTime, isUrgent } from './aviso.ts';

const at = (text: string) => Temporal.Instant.from(`2026-${text}:00-03:00`);
const NOW = at('11-20T10:00');

test.each<[AvisoAct, string, boolean]>([
  ['anulado', '12-30T09:00', true],
  ['arribado', '11-20T10:00', true],
  ['cambiado', '11-20T23:59', true],
  ['cambiado', '11-21T00:00', false],
  ['asignado', '11-20T11:00', false],
  ['pedido', '11-20T11:00', false],
])('%s of a departure at %s is counted apart: %s', (act, departure, expected) => {
  expect(isUrgent(act, at(departure), NOW)).toBe(expected);
});

test.each([
  ['as soon as possible', '11-20T09:55', '11-20T10:00', '11-20T10:00'],
  ['in a day', '11-21T10:00', '11-20T10:00', '11-20T10:00'],
  ['in a day and a minute, tomorrow', '11-21T10:01', '11-20T10:00', '11-20T19:00'],
  ['in five weeks', '12-25T09:00', '11-20T10:00', '12-24T19:00'],
  ['in a day and more, and the evening before has begun', '11-21T23:00', '11-20T19:00', '11-20T19:00'],
  ['past midnight', '11-22T00:30', '11-20T23:00', '11-21T19:00'],
])('who drives a viaje %s (%s) is told of what is assigned at %s at %s', (_, departure, now, expected) => {
  expect(choferTime(at(departure), at(now))).toEqual(at(expected));
});
