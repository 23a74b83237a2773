import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS, permissionsWith } from '../cuentas/permissions.ts';
import {
  canManageGrupo,
  type EmpleadoField,
  type EmpleadoForm,
  empleadoIssues,
  enabledPayment,
  NEW_EMPLEADO,
  newEmpleadoIssues,
  tidyEmpleado,
} from './empleado-form.ts';

const GOOD: EmpleadoForm = {
  ...NEW_EMPLEADO,
  nombre: 'Ana María',
  apellido: 'Núñez',
  dni: '30111222',
  legajo: 'A-12',
  celular: '+5493511234567',
  email: 'ana@andina.example',
  idCentrosDeCostoHabilitados: [9, 10],
  idCentroDeCostoPreferido: 9,
  idFormaDePagoPorDefecto: 2,
};
const codesOf = (change: Partial<EmpleadoForm>) =>
  empleadoIssues({ ...GOOD, ...change }).map(({ field, code }) => `${field} ${code}`);
const letters = (count: number) => 'a'.repeat(count);

test('a good form has nothing to say', () => {
  expect(empleadoIssues(GOOD)).toEqual([]);
});

describe('one field', () => {
  test.each<[string, Partial<EmpleadoForm>, string[]]>([
    ['A-271', { nombre: '' }, ['nombre string_blank']],
    ['A-271', { nombre: ' ' }, ['nombre string_blank']],
    ['A-272', { nombre: letters(100) }, []],
    ['A-272', { nombre: letters(101) }, ['nombre string_too_long']],
    ['A-273', { nombre: 'An4' }, ['nombre name_invalid']],
    ['A-273 XA-24', { nombre: 'An\u0000a' }, ['nombre name_invalid']],
    ['A-274', { apellido: '' }, ['apellido string_blank']],
    ['A-275', { apellido: letters(75) }, []],
    ['A-275', { apellido: letters(76) }, ['apellido string_too_long']],
    ['A-276', { apellido: 'Higgins 2' }, ['apellido surname_invalid']],
    ['A-276 DA-12', { apellido: "O'Higgins" }, []],
    ['A-277', { dni: '' }, ['dni string_blank']],
    ['A-278', { dni: '1'.repeat(11) }, ['dni string_too_long']],
    ['A-279', { dni: '1'.repeat(10) }, ['dni dni_invalid']],
    ['A-279', { dni: '1'.repeat(9) }, []],
    ['A-279', { dni: '1'.repeat(7) }, []],
    ['A-279', { dni: '1'.repeat(6) }, ['dni dni_invalid']],
    ['A-280', { legajo: '' }, ['legajo string_blank']],
    ['A-281', { legajo: letters(60) }, []],
    ['A-281', { legajo: letters(61) }, ['legajo string_too_long']],
    ['XA-24', { legajo: 'A\u0007' }, ['legajo legajo_invalid']],
    ['XA-21', { legajo: '<img src=x onerror=alert(1)>' }, []],
    ['A-282', { celular: '' }, ['celular phone_invalid']],
    ['A-282', { celular: '+5435112' }, ['celular phone_invalid']],
    ['A-283', { email: '' }, ['email email_invalid']],
    ['A-283', { email: 'ana@' }, ['email email_invalid']],
  ])('%s %j: %j', (_id, change, issues) => {
    expect(codesOf(change)).toEqual(issues);
  });
});

