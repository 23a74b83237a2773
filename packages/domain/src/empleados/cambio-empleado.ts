import { PERMISSION_KEYS, type PermissionKey, type Permissions } from '../cuentas/permissions.ts';
import { type EmpleadoForm, type EmpleadoIssue, tidyEmpleado } from './empleado-form.ts';
import { type AuditedLists, INFORME_ROLES, setPermission } from './empleado-permissions.ts';
import type { LeaverChoice } from './leaver.ts';

/** What one change does to everybody of a selection; what it does not name stays as it is (W-150). */
export interface EmpleadoCambio {
  idGrupo?: number | null;
  cecos?: { agregar?: readonly number[]; quitar?: readonly number[]; preferido?: number };
  /** All 18 flags of a template or of another empleado, before the single ones (W-156, W-157). */
  conjunto?: Permissions;
  /** What the copied empleado audits. */
  auditados?: AuditedLists;
  permisos?: Partial<Record<PermissionKey, boolean>>;
  activo?: boolean;
  idFormaDePagoPorDefecto?: number;
  /** What becomes of the pedidos of those whom it closes. */
  pedidos?: LeaverChoice;
}

/** Sets single permissions with those that depend on them. Removals come first, so that no removal undoes a grant. */
function withPermissions(before: Permissions, single: Partial<Record<PermissionKey, boolean>>): Permissions {
  const named = PERMISSION_KEYS.filter((key) => single[key] !== undefined);
  const sorted = [...named.filter((key) => !single[key]), ...named.filter((key) => single[key])];
  return sorted.reduce((permissions, key) => setPermission(permissions, key, single[key] === true), before);
}

/**
 * The form of an empleado with a change applied, as somebody would fill it in by hand; whether it holds is asked of the form's own
 * rules.
 */
export function applyCambio(before: EmpleadoForm, cambio: EmpleadoCambio): EmpleadoForm {
  const { cecos = {}, conjunto = before.permisos, auditados, permisos: permissions = {} } = cambio;
  const { agregar = [], quitar = [], preferido = before.idCentroDeCostoPreferido } = cecos;
  const enabled = [...before.idCentrosDeCostoHabilitados, ...agregar].filter((id) => !quitar.includes(id));
  return tidyEmpleado({
    ...before,
    ...auditados,
    permisos: withPermissions(conjunto, permissions),
    idCentrosDeCostoHabilitados: enabled,
    idCentroDeCostoPreferido: preferido,
    idGrupo: cambio.idGrupo === undefined ? before.idGrupo : cambio.idGrupo,
    activo: cambio.activo ?? before.activo,
    idFormaDePagoPorDefecto: cambio.idFormaDePagoPorDefecto ?? before.idFormaDePagoPorDefecto,
  });
}

/**
 * What of a change somebody cannot be given, though nothing that stays is wrong: the form would drop it. A set of permissions is given
 * as far as it goes, unless nothing of it does.
 */
export function cambioIssues(
  { before, after }: { before: EmpleadoForm; after: EmpleadoForm },
  { conjunto, permisos: permissions = {} }: EmpleadoCambio,
): EmpleadoIssue[] {
  const isSame = PERMISSION_KEYS.every((key) => before.permisos[key] === after.permisos[key]);
  const asked = isSame ? withPermissions(conjunto ?? before.permisos, permissions) : after.permisos;
  const lacks = (key: PermissionKey) =>
    !after.permisos[key] && (permissions[key] === true || (conjunto?.[key] === true && asked[key]));
  return [
    ...(lacks('manageGroups') ? [{ field: 'idGrupo', code: 'group_invalid' } as const] : []),
    ...(INFORME_ROLES.some(lacks) ? [{ field: 'rol', code: 'bad_input' } as const] : []),
  ];
}
