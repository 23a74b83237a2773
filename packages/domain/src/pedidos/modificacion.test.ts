import { expect, test } from 'vitest';
import { type Editable, editKindOf, whyNotEditable } from './modificacion.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00-03:00`);
const asked: Editable = {
  status: 'registrado',
  isCarpool: false,
  inicio: at('12:00'),
  isAsap: false,
  hasArrived: false,
  isCancelling: false,
};
const taken: Editable = { ...asked, status: 'confirmado' };
const mine = { isRequester: true, lateMin: 30 };

test.each<[string, Editable, { isRequester?: boolean; now?: string }, string | undefined]>([
  ['asked for', asked, {}, undefined],
  ['asked for, a minute before it leaves', asked, { now: '11:59' }, undefined],
  ['taken, in term', taken, { now: '11:29' }, undefined],
  ['taken, where calling it off costs', taken, { now: '11:30' }, 'order_not_editable'],
  ['a car that came early changes nothing', { ...taken, hasArrived: true }, { now: '11:00' }, undefined],
  ['a car at the origin of one for now', { ...taken, isAsap: true, hasArrived: true }, {}, 'order_not_editable'],
  ['somebody else', asked, { isRequester: false }, 'forbidden'],
  ['somebody else of one that is over', { ...asked, status: 'anulado' }, { isRequester: false }, 'forbidden'],
  ['being called off', { ...taken, isCancelling: true }, {}, 'order_not_editable'],
  ['under way', { ...asked, status: 'iniciado' }, {}, 'order_not_editable'],
  ['finished', { ...asked, status: 'finalizado' }, {}, 'order_not_editable'],
  ['called off', { ...asked, status: 'anulado' }, {}, 'order_not_editable'],
  ['a seat on a fixed route', { ...taken, isCarpool: true }, {}, 'order_not_editable'],
])('W-297 %s', (_name, pedido, { now = '10:00', ...who }, code) => {
  expect(whyNotEditable(pedido, { ...mine, ...who, now: at(now) })?.code).toBe(code);
});

test('W-297 in place before somebody took it, as another one afterwards', () => {
  expect([editKindOf(asked), editKindOf(taken)]).toEqual(['enLugar', 'reemplazo']);
});
