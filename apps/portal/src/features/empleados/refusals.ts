import type { EmpleadoDetail } from '@traza/contract';
import type { CorporateAccount, PermissionKey } from '@traza/domain/cuentas';
import {
  type Administration,
  administrationOf,
  canChangePermission,
  canManageGrupo,
  type EmpleadoForm,
} from '@traza/domain/empleados';
import { FORM_TEXT } from './form-text.ts';

/** Who edits, and whom; a new empleado is not stored yet. */
export interface Editing {
  administration: Administration;
  isSelf: boolean;
  stored: EmpleadoDetail | undefined;
}

export function editingOf(account: CorporateAccount, stored: EmpleadoDetail | undefined): Editing {
  return { administration: administrationOf(account), isSelf: stored?.idPersona === account.idPersona, stored };
}

/** Why a permission stays as it is (A-302, A-314, DA-09, DA-30). */
export function permissionRefusal(
  { administration, isSelf }: Editing,
  key: PermissionKey,
  form: Pick<EmpleadoForm, 'idGrupo'>,
): string | undefined {
  if (!canChangePermission(administration, key, isSelf)) {
    return administration.kind === 'client' ? FORM_TEXT.notOwnAdmin : FORM_TEXT.notYours;
  }
  return key === 'manageGroups' && !canManageGrupo(form) ? FORM_TEXT.grupoFirst : undefined;
}

/** Why the group stays as it is. */
export function grupoRefusal({ administration }: Editing): string | undefined {
  return administration.kind === 'client' ? undefined : FORM_TEXT.ownGrupoOnly;
}

/** Why what somebody audits stays as it is: only `manageEmpleados` gives it (DA-09). */
export function auditRefusal({ administration }: Editing): string | undefined {
  return administration.kind === 'client' ? undefined : FORM_TEXT.notYours;
}

/** Why the account stays open (DA-30). */
export function stateRefusal({ administration, isSelf, stored }: Editing): string | undefined {
  if (isSelf) return FORM_TEXT.notOwnState;
  const isAdministrator = stored?.activo === true && stored.permisos.manageEmpleados;
  return administration.kind === 'group' && isAdministrator ? FORM_TEXT.notYours : undefined;
}

/** Why name and document stay as they are (DA-29). */
export function identityRefusal({ stored }: Editing): string | undefined {
  return stored?.otrosClientes === true ? FORM_TEXT.sharedPerson : undefined;
}
