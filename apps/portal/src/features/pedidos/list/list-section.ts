import { type Account, type Alias, informesVariant, permissionsOf, seesAllPedidos } from '@traza/domain/cuentas';
import type { RangePreset } from '@traza/domain/pedidos';

/** The three lists of orders (T-013). */
export type ListSection = 'pedidos' | 'recorridos' | 'informes';

/** The days that a list shows when the address names none (T-056, T-057, DT-05). */
export const DEFAULT_PRESET: Record<ListSection, RangePreset> = {
  pedidos: 'semanaActual',
  recorridos: 'semanaActual',
  informes: 'mesActual',
};

/**
 * Whether a phone shows coming pedidos and then past ones while no filter is set (DT-15). Only for a person's own pedidos: a list of the
 * whole company keeps its days (T-036).
 */
export function canLookAhead(section: ListSection, account: Account): boolean {
  return section === 'pedidos' && !seesAllPedidos(account);
}

/** Fixed routes are all trips, of the whole client (T-007). */
export function hasTypeFilter(section: ListSection): boolean {
  return section !== 'recorridos';
}

/** Whether cecos, and what a figure of a dashboard leads to, narrow the list (W-166, W-174). */
export function hasNarrowing(section: ListSection, account: Account): boolean {
  return section !== 'recorridos' && account.tag === 'corporateAccount';
}

/** Whether there are groups to choose from: those who see more than their own orders, and audit no cecos (DT-01, DT-16). */
export function hasGrupoFilter(section: ListSection, account: Account): boolean {
  const permissions = permissionsOf(account);
  if (!permissions || section === 'recorridos') return false;
  if (section === 'pedidos') return seesAllPedidos(account);
  return permissions.showClientPedidos || informesVariant(permissions) === 'grupos';
}

/** People without a group are a choice where all people of the client are (DT-11). */
export function offersNoGrupo(section: ListSection, account: Account): boolean {
  const permissions = permissionsOf(account);
  if (!permissions || !hasGrupoFilter(section, account)) return false;
  return (
    permissions.showClientPedidos || (section === 'pedidos' && permissions.manageGroups && permissions.manageEmpleados)
  );
}

export interface AuditList {
  kind: 'cecos' | 'grupos';
  list: readonly Alias[];
}

/** The cecos or grupos that an auditor audits; undefined for everybody else (T-033, T-034). */
export function auditedOf(section: ListSection, account: Account): AuditList | undefined {
  if (section !== 'informes' || account.tag !== 'corporateAccount' || account.permisos.showClientPedidos) {
    return undefined;
  }
  const kind = informesVariant(account.permisos) === 'grupos' ? 'grupos' : 'cecos';
  const list = kind === 'grupos' ? account.gruposAuditados : account.cecosAuditados;
  return { kind, list: auditedByName(list) };
}

/** By the alphabet, a blank one as `-` (T-035). */
function auditedByName(list: readonly Alias[]): Alias[] {
  return list
    .map(({ id, alias }) => ({ id, alias: alias.trim() || '-' }))
    .toSorted((a, b) => a.alias.localeCompare(b.alias, 'es', { sensitivity: 'base' }));
}
