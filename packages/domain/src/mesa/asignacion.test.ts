import { expect, test } from 'vitest';
import { excludes, spanOf, takenUntil } from './asignacion.ts';
import { anAsignacion, at } from './mesa.kit.ts';
import { predictedEnd } from './predicted-end.ts';

test.each([
  ['of a way of whole minutes', { seconds: 1200, waitMin: 0 }, '10:20'],
  ['of a second more', { seconds: 1201, waitMin: 0 }, '10:21'],
  ['with waits at its paradas', { seconds: 1200, waitMin: 15 }, '10:35'],
  ['of which no distance is known', { seconds: null, waitMin: 0 }, '11:00'],
  ['of which no distance is known, with waits', { seconds: null, waitMin: 15 }, '11:15'],
])('M-159 the predicted end of a viaje %s, and 5 min after it', (_, duration, end) => {
  const finPrevisto = predictedEnd(at('10:00'), duration);
  expect(finPrevisto).toEqual(at(end));
  expect(spanOf({ departure: at('10:00'), finPrevisto }, true)).toEqual({
    desde: at('09:45'),
    hasta: at(end).add({ minutes: 5 }),
    exclusiva: true,
  });
});

const span = (desde: string, hasta: string, exclusiva = true) => ({ desde: at(desde), hasta: at(hasta), exclusiva });
const TEN = span('10:00', '11:00');

test.each([
  ['ends when it begins', span('09:00', '10:00'), false],
  ['ends a second later', span('09:00', '10:00:01'), true],
  ['begins when it ends', span('11:00', '12:00'), false],
  ['begins a second before', span('10:59:59', '12:00'), true],
  ['lies within it', span('10:20', '10:40'), true],
  ['lies around it', span('09:00', '12:00'), true],
  ['carries things', span('10:20', '10:40', false), false],
])('one that %s', (_, other, expected) => {
  expect([excludes(TEN, other), excludes(other, TEN)]).toEqual([expected, expected]);
});

test.each<[string, string, Parameters<typeof anAsignacion>[2], string | null]>([
  ['a second before', '09:44:59', {}, null],
  ['from 15 min before the departure', '09:45', {}, '10:35'],
  ['until 5 min after the predicted end', '10:34:59', {}, '10:35'],
  ['and no longer', '10:35', {}, null],
  ['by parcels', '10:00', { carriesPeople: false }, null],
  ['by what was dropped', '10:00', { estado: 'caida' }, null],
])('a chofer is taken %s', (_, now, changes, until) => {
  expect(takenUntil([anAsignacion('10:00', '10:30', changes)], at(now))).toEqual(until && at(until));
});
