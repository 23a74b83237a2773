import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey, permissionsWith } from '../cuentas/permissions.ts';
import {
  type Administration,
  administers,
  administrationOf,
  canChangePermission,
  type GuardedEmpleado,
  whyNotCreateEmpleado,
  whyNotEditEmpleado,
  whyNotRename,
} from './administration.ts';

const CLIENTE: Administration = { kind: 'client' };
const GRUPO: Administration = { kind: 'group', idGrupo: 5 };
const NONE: Administration = { kind: 'none' };
const grupo = { id: 5, alias: 'Ventas' };

test.each<[string, readonly PermissionKey[], typeof grupo | null, Administration]>([
  ['A-229 manageEmpleados', ['manageEmpleados'], null, CLIENTE],
  ['A-229 manageEmpleados with manageGroups', ['manageEmpleados', 'manageGroups'], grupo, CLIENTE],
  ['A-317 manageGroups in a group', ['manageGroups'], grupo, GRUPO],
  ['manageGroups without a group', ['manageGroups'], null, NONE],
  ['neither', PERMISSION_KEYS.filter((key) => key !== 'manageEmpleados' && key !== 'manageGroups'), grupo, NONE],
])('%s', (_name, on, own, administration) => {
  expect(administrationOf({ permisos: permissionsWith(...on), grupo: own })).toEqual(administration);
});

test.each([
  [CLIENTE, null, true],
  [CLIENTE, 6, true],
  [GRUPO, 5, true],
  [GRUPO, 6, false],
  [GRUPO, null, false],
  [NONE, 5, false],
  [NONE, null, false],
])('%j reaches group %j: %s', (administration, idGrupo, reaches) => {
  expect(administers(administration, idGrupo)).toBe(reaches);
});

const GRANTED = [
  'travel',
  'registerGoRequest',
  'registerBoxRequest',
  'registerBusRequest',
  'registerStopRequest',
  'registerExpressRequest',
  'registerCarpoolRequest',
  'changeDefaultCeco',
  'manageGroups',
];
describe.each(PERMISSION_KEYS)('A-314 DA-09 DA-30 who may change %s', (key) => {
  test.each<[string, Administration, boolean, boolean]>([
    ['an administrator, of others', CLIENTE, false, true],
    ['an administrator, of themselves', CLIENTE, true, key !== 'manageEmpleados'],
    ['a group administrator, of others', GRUPO, false, GRANTED.includes(key)],
    ['a group administrator, of themselves', GRUPO, true, false],
    ['nobody else', NONE, false, false],
  ])('%s', (_name, administration, isSelf, can) => {
    expect(canChangePermission(administration, key, isSelf)).toBe(can);
  });
});

const EMPLEADO: GuardedEmpleado = {
  permisos: permissionsWith('travel'),
  activo: true,
  idGrupo: 5,
  idCentrosDeCostoAuditados: [],
  idGruposAuditados: [],
};
const AUDITOR = {
  ...EMPLEADO,
  permisos: permissionsWith('showReports', 'showGroupPedidos'),
  idGruposAuditados: [5, 6],
};

describe('making an employee', () => {
  test.each<[string, Administration, Partial<GuardedEmpleado>, string | undefined]>([
    ['A-316 a group administrator in the own group', GRUPO, {}, undefined],
    ['XA-04 in another', GRUPO, { idGrupo: 6 }, 'idGrupo'],
    ['XA-04 in none', GRUPO, { idGrupo: null }, 'idGrupo'],
    ['XA-07 an accomplice', GRUPO, { permisos: permissionsWith('manageEmpleados') }, 'permisos.manageEmpleados'],
    ['XA-07 with a wider view', GRUPO, { permisos: permissionsWith('showReports') }, 'permisos.showReports'],
    ['DA-09 another of the group', GRUPO, { permisos: permissionsWith('manageGroups') }, undefined],
    ['DA-09 who audits', GRUPO, { idGruposAuditados: [6] }, 'idGruposAuditados'],
    ['an administrator anywhere', CLIENTE, { idGrupo: null, permisos: permissionsWith('manageEmpleados') }, undefined],
    ['nobody else', NONE, {}, 'idGrupo'],
  ])('%s', (_name, administration, change, field) => {
    const refusal = whyNotCreateEmpleado(administration, { ...EMPLEADO, ...change });
    expect(refusal).toEqual(field && { code: 'forbidden', field });
  });
});

