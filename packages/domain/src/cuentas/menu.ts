import type { Account } from './account.ts';
import { permisosOf } from './account.ts';
import type { Permisos } from './permissions.ts';

/** Sections of the signed-in area, in the order of the sidebar. */
export const MENU_ENTRIES = [
  'create',
  'recorridos',
  'pedidos',
  'profile',
  'informes',
  'direcciones',
  'usuarios',
  'grupos',
  'logout',
] as const;
export type MenuEntry = (typeof MENU_ENTRIES)[number];

const showsOrders = (p: Permisos) => p.showClientPedidos || p.showCeCoPedidos || p.showGroupPedidos;

/** Whether the sidebar shows an entry (A-078…A-085). */
export function canSee(entry: MenuEntry, account: Account): boolean {
  const p = permisosOf(account);
  const hasGroup = account.tag === 'corporateAccount' && account.grupo !== null;
  switch (entry) {
    case 'create':
      return (
        p !== undefined &&
        ((p.travel && p.registerGoRequest) || p.registerBoxRequest || p.registerBusRequest || p.registerExpressRequest)
      );
    case 'recorridos':
      return p?.manageFixedRoutes ?? false;
    case 'informes':
      return p !== undefined && p.showReports && showsOrders(p);
    case 'direcciones':
    case 'grupos':
      return p?.manageEmpleados ?? false;
    case 'usuarios':
      return p !== undefined && (p.manageEmpleados || (p.manageGroups && hasGroup));
    case 'pedidos':
    case 'profile':
    case 'logout':
      return true;
  }
}

/** Which variant of the reports section an account has: cost centres before groups before the company. */
export function reportsVariant(permisos: Permisos): 'cecos' | 'grupos' | 'cliente' {
  if (permisos.showCeCoPedidos) return 'cecos';
  return permisos.showGroupPedidos ? 'grupos' : 'cliente';
}

/** Whether `/pedidos` shows more than one's own orders (DT-01). */
export function seesAllPedidos(account: Account): boolean {
  const p = permisosOf(account);
  return p !== undefined && (p.showClientPedidos || p.manageGroups);
}
