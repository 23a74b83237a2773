import type { Account } from './account.ts';
import { permissionsOf } from './account.ts';
import type { Permissions } from './permissions.ts';

/** Sections of the signed-in area, in the order of the sidebar. */
export const MENU_ENTRIES = [
  'create',
  'recorridos',
  'pedidos',
  'aprobaciones',
  'profile',
  'informes',
  'gastos',
  'direcciones',
  'usuarios',
  'grupos',
  'auditoria',
  'logout',
] as const;
export type MenuEntry = (typeof MENU_ENTRIES)[number];

const showsPedidos = (p: Permissions) => p.showClientPedidos || p.showCeCoPedidos || p.showGroupPedidos;
const asksSomething = (p: Permissions) =>
  (p.travel && p.registerGoRequest) || p.registerBoxRequest || p.registerBusRequest || p.registerExpressRequest;

/** What opens each entry that is not open to everybody. */
const CONDITIONS: Partial<Record<MenuEntry, (p: Permissions, hasGrupo: boolean) => boolean>> = {
  create: asksSomething,
  recorridos: (p) => p.manageFixedRoutes,
  aprobaciones: (p) => p.approveCotizaciones,
  informes: (p) => p.showReports && showsPedidos(p),
  gastos: (p) => p.showReports && showsPedidos(p),
  direcciones: (p) => p.manageEmpleados,
  usuarios: (p, hasGrupo) => p.manageEmpleados || (p.manageGroups && hasGrupo),
  grupos: (p) => p.manageEmpleados,
  auditoria: (p) => p.manageEmpleados,
};

/** Whether the sidebar shows an entry (A-078…A-085). */
export function canSee(entry: MenuEntry, account: Account): boolean {
  const condition = CONDITIONS[entry];
  if (!condition) return true;
  const permissions = permissionsOf(account);
  const hasGrupo = account.tag === 'corporateAccount' && account.grupo !== null;
  return permissions !== undefined && condition(permissions, hasGrupo);
}

/** Which variant of the reports section an account has: cecos before groups before the company. */
export function informesVariant(permissions: Permissions): 'cecos' | 'grupos' | 'cliente' {
  if (permissions.showCeCoPedidos) return 'cecos';
  return permissions.showGroupPedidos ? 'grupos' : 'cliente';
}

/** Whether `/pedidos` shows more than one's own orders (DT-01). */
export function seesAllPedidos(account: Account): boolean {
  const p = permissionsOf(account);
  return p !== undefined && (p.showClientPedidos || p.manageGroups);
}
