import type { PermissionKey } from '@traza/domain/cuentas';
import { PERMISSION_NAME } from '@traza/words/cuentas/permission-words.ts';

export function permissionName(key: PermissionKey): string {
  return PERMISSION_NAME[key];
}

const NAMES = new Intl.ListFormat('es-AR', { type: 'disjunction' });

/** Who grants permissions: by name where names are known. */
export function grantersText(administrators: readonly string[]): string {
  return administrators.length === 0 ? 'un administrador de usuarios de tu empresa' : NAMES.format(administrators);
}

/** Why a control is refused: which permission it takes, and who grants it. */
export function missingPermissionText(key: PermissionKey, administrators: readonly string[] = []): string {
  return `Necesitás el permiso "${PERMISSION_NAME[key]}"; pedíselo a ${grantersText(administrators)}.`;
}
