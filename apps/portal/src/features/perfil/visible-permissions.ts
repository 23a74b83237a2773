import { PERMISSION_KEYS, type PermissionKey, type Permissions } from '@traza/domain/cuentas';

/** Told nowhere in "Cuentas" (A-176, DA-44). */
const HIDDEN: readonly PermissionKey[] = [
  'showAcuerdos',
  'approveCotizaciones',
  'showClientPedidos',
  'showCeCoPedidos',
  'showGroupPedidos',
];

/** Those that are not held, which somebody could be asked for. */
export function missingPermissions(permissions: Permissions): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => !permissions[key] && !HIDDEN.includes(key));
}

/** The permissions held that "Cuentas" names. */
export function visiblePermissions(permissions: Permissions): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => permissions[key] && !HIDDEN.includes(key));
}
