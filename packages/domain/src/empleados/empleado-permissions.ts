import { PERMISSION_KEYS, type PermissionKey, type Permissions } from '../cuentas/permissions.ts';

/** What somebody with `showReports` may see: all orders of the client, those of cecos, or those of groups. */
export const INFORME_ROLES = ['showClientPedidos', 'showCeCoPedidos', 'showGroupPedidos'] as const;
export type InformeRole = (typeof INFORME_ROLES)[number];

const isRole = (key: PermissionKey): key is InformeRole => (INFORME_ROLES as readonly PermissionKey[]).includes(key);

const off = (permissions: Permissions, keys: readonly PermissionKey[]): Permissions => ({
  ...permissions,
  ...Object.fromEntries(keys.map((key) => [key, false])),
});

/** The permissions after one is turned on or off in the form, with those that go with it (A-295…A-298). */
export function setPermission(permissions: Permissions, key: PermissionKey, isOn: boolean): Permissions {
  const next = { ...permissions, [key]: isOn };
  if (key === 'travel' && !isOn) return off(next, ['registerGoRequest']);
  if (key === 'registerGoRequest' && isOn) return { ...next, travel: true };
  if (key === 'showReports' && !isOn) return off(next, INFORME_ROLES);
  if (isRole(key) && isOn) {
    return off(
      next,
      INFORME_ROLES.filter((role) => role !== key),
    );
  }
  return next;
}

/**
 * What is stored of any permissions (access.md, `PATCH /usuarios/administracion`): ordering for oneself implies travelling, a
 * role needs the reports, a group's administrator a group. Two roles at once stay, to be refused.
 */
export function coherentPermissions(permissions: Permissions, { hasGrupo }: { hasGrupo: boolean }): Permissions {
  const travelling = permissions.registerGoRequest ? { ...permissions, travel: true } : permissions;
  const reporting = travelling.showReports ? travelling : off(travelling, INFORME_ROLES);
  return hasGrupo ? reporting : off(reporting, ['manageGroups']);
}

/** Whose pedidos somebody sees in reports: nobody's, or those of a role. */
export type InformeScope = InformeRole | 'none';

/** The permissions that give reports of a scope, or take them away (W-342). */
export function informePermissions(scope: InformeScope): Partial<Record<PermissionKey, boolean>> {
  return scope === 'none' ? { showReports: false } : { showReports: true, [scope]: true };
}

/** The roles that are on; more than one is no state to be in. */
export function informeRoles(permissions: Permissions): InformeRole[] {
  return INFORME_ROLES.filter((role) => permissions[role]);
}

/** An empleado may do something at least. */
export function permissionCode(permissions: Permissions): 'bad_input' | undefined {
  return PERMISSION_KEYS.some((key) => permissions[key]) ? undefined : 'bad_input';
}

/** Reports come with one role, and a role with the reports. */
export function roleCode(permissions: Permissions): 'bad_input' | undefined {
  const roles = informeRoles(permissions).length;
  return (permissions.showReports ? roles === 1 : roles === 0) ? undefined : 'bad_input';
}

export interface AuditedLists {
  idCentrosDeCostoAuditados: readonly number[];
  idGruposAuditados: readonly number[];
}

/** The audited lists that go with the permissions: each only with its role and the reports on (A-299…A-301). */
export function auditedFor(permissions: Permissions, lists: AuditedLists): AuditedLists {
  const keeps = (role: InformeRole) => permissions.showReports && permissions[role];
  return {
    idCentrosDeCostoAuditados: keeps('showCeCoPedidos') ? lists.idCentrosDeCostoAuditados : [],
    idGruposAuditados: keeps('showGroupPedidos') ? lists.idGruposAuditados : [],
  };
}