describe('editing an employee', () => {
  interface Edit {
    by: Administration;
    before?: GuardedEmpleado;
    change: Partial<GuardedEmpleado>;
    isSelf?: boolean;
  }
  test.each<[string, Edit, string | undefined]>([
    ['nothing', { by: GRUPO, change: {} }, undefined],
    ['XA-05 out of the group', { by: GRUPO, change: { idGrupo: 6 } }, 'idGrupo'],
    ['XA-05 out of any', { by: GRUPO, change: { idGrupo: null } }, 'idGrupo'],
    ['an administrator moves people', { by: CLIENTE, change: { idGrupo: null } }, undefined],
    ['DA-09 what a group gives', { by: GRUPO, change: { permisos: permissionsWith('manageGroups') } }, undefined],
    [
      'XA-06 what it does not',
      { by: GRUPO, change: { permisos: permissionsWith('travel', 'manageFixedRoutes') } },
      'permisos.manageFixedRoutes',
    ],
    [
      'DA-09 nor takes',
      { by: GRUPO, before: AUDITOR, change: { permisos: permissionsWith('travel') } },
      'permisos.showReports',
    ],
    [
      'DA-09 nor what is audited',
      { by: GRUPO, before: AUDITOR, change: { idGruposAuditados: [5] } },
      'idGruposAuditados',
    ],
    ['in any order', { by: GRUPO, before: AUDITOR, change: { idGruposAuditados: [6, 5] } }, undefined],
    [
      'XA-06 themselves',
      { by: GRUPO, isSelf: true, change: { permisos: permissionsWith('travel', 'registerBoxRequest') } },
      'permisos.registerBoxRequest',
    ],
    [
      'XA-25 the own manageEmpleados',
      {
        by: CLIENTE,
        isSelf: true,
        before: { ...EMPLEADO, permisos: permissionsWith('manageEmpleados') },
        change: { permisos: permissionsWith('travel') },
      },
      'permisos.manageEmpleados',
    ],
    ['XA-25 the own account', { by: CLIENTE, isSelf: true, change: { activo: false } }, 'activo'],
    ['XA-25 the own account in a group', { by: GRUPO, isSelf: true, change: { activo: false } }, 'activo'],
    ['the account of another', { by: GRUPO, change: { activo: false } }, undefined],
    [
      'DA-09 the account of an administrator',
      { by: GRUPO, before: { ...EMPLEADO, permisos: permissionsWith('manageEmpleados') }, change: { activo: false } },
      'activo',
    ],
    [
      'of an administrator by another',
      { by: CLIENTE, before: { ...EMPLEADO, permisos: permissionsWith('manageEmpleados') }, change: { activo: false } },
      undefined,
    ],
    [
      'an incoherent state that is made coherent is no change',
      {
        by: GRUPO,
        before: { ...EMPLEADO, permisos: permissionsWith('travel', 'showClientPedidos') },
        change: { permisos: permissionsWith('travel') },
      },
      undefined,
    ],
  ])('%s', (_name, { by, before = EMPLEADO, change, isSelf = false }, field) => {
    const refusal = whyNotEditEmpleado(by, { isSelf, before, after: { ...before, ...change } });
    expect(refusal).toEqual(field && { code: 'forbidden', field });
  });
});

describe('DA-29 who is known elsewhere keeps name and document', () => {
  const ana = { nombre: 'Ana', apellido: 'Paz', dni: '30111222' };
  test.each([
    [{ nombre: 'Anna' }, 'nombre'],
    [{ apellido: 'Pas' }, 'apellido'],
    [{ dni: '30111223' }, 'dni'],
  ])('%j', (change, field) => {
    expect(whyNotRename(ana, { ...ana, ...change }, true)).toEqual({ code: 'forbidden', field });
    expect(whyNotRename(ana, { ...ana, ...change }, false)).toBeUndefined();
  });

  test('the rest may be edited', () => {
    expect(whyNotRename(ana, { ...ana }, true)).toBeUndefined();
  });
});
