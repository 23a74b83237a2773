import { expect, test } from 'vitest';
import type { CorporateAccount } from '../cuentas/account.ts';
import { PERMISSION_KEYS, type PermissionKey, permisosWith } from '../cuentas/permissions.ts';
import { chargeable, mayCharge } from './requester.ts';

function anAccount(...keys: PermissionKey[]): CorporateAccount {
  return {
    tag: 'corporateAccount',
    idCuentaSgv: 11,
    idClientePadre: 3,
    nombreCliente: 'Andina Servicios',
    legajo: null,
    email: null,
    idPersona: 7,
    celular: null,
    soporteTelefonico: null,
    grupo: null,
    permisos: permisosWith(...keys),
    formaDePagoPorDefecto: null,
    centrosDeCosto: [
      { id: 9, denominacion: 'Administración' },
      { id: 10, denominacion: 'Ventas' },
    ],
    idCentroDeCostoPreferido: 9,
    cecosAuditados: [],
    gruposAuditados: [],
  };
}

test('O-019 of all permissions changeDefaultCeco alone opens the other cost centres', () => {
  const opening = PERMISSION_KEYS.filter((key) => mayCharge(10, chargeable(anAccount(key))));
  expect(opening).toEqual(['changeDefaultCeco']);
  const others = PERMISSION_KEYS.filter((key) => key !== 'changeDefaultCeco');
  expect(mayCharge(10, chargeable(anAccount(...others)))).toBe(false);
  expect(mayCharge(9, chargeable(anAccount()))).toBe(true);
});
