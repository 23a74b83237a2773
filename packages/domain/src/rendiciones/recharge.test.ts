import { expect, test } from 'vitest';
import { mayRecharge, rechargedPasajes, undoRecharge, whyNotRecharged, whyNotUndone } from './recharge.ts';

const WHOLE = { cliente: true, cecos: [], grupos: [] };
const OF_TWO = { cliente: false, cecos: [4, 5], grupos: [] };
const NONE = { cliente: false, cecos: new Set<number>() };
const shared = [
  { id: 1, idCeco: 4 },
  { id: 2, idCeco: 6 },
  { id: 3, idCeco: null },
];
const idsOf = (pasajes: readonly { id: number }[]) => pasajes.map(({ id }) => id);

test.each([
  [WHOLE, { idCeco: 5, de: undefined }, [1, 2, 3]],
  [WHOLE, { idCeco: 4, de: undefined }, [2, 3]],
  [WHOLE, { idCeco: 5, de: 6 }, [2]],
  [OF_TWO, { idCeco: 5, de: undefined }, [1]],
  [OF_TWO, { idCeco: 5, de: 6 }, []],
])('W-351 %j moves to %j the tickets %j', (audited, target, moved) => {
  expect(idsOf(rechargedPasajes({ pasajes: shared }, target, audited))).toEqual(moved);
});

test.each([
  ['finalizado', WHOLE, NONE, undefined],
  ['calificado', OF_TWO, NONE, undefined],
  ['iniciado', WHOLE, NONE, 'invalid_transition'],
  ['anulado', WHOLE, NONE, 'invalid_transition'],
  ['finalizado', { ...OF_TWO, cecos: [7, 8] }, NONE, 'not_found'],
  ['finalizado', WHOLE, { ...NONE, cliente: true }, 'account_signed'],
  ['finalizado', OF_TWO, { ...NONE, cecos: new Set([4]) }, 'account_signed'],
  ['finalizado', OF_TWO, { ...NONE, cecos: new Set([5]) }, 'account_signed'],
  ['finalizado', OF_TWO, { ...NONE, cecos: new Set([6]) }, undefined],
  ['finalizado', WHOLE, { ...NONE, cecos: new Set([6]) }, 'account_signed'],
] as const)('W-351 of what is %s, for %j, with %j signed: %j', (status, audited, firmadas, code) => {
  const pedido = { status, pasajes: shared, firmadas };
  expect(whyNotRecharged(pedido, { idCeco: 5, de: undefined }, audited)?.code).toBe(code);
});

test('W-351 whoever audits one cost centre alone has none to move to', () => {
  expect([WHOLE, OF_TWO, { ...OF_TWO, cecos: [4] }].map(mayRecharge)).toEqual([true, true, false]);
});

const moved = [
  { id: 1, from: 5, to: 4 },
  { id: 2, from: 4, to: 6 },
  { id: 3, from: 4, to: null },
];
test.each([
  ['all as it left them', shared, [1, 2, 3], []],
  ['one paid by another since', [{ id: 1, idCeco: 6 }, ...shared.slice(1)], [2, 3], [1]],
  ['one as before already', [{ id: 1, idCeco: 5 }, ...shared.slice(1)], [2, 3], []],
  ['one that is gone', shared.slice(1), [2, 3], [1]],
])('W-387 what is taken back of a change of cost centre: %s', (_, pasajes, restored, stays) => {
  const undone = undoRecharge({ pasajes }, moved);
  expect([idsOf(undone.restored), idsOf(undone.stays)]).toEqual([restored, stays]);
});

const [first = { id: 1, from: 5, to: 4 }] = moved;
test.each([
  ['finalizado', WHOLE, NONE, moved, undefined],
  ['finalizado', OF_TWO, NONE, [first], undefined],
  ['finalizado', OF_TWO, NONE, moved, 'not_found'],
  ['iniciado', WHOLE, NONE, moved, 'invalid_transition'],
  ['finalizado', OF_TWO, { ...NONE, cecos: new Set([5]) }, [first], 'account_signed'],
  ['finalizado', OF_TWO, { ...NONE, cecos: new Set([4]) }, [first], 'account_signed'],
  ['finalizado', OF_TWO, { ...NONE, cecos: new Set([6]) }, [first], undefined],
  ['finalizado', WHOLE, { ...NONE, cliente: true }, [first], 'account_signed'],
] as const)('W-387 of what is %s, for %j, with %j signed, of %j: %j', (status, audited, firmadas, all, code) => {
  const pedido = { status, pasajes: shared, firmadas };
  expect(whyNotUndone(pedido, { moved: all, restored: all }, audited)?.code).toBe(code);
});

test('W-387 a signed account stands in the way of nothing where nothing of it would move', () => {
  const pedido = { status: 'finalizado', pasajes: shared, firmadas: { ...NONE, cliente: true } } as const;
  expect(whyNotUndone(pedido, { moved, restored: [] }, WHOLE)).toBeUndefined();
});
