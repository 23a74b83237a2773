import { newForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { expect, test } from 'vitest';
import { changedSides, withShared } from './par-form.ts';

const was = newForm('PARAMI');
const place = { ...was.origen, text: 'Florida 100' };

test.each([
  ['nothing', {}, { shared: false, own: false }],
  ['the note', { note: 'Timbre' }, { shared: true, own: false }],
  ['the ceco', { idCeco: 3 }, { shared: true, own: false }],
  ['the hour', { departure: { date: '2026-12-01', time: '09:00' } }, { shared: false, own: true }],
  ['a place', { origen: place }, { shared: false, own: true }],
  ['the flight', { arrival: 'AR1502' }, { shared: false, own: true }],
  ['the section that is open', { open: 'fecha' as const }, { shared: false, own: false }],
])('a change of %s', (_what, changes, sides) => {
  expect(changedSides(was, { ...was, ...changes })).toEqual(sides);
});

test('the other way takes over what was changed, and keeps what it has of its own', () => {
  const other = { ...was, note: 'Piso 3', luggage: was.luggage, arrival: 'AR1' };
  const is = { ...was, idCeco: 3, origen: place };
  expect(withShared(other, was, is)).toEqual({ ...other, idCeco: 3 });
});
