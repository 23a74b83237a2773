import { describe, expect, test } from 'vitest';
import type { CorporateAccount } from './account.ts';
import { anAccount, PARTICULAR } from './accounts.kit.ts';
import { canSee, informesVariant, MENU_ENTRIES, type MenuEntry, seesAllPedidos } from './menu.ts';
import { type PermissionKey, permissionsWith } from './permissions.ts';

const GRUPO = { id: 5, alias: 'Ventas' };

/** Every subset of some permissions. */
function subsets(keys: readonly PermissionKey[]): PermissionKey[][] {
  return keys.reduce<PermissionKey[][]>((found, key) => [...found, ...found.map((on) => [...on, key])], [[]]);
}

function seen(on: readonly PermissionKey[], grupo: CorporateAccount['grupo'] = null): MenuEntry[] {
  const account = anAccount(on, { grupo });
  return MENU_ENTRIES.filter((entry) => canSee(entry, account));
}

const has = (on: readonly PermissionKey[], key: PermissionKey) => on.includes(key);

describe('the menu', () => {
  test.each(
    subsets([
      'travel',
      'registerGoRequest',
      'registerBoxRequest',
      'registerBusRequest',
      'registerExpressRequest',
      'registerStopRequest',
      'registerCarpoolRequest',
    ]).map((on) => [on]),
  )('A-078 O-015 new order with %j', (on) => {
    const expected =
      (has(on, 'travel') && has(on, 'registerGoRequest')) ||
      has(on, 'registerBoxRequest') ||
      has(on, 'registerBusRequest') ||
      has(on, 'registerExpressRequest');
    expect(canSee('create', anAccount(on))).toBe(expected);
  });

  test.each([
    [[], false],
    [['manageFixedRoutes'], true],
    [['registerCarpoolRequest'], false],
  ] as const)('A-079 fixed routes with %j: %s', (on, expected) => {
    expect(canSee('recorridos', anAccount(on))).toBe(expected);
  });

  test.each([
    [[], false],
    [['approveCotizaciones'], true],
    [['showClientPedidos', 'manageEmpleados'], false],
  ] as const)('DO-35 the inbox of authorizations with %j: %s', (on, expected) => {
    expect(canSee('aprobaciones', anAccount(on))).toBe(expected);
  });

  test('A-080 my orders, my account and log out need nothing', () => {
    expect(seen([])).toEqual(['pedidos', 'profile', 'logout']);
    expect(MENU_ENTRIES.filter((entry) => canSee(entry, PARTICULAR))).toEqual(['pedidos', 'profile', 'logout']);
  });

  test.each(subsets(['showReports', 'showClientPedidos', 'showCeCoPedidos', 'showGroupPedidos']).map((on) => [on]))(
    'A-081 DW-15 reports and what was spent, with %j',
    (on) => {
      const seesPedidos = has(on, 'showClientPedidos') || has(on, 'showCeCoPedidos') || has(on, 'showGroupPedidos');
      expect(canSee('informes', anAccount(on))).toBe(has(on, 'showReports') && seesPedidos);
      expect(canSee('gastos', anAccount(on))).toBe(has(on, 'showReports') && seesPedidos);
    },
  );

  test.each([
    [['showClientPedidos'], 'cliente'],
    [['showGroupPedidos'], 'grupos'],
    [['showCeCoPedidos'], 'cecos'],
    [['showCeCoPedidos', 'showGroupPedidos'], 'cecos'],
    [['showClientPedidos', 'showGroupPedidos'], 'grupos'],
    [['showClientPedidos', 'showCeCoPedidos', 'showGroupPedidos'], 'cecos'],
  ] as const)('A-082 the reports of %j are those of %s', (on, variant) => {
    expect(informesVariant(permissionsWith(...on))).toBe(variant);
  });

  test.each([
    ['direcciones', ['manageEmpleados'], true],
    ['direcciones', ['manageGroups'], false],
    ['grupos', ['manageEmpleados'], true],
    ['grupos', ['manageGroups'], false],
    ['auditoria', ['manageEmpleados'], true],
    ['auditoria', ['manageGroups'], false],
  ] as const)('A-083 A-085 %s with %j: %s', (entry, on, expected) => {
    expect(canSee(entry, anAccount(on, { grupo: GRUPO }))).toBe(expected);
  });

  test.each([
    [[], GRUPO, false],
    [['manageEmpleados'], null, true],
    [['manageGroups'], GRUPO, true],
    [['manageGroups'], null, false],
    [['manageGroups', 'manageEmpleados'], null, true],
  ] as const)('A-084 users with %j, group %j: %s', (on, grupo, expected) => {
    expect(canSee('usuarios', anAccount(on, { grupo }))).toBe(expected);
  });
});

describe('the orders screen', () => {
  test.each([
    [[], false],
    [['showCeCoPedidos'], false],
    [['showGroupPedidos'], false],
    [['manageEmpleados'], false],
    [['showClientPedidos'], true],
    [['manageGroups'], true],
  ] as const)('A-089 with %j it shows more than one’s own orders: %s', (on, expected) => {
    expect(seesAllPedidos(anAccount(on))).toBe(expected);
  });

  test('A-089 never with a particular account', () => {
    expect(seesAllPedidos(PARTICULAR)).toBe(false);
  });
});
