import { expect, test } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey } from '../cuentas/permissions.ts';
import { anAccount } from '../cuentas/test-accounts.ts';
import { chargeable, mayCharge } from './requester.ts';

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
