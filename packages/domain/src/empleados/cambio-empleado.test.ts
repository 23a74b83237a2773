import { describe, expect, test } from 'vitest';
import { NEW_USER_PERMISSIONS, PERMISSION_KEYS, permissionsWith } from '../cuentas/permissions.ts';
import { applyCambio, cambioIssues, type EmpleadoCambio } from './cambio-empleado.ts';
import { type EmpleadoForm, empleadoIssues, NEW_EMPLEADO } from './empleado-form.ts';

const NORA: EmpleadoForm = {
  ...NEW_EMPLEADO,
  nombre: 'Nora',
  apellido: 'Paz',
  dni: '30111222',
  legajo: 'A-1',
  celular: '+543511234567',
  email: 'nora@andina.example',
  idCentrosDeCostoHabilitados: [9],
  idCentroDeCostoPreferido: 9,
  idFormaDePagoPorDefecto: 2,
  idGrupo: 5,
};
const on = (form: EmpleadoForm) => PERMISSION_KEYS.filter((key) => form.permisos[key]);
const issues = (cambio: EmpleadoCambio) => empleadoIssues(applyCambio(NORA, cambio)).map(({ field }) => field);

describe('W-150 a change of many', () => {
  test('leaves what it does not name', () => {
    expect(empleadoIssues(NORA)).toEqual([]);
    expect(applyCambio(NORA, {})).toEqual(NORA);
  });

  test('puts into a group, and out of any', () => {
    expect(applyCambio(NORA, { idGrupo: 6 }).idGrupo).toBe(6);
    expect(applyCambio(NORA, { idGrupo: null }).idGrupo).toBeNull();
  });

  test('adds and takes cost centres, each once, and names the preferred one', () => {
    const changed = applyCambio(NORA, { cecos: { agregar: [31, 9, 31], quitar: [9], preferido: 31 } });
    expect(changed.idCentrosDeCostoHabilitados).toEqual([31]);
    expect(changed.idCentroDeCostoPreferido).toBe(31);
    expect(empleadoIssues(changed)).toEqual([]);
  });

  test('what the form refuses is refused here', () => {
    expect(issues({ cecos: { agregar: [31], quitar: [9] } })).toEqual(['idCentroDeCostoPreferido']);
    expect(issues({ cecos: { quitar: [9] } })).toEqual(['idCentrosDeCostoHabilitados', 'idCentroDeCostoPreferido']);
    expect(issues({ permisos: { showReports: true } })).toEqual(['rol']);
    expect(issues({ permisos: { showReports: true, showGroupPedidos: true } })).toEqual(['idGruposAuditados']);
  });

  test('single flags move with those that go with them, and what is given stands', () => {
    const travelling = { ...NORA, permisos: permissionsWith('travel', 'registerGoRequest', 'registerBoxRequest') };
    expect(on(applyCambio(travelling, { permisos: { travel: false } }))).toEqual(['registerBoxRequest']);
    expect(applyCambio(travelling, { permisos: { registerGoRequest: true, travel: false } }).permisos.travel).toBe(
      true,
    );
  });

  test('who leaves the group administers it no more', () => {
    const head = { ...NORA, permisos: permissionsWith('travel', 'manageGroups') };
    expect(on(applyCambio(head, { idGrupo: null }))).toEqual(['travel']);
  });

  test('W-156 a template sets all 18 flags, and single ones go over it', () => {
    const conjunto = permissionsWith('registerBoxRequest', 'manageFixedRoutes');
    expect(on(applyCambio(NORA, { conjunto }))).toEqual(['registerBoxRequest', 'manageFixedRoutes']);
    const both = applyCambio(NORA, { conjunto, permisos: { registerBoxRequest: false } });
    expect(on(both)).toEqual(['manageFixedRoutes']);
    expect(NORA.permisos).toEqual(NEW_USER_PERMISSIONS);
  });

  test('W-157 a copy brings what is audited, where the role goes with it', () => {
    const conjunto = permissionsWith('travel', 'showReports', 'showCeCoPedidos');
    const auditados = { idCentrosDeCostoAuditados: [9, 31], idGruposAuditados: [7] };
    expect(applyCambio(NORA, { conjunto, auditados })).toMatchObject({
      idCentrosDeCostoAuditados: [9, 31],
      idGruposAuditados: [],
    });
  });

  test('opens, closes and names how they pay', () => {
    expect(applyCambio(NORA, { activo: false, idFormaDePagoPorDefecto: 3 })).toMatchObject({
      activo: false,
      idFormaDePagoPorDefecto: 3,
    });
  });

  test.each([
    ['the administration of a group without one', { permisos: { manageGroups: true } }, null, ['idGrupo']],
    ['with one', { permisos: { manageGroups: true } }, 5, []],
    ['a role without the reports', { permisos: { showCeCoPedidos: true } }, 5, ['rol']],
    ['a role whose reports are taken away', { permisos: { showReports: false, showClientPedidos: true } }, 5, ['rol']],
    ['a role with the reports', { permisos: { showReports: true, showClientPedidos: true } }, 5, []],
    ['what is taken away', { permisos: { manageGroups: false, showCeCoPedidos: false } }, null, []],
    ['a group that is left', { idGrupo: null }, 5, []],
    ['all of a template', { conjunto: { ...NEW_USER_PERMISSIONS, manageGroups: true } }, null, ['idGrupo']],
    ['some of a template', { conjunto: permissionsWith('registerBoxRequest', 'manageGroups') }, null, []],
  ] as const)('what somebody cannot be given is said: %s', (_name, cambio, idGrupo, fields) => {
    const before = { ...NORA, idGrupo };
    const found = cambioIssues({ before, after: applyCambio(before, cambio) }, cambio);
    expect(found.map(({ field }) => field)).toEqual(fields);
  });
});
