import { PERMISSION_KEYS, type Permissions } from '../cuentas/permissions.ts';
import { type Administration, canChangePermission } from './administration.ts';
import type { EmpleadoForm } from './empleado-form.ts';
import type { AuditedLists } from './empleado-permissions.ts';

/** The permissions that a form takes from a molde or from another empleado. */
export interface GivenPermissions {
  permisos: Permissions;
  /** Only of an empleado: a template says nothing of what is audited. */
  auditados?: AuditedLists | undefined;
}

type Receiving = Pick<EmpleadoForm, 'permisos' | 'idGrupo' | 'idCentrosDeCostoAuditados' | 'idGruposAuditados'>;

/**
 * The part of a form that is given whole: every flag and list that the caller may change in it, and no other, so that nothing is
 * given by this way that the form would refuse (W-157, DA-09, DA-30).
 */
export function withGiven(
  { administration, isSelf }: { administration: Administration; isSelf: boolean },
  form: Receiving,
  { permisos, auditados }: GivenPermissions,
): Omit<Receiving, 'idGrupo'> {
  const canGive = (key: (typeof PERMISSION_KEYS)[number]) =>
    canChangePermission(administration, key, isSelf) && (key !== 'manageGroups' || form.idGrupo !== null);
  const given = PERMISSION_KEYS.filter(canGive).map((key) => [key, permisos[key]] as const);
  const { idCentrosDeCostoAuditados, idGruposAuditados } =
    auditados && administration.kind === 'client' ? auditados : form;
  return {
    permisos: { ...form.permisos, ...Object.fromEntries(given) },
    idCentrosDeCostoAuditados,
    idGruposAuditados,
  };
}
