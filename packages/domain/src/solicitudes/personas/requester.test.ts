import { expect, test } from 'vitest';
import { anAccount, PARTICULAR } from '../../cuentas/accounts.kit.ts';
import { PERMISSION_KEYS, type PermissionKey } from '../../cuentas/permissions.ts';
import { chargeable, defaultPayment, mayCharge } from './requester.ts';

const CECOS = {
  centrosDeCosto: [
    { id: 9, denominacion: 'Administración' },
    { id: 10, denominacion: 'Ventas' },
  ],
  idCentroDeCostoPreferido: 9,
};
const charging = (...on: PermissionKey[]) => chargeable(anAccount(on, CECOS));

test('O-019 of all permissions changeDefaultCeco alone opens the other cost centres', () => {
  const opening = PERMISSION_KEYS.filter((key) => mayCharge(10, charging(key)));
  expect(opening).toEqual(['changeDefaultCeco']);
  const others = PERMISSION_KEYS.filter((key) => key !== 'changeDefaultCeco');
  expect(mayCharge(10, charging(...others))).toBe(false);
  expect(mayCharge(9, charging())).toBe(true);
});

test('O-017 DO-03 a particular account is charged at its single cost centre, whatever else there is', () => {
  expect([40, 9].map((ceco) => mayCharge(ceco, chargeable(PARTICULAR)))).toEqual([true, false]);
  expect(mayCharge(40, chargeable({ ...PARTICULAR, idCentroDeCosto: null }))).toBe(false);
});

test('O-018 DO-03 an account pays in its default way; a particular one names none', () => {
  const formaDePagoPorDefecto = { id: 2, alias: 'Cuenta corriente' };
  expect(defaultPayment(anAccount([], { formaDePagoPorDefecto }))).toBe(2);
  expect([anAccount(), PARTICULAR].map(defaultPayment)).toEqual([null, null]);
});
