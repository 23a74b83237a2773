import { describe, expect, test } from 'vitest';
import { permissionsWith } from '../cuentas/permissions.ts';
import { EMPLEADOS } from './limits.ts';
import { moldeIssues, tidyMolde } from './molde.ts';

describe('W-156 a set of permissions kept by name', () => {
  test.each([
    ['A', []],
    ['Ventas 2', []],
    ['ñandú', []],
    ['a'.repeat(EMPLEADOS.moldeNameMax), []],
    ['a'.repeat(EMPLEADOS.moldeNameMax + 1), ['nombre']],
    ['', ['nombre']],
    ['Ventas-2', ['nombre']],
    ['=1+1', ['nombre']],
  ])('%j is a name, or is not', (nombre, fields) => {
    expect(moldeIssues({ nombre, permisos: permissionsWith('travel') }).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    [['showReports', 'showClientPedidos'], []],
    [['showReports', 'showClientPedidos', 'showGroupPedidos'], ['permisos']],
    // no form could save these
    [[], ['permisos']],
    [['showReports'], ['permisos']],
    [['travel', 'showReports'], ['permisos']],
  ] as const)('with %j', (on, fields) => {
    expect(moldeIssues({ nombre: 'A', permisos: permissionsWith(...on) }).map(({ field }) => field)).toEqual(fields);
  });

  test('is stored as the form would store it', () => {
    expect(
      tidyMolde({ nombre: '  Mesa   de  ayuda ', permisos: permissionsWith('registerGoRequest', 'manageGroups') }),
    ).toEqual({
      nombre: 'Mesa de ayuda',
      permisos: permissionsWith('travel', 'registerGoRequest', 'manageGroups'),
    });
    expect(tidyMolde({ nombre: 'A', permisos: permissionsWith('showCeCoPedidos') }).permisos).toEqual(
      permissionsWith(),
    );
  });
});
