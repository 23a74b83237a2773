import { NEW_USER_PERMISSIONS, type Permissions } from '../cuentas/permissions.ts';
import { hasRole, type Role } from '../operadores/roles.ts';

/** Of the first person of a cliente, who gives all others theirs (DM-14). */
export const FIRST_ADMINISTRADOR_PERMISSIONS: Permissions = {
  ...NEW_USER_PERMISSIONS,
  manageEmpleados: true,
  showReports: true,
  showClientPedidos: true,
  approveCotizaciones: true,
  manageFixedRoutes: true,
};

/** What one operador consents to serves another for so many hours. */
export const CONSENT_HOURS = 24;

interface Signer {
  idOperador: number;
  roles: readonly Role[];
}

export const ADMINISTRADOR_STEPS = ['invitar', 'autorizar', 'esperar'] as const;
export type AdministradorStep = (typeof ADMINISTRADOR_STEPS)[number];

/**
 * What an operador can do for a new administrador of a cliente. The provider makes the first one. Afterwards the company makes its own;
 * where it cannot, one operador authorizes it and another makes them, one of both with the role `operadores`.
 */
export function administradorStep(
  administradores: number,
  { idOperador, roles }: Signer,
  consent: Signer | undefined,
): AdministradorStep {
  if (administradores === 0) return 'invitar';
  if (!consent || !hasRole([...roles, ...consent.roles], ['operadores'])) return 'autorizar';
  return consent.idOperador === idOperador ? 'esperar' : 'invitar';
}
