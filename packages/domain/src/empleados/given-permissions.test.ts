import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, permissionsWith } from '../cuentas/permissions.ts';
import { canChangePermission } from './administration.ts';
import { withGiven } from './given-permissions.ts';

const form = { permisos: permissionsWith('travel'), idGrupo: 5, idCentrosDeCostoAuditados: [9], idGruposAuditados: [] };
const all = permissionsWith(...PERMISSION_KEYS);
const none = permissionsWith();
const auditados = { idCentrosDeCostoAuditados: [4], idGruposAuditados: [5] };
const whole = { kind: 'client' } as const;
const grupo = { kind: 'group', idGrupo: 5 } as const;

describe('W-157 what a form takes whole', () => {
  test('who administers everybody gives every flag and the audited lists', () => {
    const editor = { administration: whole, isSelf: false };
    expect(withGiven(editor, form, { permisos: all, auditados })).toEqual({ permisos: all, ...auditados });
    expect(withGiven(editor, form, { permisos: none })).toEqual({
      permisos: none,
      idCentrosDeCostoAuditados: [9],
      idGruposAuditados: [],
    });
  });

  test('nobody takes from themselves what they may not take', () => {
    const own = { ...form, permisos: permissionsWith('manageEmpleados') };
    const given = withGiven({ administration: whole, isSelf: true }, own, { permisos: none });
    expect(given.permisos).toEqual(permissionsWith('manageEmpleados'));
  });

  test.each(PERMISSION_KEYS)('XW-11 the administrator of a group gives %s only where the form would', (key) => {
    const given = withGiven(
      { administration: grupo, isSelf: false },
      { ...form, permisos: none },
      { permisos: all, auditados },
    );
    expect(given.permisos[key]).toBe(canChangePermission(grupo, key, false));
    expect(given).toMatchObject({ idCentrosDeCostoAuditados: [9], idGruposAuditados: [] });
  });

  test.each([
    [5, true],
    [null, false],
  ])('in group %s the own group is administered: %s', (idGrupo, isGiven) => {
    const editor = { administration: whole, isSelf: false };
    expect(withGiven(editor, { ...form, idGrupo }, { permisos: all }).permisos.manageGroups).toBe(isGiven);
  });
});
