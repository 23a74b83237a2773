import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey, type Permissions, permissionsWith } from '../cuentas/permissions.ts';
import { auditedFor, coherentPermissions, informeRoles, setPermission } from './empleado-permissions.ts';

const on = (permissions: Permissions) => PERMISSION_KEYS.filter((key) => permissions[key]).toSorted();
type Keys = readonly PermissionKey[];

describe('turning one permission on or off', () => {
  test.each<[string, Keys, PermissionKey, boolean, Keys]>([
    [
      'A-295 travel off',
      ['travel', 'registerGoRequest', 'registerBoxRequest'],
      'travel',
      false,
      ['registerBoxRequest'],
    ],
    ['A-295 travel on brings nothing', [], 'travel', true, ['travel']],
    ['A-296 registerGoRequest on', [], 'registerGoRequest', true, ['registerGoRequest', 'travel']],
    [
      'A-296 registerGoRequest off leaves travel',
      ['travel', 'registerGoRequest'],
      'registerGoRequest',
      false,
      ['travel'],
    ],
    [
      'A-297 showReports off',
      ['showReports', 'showClientPedidos', 'showCeCoPedidos', 'showGroupPedidos', 'travel'],
      'showReports',
      false,
      ['travel'],
    ],
    ['A-297 showReports on brings no role', [], 'showReports', true, ['showReports']],
    [
      'A-298 the company',
      ['showReports', 'showCeCoPedidos'],
      'showClientPedidos',
      true,
      ['showClientPedidos', 'showReports'],
    ],
    [
      'A-298 cost centres',
      ['showReports', 'showGroupPedidos'],
      'showCeCoPedidos',
      true,
      ['showCeCoPedidos', 'showReports'],
    ],
    [
      'A-298 groups',
      ['showReports', 'showClientPedidos'],
      'showGroupPedidos',
      true,
      ['showGroupPedidos', 'showReports'],
    ],
    ['A-298 a role off', ['showReports', 'showGroupPedidos'], 'showGroupPedidos', false, ['showReports']],
  ])('%s', (_name, before, key, isOn, after) => {
    expect(on(setPermission(permissionsWith(...before), key, isOn))).toEqual([...after].toSorted());
  });

  test.each(PERMISSION_KEYS)('%s changes what it says', (key) => {
    expect(setPermission(permissionsWith(), key, true)[key]).toBe(true);
    expect(setPermission(permissionsWith(...PERMISSION_KEYS), key, false)[key]).toBe(false);
  });
});

describe('XA-11 what is stored of any permissions', () => {
  test.each<[string, Keys, boolean, Keys]>([
    ['ordering for oneself is travelling', ['registerGoRequest'], true, ['registerGoRequest', 'travel']],
    ['no role without the reports', ['showGroupPedidos', 'showClientPedidos', 'travel'], true, ['travel']],
    ['a role with the reports', ['showReports', 'showGroupPedidos'], true, ['showGroupPedidos', 'showReports']],
    ['no group administrator without a group', ['manageGroups', 'travel'], false, ['travel']],
    ['a group administrator with a group', ['manageGroups'], true, ['manageGroups']],
  ])('%s', (_name, given, hasGrupo, stored) => {
    expect(on(coherentPermissions(permissionsWith(...given), { hasGrupo }))).toEqual([...stored].toSorted());
  });

  test('what is coherent stays as it is', () => {
    for (const key of PERMISSION_KEYS) {
      const once = coherentPermissions(permissionsWith(key, 'travel'), { hasGrupo: true });
      expect(coherentPermissions(once, { hasGrupo: true })).toEqual(once);
    }
  });

  test('two roles stay, to be refused', () => {
    const both = permissionsWith('showReports', 'showClientPedidos', 'showCeCoPedidos');
    expect(informeRoles(coherentPermissions(both, { hasGrupo: true }))).toEqual([
      'showClientPedidos',
      'showCeCoPedidos',
    ]);
  });
});

describe('the audited lists on save', () => {
  const lists = { idCentrosDeCostoAuditados: [9], idGruposAuditados: [5] };
  test.each<[string, Keys, readonly number[], readonly number[]]>([
    ['A-299 without the reports', ['showCeCoPedidos', 'showGroupPedidos'], [], []],
    ['A-299 with the role of the company', ['showReports', 'showClientPedidos'], [], []],
    ['A-299 without a role', ['showReports'], [], []],
    ['A-300 with the role of cost centres', ['showReports', 'showCeCoPedidos'], [9], []],
    ['A-301 with the role of groups', ['showReports', 'showGroupPedidos'], [], [5]],
  ])('%s', (_name, permissions, cecos, grupos) => {
    expect(auditedFor(permissionsWith(...permissions), lists)).toEqual({
      idCentrosDeCostoAuditados: cecos,
      idGruposAuditados: grupos,
    });
  });
});
