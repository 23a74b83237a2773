import { describe, expect, test } from 'vitest';
import { anAccount } from '../cuentas/accounts.kit.ts';
import type { PermissionKey } from '../cuentas/permissions.ts';
import { byGrupoName, grupoIssues, gruposInSight, tidyGrupo } from './grupo.ts';

const codesOf = (nombre: string, descripcion = '') =>
  grupoIssues(tidyGrupo({ nombre, descripcion })).map(({ code }) => code);

test.each([
  ['', ['group_name_invalid']],
  ['   ', ['group_name_invalid']],
  ['V', []],
  ['Recursos Humanos 2', []],
  ['Ñandúes', []],
  ['a'.repeat(50), []],
  ['a'.repeat(51), ['group_name_invalid']],
  ['Ventas!', ['group_name_invalid']],
  ['Ventas\u0000', ['group_name_invalid']],
  ['<img src=x onerror=alert(1)>', ['group_name_invalid']],
])('A-332 DA-17 the name %j: %j', (nombre, codes) => {
  expect(codesOf(nombre)).toEqual(codes);
});

test.each([
  ['', []],
  ['Piso 3', []],
  ['a'.repeat(250), []],
  ['a'.repeat(251), ['desc_invalid']],
  ['"><script>', ['desc_invalid']],
])('A-333 XA-21 the description %j: %j', (descripcion, codes) => {
  expect(codesOf('Ventas', descripcion)).toEqual(codes);
});

test('A-334 both are trimmed', () => {
  expect(tidyGrupo({ nombre: '  Ventas  CBA ', descripcion: ' Piso 3 ' })).toEqual({
    nombre: 'Ventas CBA',
    descripcion: 'Piso 3',
  });
});

test('A-323 names sort as in Spanish, capitals and accents aside', () => {
  const names = ['zona', 'Área', 'ñandú', 'Nube', 'ventas', 'Oro', 'arena'];
  const grupos = names.map((nombre, id) => ({ id, nombre }));
  expect(grupos.toSorted(byGrupoName).map(({ nombre }) => nombre)).toEqual([
    'Área',
    'arena',
    'Nube',
    'ñandú',
    'Oro',
    'ventas',
    'zona',
  ]);
});

describe('A-342 DA-52 which groups an account may list', () => {
  const account = (on: readonly PermissionKey[]) =>
    anAccount(on, { grupo: { id: 5, alias: 'Ventas' }, gruposAuditados: [{ id: 6, alias: 'Soporte' }] });
  test.each<[readonly PermissionKey[], 'all' | number[]]>([
    [['manageEmpleados'], 'all'],
    [['showClientPedidos'], 'all'],
    [['manageGroups', 'showClientPedidos'], 'all'],
    [['showGroupPedidos'], [6]],
    [['manageGroups'], [5]],
    [
      ['manageGroups', 'showGroupPedidos'],
      [6, 5],
    ],
    [['travel', 'showReports', 'showCeCoPedidos'], []],
  ])('%j: %j', (on, sight) => {
    expect(gruposInSight(account(on))).toEqual(sight);
  });

  test('without a group there is no own one', () => {
    expect(gruposInSight({ ...account(['manageGroups']), grupo: null })).toEqual([]);
  });
});
