import type { Alias, CorporateAccount } from '../cuentas/account.ts';

type GrupoAuditor = Pick<CorporateAccount, 'permisos' | 'gruposAuditados'>;

/** Whether the orders of an empleado of that group, or of none, may be looked at from the list of empleados (A-244…A-246). */
export function canSeePedidosOf({ permisos, gruposAuditados }: GrupoAuditor, grupo: Alias | null): boolean {
  if (!permisos.showReports) return false;
  if (permisos.showClientPedidos) return true;
  return permisos.showGroupPedidos && gruposAuditados.some(({ id }) => id === grupo?.id);
}

/** Whether orders are shown by group alone: the reports ask for one then (A-243, DA-20). */
export function seesOnlyGrupoPedidos({ permisos }: Pick<CorporateAccount, 'permisos'>): boolean {
  return permisos.showGroupPedidos || (permisos.manageGroups && !permisos.showClientPedidos);
}