describe('cost centres, permissions, payment', () => {
  test('A-284 A-285 at least one enabled, the preferred among them', () => {
    expect(codesOf({ idCentrosDeCostoHabilitados: [] })).toEqual([
      'idCentrosDeCostoHabilitados ceco_invalid',
      'idCentroDeCostoPreferido ceco_invalid',
    ]);
    expect(codesOf({ idCentroDeCostoPreferido: null })).toEqual(['idCentroDeCostoPreferido ceco_invalid']);
    expect(codesOf({ idCentroDeCostoPreferido: 11 })).toEqual(['idCentroDeCostoPreferido ceco_invalid']);
    expect(codesOf({ idCentroDeCostoPreferido: 10 })).toEqual([]);
  });

  test('A-286 no permission on', () => {
    expect(codesOf({ permisos: permissionsWith() })).toEqual(['permisos bad_input']);
    expect(codesOf({ permisos: permissionsWith('showAcuerdos') })).toEqual([]);
  });

  test('A-287 A-298 the reports need exactly one role', () => {
    expect(codesOf({ permisos: permissionsWith('showReports') })).toEqual(['rol bad_input']);
    expect(codesOf({ permisos: permissionsWith('showReports', 'showClientPedidos') })).toEqual([]);
    const two = permissionsWith('showReports', 'showClientPedidos', 'showCeCoPedidos');
    expect(codesOf({ permisos: two, idCentrosDeCostoAuditados: [9] })).toEqual(['rol bad_input']);
  });

  test('A-288 A-289 a role over cost centres or groups needs at least one', () => {
    const cecos = permissionsWith('showReports', 'showCeCoPedidos');
    expect(codesOf({ permisos: cecos })).toEqual(['idCentrosDeCostoAuditados ceco_invalid']);
    expect(codesOf({ permisos: cecos, idCentrosDeCostoAuditados: [3] })).toEqual([]);
    const grupos = permissionsWith('showReports', 'showGroupPedidos');
    expect(codesOf({ permisos: grupos })).toEqual(['idGruposAuditados group_invalid']);
    expect(codesOf({ permisos: grupos, idGruposAuditados: [5] })).toEqual([]);
  });

  test('A-290 a default payment method', () => {
    expect(codesOf({ idFormaDePagoPorDefecto: null })).toEqual(['idFormaDePagoPorDefecto formas_de_pago_invalid']);
  });

  test('A-303 the default payment method is reset when it is no longer enabled', () => {
    expect(enabledPayment(2, [{ id: 1 }, { id: 2 }])).toBe(2);
    expect(enabledPayment(2, [{ id: 1 }])).toBeNull();
    expect(enabledPayment(null, [{ id: 1 }])).toBeNull();
  });
});

describe('a new employee', () => {
  const issuesOf = (credentials: { usuario?: string; password?: string; repeated?: string }) =>
    newEmpleadoIssues(GOOD, {
      usuario: 'ana.nunez@andina.example',
      password: 'Traza2026',
      repeated: credentials.password ?? 'Traza2026',
      ...credentials,
    });
  test.each<[string, Parameters<typeof issuesOf>[0], [EmpleadoField, string][]]>([
    ['good', {}, []],
    ['A-291 a user name', { usuario: 'ana paz' }, [['usuario', 'username_invalid']]],
    ['A-292 a password', { password: 'traza2026' }, [['contraseña', 'password_invalid']]],
    ['A-293 the repetition', { repeated: 'Traza2027' }, [['repetirContraseña', 'password_not_equal']]],
    ['A-293 repeated alike', { repeated: 'Traza2026' }, []],
  ])('%s', (_name, credentials, issues) => {
    expect(issuesOf(credentials)).toEqual(issues.map(([field, code]) => ({ field, code })));
  });

  test('says everything at once, credentials first', () => {
    const all = newEmpleadoIssues(NEW_EMPLEADO, { usuario: '', password: '' });
    expect(all.map(({ field }) => field)).toEqual([
      'usuario',
      'contraseña',
      'nombre',
      'apellido',
      'dni',
      'legajo',
      'celular',
      'email',
      'idCentrosDeCostoHabilitados',
      'idCentroDeCostoPreferido',
      'idFormaDePagoPorDefecto',
    ]);
  });

  test('A-304 A-305 is active, with 8 permissions on', () => {
    expect(NEW_EMPLEADO.activo).toBe(true);
    expect(PERMISSION_KEYS.filter((key) => NEW_EMPLEADO.permisos[key])).toEqual([
      'travel',
      'registerGoRequest',
      'registerBoxRequest',
      'registerBusRequest',
      'registerStopRequest',
      'registerExpressRequest',
      'registerCarpoolRequest',
      'changeDefaultCeco',
    ]);
  });
});

test('A-302 a group administrator has a group', () => {
  expect(canManageGrupo({ idGrupo: null })).toBe(false);
  expect(canManageGrupo({ idGrupo: 5 })).toBe(true);
});

test('A-306 A-135 everything is trimmed, the phone gets its prefix, permissions and lists go together', () => {
  const tidy = tidyEmpleado({
    ...GOOD,
    nombre: '  Ana   María ',
    apellido: ' Nu\u0301n\u0303ez ',
    dni: ' 30111222 ',
    legajo: ' A-12 ',
    celular: ' 351 123-4567 ',
    email: ' ana@andina.example ',
    permisos: permissionsWith('registerGoRequest', 'manageGroups', 'showGroupPedidos'),
    idCentrosDeCostoHabilitados: [9, 9, 10],
    idGruposAuditados: [5],
  });
  expect(tidy).toEqual({
    ...GOOD,
    celular: '+543511234567',
    permisos: permissionsWith('registerGoRequest', 'travel'),
  });
});
