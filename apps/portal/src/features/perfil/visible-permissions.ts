import { PERMISSION_KEYS, type PermissionKey, type Permissions } from '@traza/domain/cuentas';

/** Told nowhere in "Cuentas" (A-176, DA-44). */
const HIDDEN: readonly PermissionKey[] = [
  'showAcuerdos',
  'approveCotizaciones',
  'showClientPedidos',
  'showCeCoPedidos',
  'showGroupPedidos',
];

/** The permissions that the person lacks and could ask somebody for. */
export function missingPermissions(permissions: Permissions): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => !permissions[key] && !HIDDEN.includes(key));
}

/** The permissions that the person has and "Cuentas" names. */
export function visiblePermissions(permissions: Permissions): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => permissions[key] && !HIDDEN.includes(key));
}
