import { describe, expect, test } from 'vitest';
import type { CorporateAccount } from '../cuentas/account.ts';
import { anAccount } from '../cuentas/accounts.kit.ts';
import type { PermissionKey } from '../cuentas/permissions.ts';
import { canSeePedido, type PasajeOwners, type PedidoSection, pedidoScope, type Viewer, viewPasajes } from './scope.ts';

const VENTAS = { id: 4, alias: 'Ventas' };
const OTHER = { id: 5, alias: 'Soporte' };

const account = (on: readonly PermissionKey[], grupo: CorporateAccount['grupo'] = VENTAS) =>
  anAccount(on, { grupo, cecosAuditados: [{ id: 31, alias: 'Comercial' }], gruposAuditados: [OTHER] });

const none = { kind: 'some', own: false, cecos: [], grupos: [], recorridos: false };
const own = { ...none, own: true };
const cliente = { kind: 'client' };
const forbidden = { kind: 'forbidden' };

describe('orders.md §3.2, one row a permission', () => {
  const rows: [string, readonly PermissionKey[], Record<PedidoSection, object>][] = [
    ['none', [], { usuario: own, informes: forbidden, recorridos: forbidden, pedido: own }],
    [
      'T-323 showClientPedidos',
      ['showClientPedidos', 'showReports'],
      { usuario: cliente, informes: cliente, recorridos: forbidden, pedido: cliente },
    ],
    [
      'T-327 showClientPedidos without showReports',
      ['showClientPedidos'],
      { usuario: cliente, informes: forbidden, recorridos: forbidden, pedido: cliente },
    ],
    [
      'DT-01 manageGroups + manageEmpleados',
      ['manageGroups', 'manageEmpleados'],
      { usuario: cliente, informes: forbidden, recorridos: forbidden, pedido: cliente },
    ],
    [
      'A-318 DT-01 manageGroups only',
      ['manageGroups'],
      { usuario: { ...own, grupos: [4] }, informes: forbidden, recorridos: forbidden, pedido: { ...own, grupos: [4] } },
    ],
    [
      'T-325 showCeCoPedidos',
      ['showCeCoPedidos', 'showReports'],
      { usuario: own, informes: { ...none, cecos: [31] }, recorridos: forbidden, pedido: { ...own, cecos: [31] } },
    ],
    [
      'T-326 showGroupPedidos',
      ['showGroupPedidos', 'showReports'],
      { usuario: own, informes: { ...none, grupos: [5] }, recorridos: forbidden, pedido: { ...own, grupos: [5] } },
    ],
    [
      'DT-02 showReports and no role',
      ['showReports'],
      { usuario: own, informes: none, recorridos: forbidden, pedido: own },
    ],
    [
      'manageFixedRoutes',
      ['manageFixedRoutes'],
      {
        usuario: own,
        informes: forbidden,
        recorridos: { ...none, recorridos: true },
        pedido: { ...own, recorridos: true },
      },
    ],
    [
      'roles add up',
      ['manageGroups', 'showCeCoPedidos', 'showGroupPedidos', 'showReports'],
      {
        usuario: { ...own, grupos: [4] },
        informes: { ...none, cecos: [31], grupos: [5] },
        recorridos: forbidden,
        pedido: { ...own, cecos: [31], grupos: [5, 4] },
      },
    ],
  ];
  test.each(rows)('%s', (_, permissions, expected) => {
    for (const section of ['usuario', 'informes', 'recorridos', 'pedido'] as const) {
      expect({ [section]: pedidoScope(account(permissions), section) }).toEqual({ [section]: expected[section] });
    }
  });

  test('DT-01 manageGroups without a group sees the own orders only', () => {
    expect(pedidoScope(account(['manageGroups'], null), 'usuario')).toEqual(own);
  });
});

const ME = 10;
const pasaje = (overrides: Partial<PasajeOwners>): PasajeOwners => ({
  isEmpty: false,
  idPersona: 90,
  idPersonaSol: 91,
  idCeco: 32,
  ...overrides,
});

function views(scope: object, pasajes: readonly PasajeOwners[], isCarpool = false) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the scopes of the table above
  const viewer = { idPersona: ME, scope, members: new Map([[90, 4]]) } as Viewer;
  return { views: viewPasajes(pasajes, viewer, isCarpool).join(' '), sees: canSeePedido(pasajes, viewer, isCarpool) };
}

describe('which tickets of an order are seen (DT-03)', () => {
  const mine = pasaje({ idPersona: ME, idPersonaSol: 91 });
  const asked = pasaje({ idPersonaSol: ME });
  const others = pasaje({ idPersona: null });
  const empty = pasaje({ isEmpty: true, idPersona: null, idPersonaSol: null, idCeco: null });
  test.each([
    ['the client: all', cliente, [others, empty], 'whole whole', true],
    ['who asked: all asked tickets', own, [asked, asked], 'whole whole', true],
    ['a passenger: the own whole, the name of others', own, [mine, others], 'whole name', true],
    ['a stranger: nothing', own, [others], 'hidden', false],
    ['a cost centre: its tickets', { ...none, cecos: [32] }, [others, pasaje({ idCeco: 33 })], 'whole hidden', true],
    ['a cost centre of none of them', { ...none, cecos: [31] }, [others], 'hidden', false],
    [
      'a group: tickets of its members',
      { ...none, grupos: [4] },
      [pasaje({}), pasaje({ idPersona: 95 })],
      'whole hidden',
      true,
    ],
    [
      'a group: tickets its members asked for',
      { ...none, grupos: [4] },
      [pasaje({ idPersona: null, idPersonaSol: 90 })],
      'whole',
      true,
    ],
    ['another group', { ...none, grupos: [6] }, [pasaje({})], 'hidden', false],
    ['no group is not the group of strangers', { ...none, grupos: [6] }, [others], 'hidden', false],
    ['an empty seat opens no order', { ...none, cecos: [32] }, [empty], 'whole', false],
  ])('%s', (_, scope, pasajes, expected, sees) => {
    expect(views(scope, pasajes)).toEqual({ views: expected, sees });
  });

  test('manageFixedRoutes sees every fixed route and no other trip', () => {
    expect(views({ ...own, recorridos: true }, [others], true)).toEqual({ views: 'whole', sees: true });
    expect(views({ ...own, recorridos: true }, [others], false)).toEqual({ views: 'hidden', sees: false });
    expect(views({ ...own, recorridos: true }, [empty], true).sees).toBe(true);
  });
});
