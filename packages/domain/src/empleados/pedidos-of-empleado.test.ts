import { expect, test } from 'vitest';
import { type PermissionKey, permissionsWith } from '../cuentas/permissions.ts';
import { canSeePedidosOf, seesOnlyGrupoPedidos } from './pedidos-of-empleado.ts';

const VENTAS = { id: 5, alias: 'Ventas' };
const SOPORTE = { id: 6, alias: 'Soporte' };

test.each<[string, readonly PermissionKey[], boolean[]]>([
  ['A-244 the whole company', ['showReports', 'showClientPedidos'], [true, true, true]],
  ['A-245 the audited groups alone', ['showReports', 'showGroupPedidos'], [true, false, false]],
  ['A-246 cost centres', ['showReports', 'showCeCoPedidos'], [false, false, false]],
  ['A-246 no reports', ['showClientPedidos', 'showGroupPedidos'], [false, false, false]],
])('%s: of an audited group, of another, of none', (_name, on, expected) => {
  const auditor = { permisos: permissionsWith(...on), gruposAuditados: [VENTAS] };
  expect([VENTAS, SOPORTE, null].map((grupo) => canSeePedidosOf(auditor, grupo))).toEqual(expected);
});

test.each<[readonly PermissionKey[], boolean]>([
  [['showReports', 'showGroupPedidos'], true],
  [['manageGroups'], true],
  [['manageGroups', 'showClientPedidos'], false],
  [['showReports', 'showClientPedidos'], false],
])('A-243 with %j only group orders are visible: %s', (on, expected) => {
  expect(seesOnlyGrupoPedidos({ permisos: permissionsWith(...on) })).toBe(expected);
});
