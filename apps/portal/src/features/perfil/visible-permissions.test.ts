import { PERMISSION_KEYS, permissionsWith } from '@traza/domain/cuentas';
import { expect, test } from 'vitest';
import { missingPermissionText, permissionName } from '#lib/permission-text.ts';
import { visiblePermissions } from './visible-permissions.ts';

test('A-176 five permissions are told nowhere, even when held', () => {
  const shown = visiblePermissions(permissionsWith(...PERMISSION_KEYS));
  expect(PERMISSION_KEYS.filter((key) => !shown.includes(key))).toEqual([
    'showClientPedidos',
    'showCeCoPedidos',
    'showGroupPedidos',
    'approveCotizaciones',
    'showAcuerdos',
  ]);
});

test('A-173 only what is held is told', () => {
  expect(visiblePermissions(permissionsWith('travel', 'changeDefaultCeco'))).toEqual(['travel', 'changeDefaultCeco']);
});

test('DA-27 every permission has a name of its own', () => {
  expect(new Set(PERMISSION_KEYS.map(permissionName)).size).toBe(PERMISSION_KEYS.length);
  expect(missingPermissionText('manageEmpleados')).toBe(
    'Necesitás el permiso "Administrar usuarios"; pedíselo a un administrador de usuarios de tu empresa.',
  );
});
