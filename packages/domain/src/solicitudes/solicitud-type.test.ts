import { describe, expect, test } from 'vitest';
import { anAccount, PARTICULAR } from '../cuentas/accounts.kit.ts';
import { NEW_USER_PERMISSIONS, PERMISSION_KEYS, type PermissionKey, permissionsWith } from '../cuentas/permissions.ts';
import {
  carriesPeople,
  formsFor,
  MOBILE_TYPES,
  mayRequest,
  SOLICITUD_TYPES,
  type SolicitudType,
} from './solicitud-type.ts';

describe('order types', () => {
  test('O-002 there are exactly seven', () => {
    expect([...SOLICITUD_TYPES].toSorted()).toEqual([
      'CONPARADAS',
      'MENSAJERIA',
      'PAQUETERIA',
      'PARAINVITADO',
      'PARAMI',
      'PARAOTRO',
      'RECORRIDOFIJO',
    ]);
  });

  test('O-030 a phone offers three of them', () => {
    expect(MOBILE_TYPES).toEqual(['PARAMI', 'PARAOTRO', 'PARAINVITADO']);
  });

  test('two of them carry things', () => {
    expect(SOLICITUD_TYPES.filter((type) => !carriesPeople(type))).toEqual(['MENSAJERIA', 'PAQUETERIA']);
  });
});

describe('who may order', () => {
  test.each([
    [[], false],
    [['travel'], false],
    [['registerGoRequest'], false],
    [['travel', 'registerGoRequest'], true],
  ] as const)('O-006 PARAMI with %j: %s', (on, expected) => {
    expect(mayRequest('PARAMI', permissionsWith(...on))).toBe(expected);
  });

  const ONE_KEY: [string, SolicitudType, PermissionKey][] = [
    ['O-007', 'PARAOTRO', 'registerBoxRequest'],
    ['O-008', 'PARAINVITADO', 'registerBusRequest'],
    ['O-009', 'CONPARADAS', 'registerStopRequest'],
    ['O-010', 'MENSAJERIA', 'registerExpressRequest'],
    ['O-011', 'RECORRIDOFIJO', 'registerCarpoolRequest'],
    ['O-012 DO-01', 'PAQUETERIA', 'registerExpressRequest'],
  ];

  test.each(ONE_KEY)('%s %s needs %s and nothing else', (_id, type, key) => {
    expect(mayRequest(type, permissionsWith(key))).toBe(true);
    const others = PERMISSION_KEYS.filter((other) => other !== key);
    expect(mayRequest(type, permissionsWith(...others))).toBe(false);
  });
});

describe('the forms of an account', () => {
  test('O-005 A-092 none for a particular one', () => {
    expect(formsFor(PARTICULAR)).toEqual([]);
  });

  test('O-013 none without an ordering permission', () => {
    expect(formsFor(anAccount(['manageEmpleados', 'showReports', 'travel']))).toEqual([]);
  });

  test('O-014 those of the account at hand, in the order in which they are listed', () => {
    expect(formsFor(anAccount([], { permisos: NEW_USER_PERMISSIONS }))).toEqual(SOLICITUD_TYPES);
    expect(formsFor(anAccount(['registerExpressRequest', 'registerBoxRequest']))).toEqual([
      'PARAOTRO',
      'MENSAJERIA',
      'PAQUETERIA',
    ]);
  });
});
