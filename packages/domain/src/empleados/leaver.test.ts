import { expect, test } from 'vitest';
import { NEW_USER_PERMISSIONS } from '../cuentas/permissions.ts';
import { isLeaving, type PedidoTaker, whyNotTakeOver } from './leaver.ts';

const NORA: PedidoTaker = {
  idPersona: 7,
  activa: true,
  permisos: { ...NEW_USER_PERMISSIONS, registerExpressRequest: false },
};

test.each<[name: string, taker: PedidoTaker | undefined, isOf: boolean]>([
  ['somebody active who may ask for such a pedido', NORA, true],
  ['nobody', undefined, false],
  ['somebody whose account is closed', { ...NORA, activa: false }, false],
  ['the leaver', { ...NORA, idPersona: 3 }, false],
])('W-318 pedidos are taken over by %s', (_, taker, isOf) => {
  expect(whyNotTakeOver(taker, { leaver: 3, types: ['PARAMI'] }) === undefined).toBe(isOf);
});

test('W-318 not by somebody who may not ask for one of them', () => {
  expect(whyNotTakeOver(NORA, { leaver: 3, types: ['PARAMI', 'PAQUETERIA'] })).toEqual({
    code: 'person_invalid',
    field: 'pedidos',
  });
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('W-317 something becomes of the pedidos of whoever is closed: %s → %s', (was, is, isOf) => {
  expect(isLeaving({ activo: was }, { activo: is })).toBe(isOf);
});
