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
export function missingPermisos(permisos: Permissions): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => !permisos[key] && !HIDDEN.includes(key));
}

/** The permissions held that "Cuentas" names. */
export function visiblePermisos(permisos: Permissions): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => permisos[key] && !HIDDEN.includes(key));
}
