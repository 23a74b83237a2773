import type { Permissions } from '../cuentas/permissions.ts';
import { tidyName } from '../name-rule.ts';
import { isAlphanumeric } from '../sesion/validators.ts';
import type { Violation } from '../violation.ts';
import { coherentPermissions, permissionCode, roleCode } from './empleado-permissions.ts';
import { EMPLEADOS } from './limits.ts';

/** A set of all permissions saved by name, to be given as a whole (W-156). */
export interface MoldeForm {
  nombre: string;
  permisos: Permissions;
}

export interface MoldeIssue extends Violation<'group_name_invalid' | 'bad_input'> {
  field: keyof MoldeForm;
}

/** The permissions of a molde, made coherent by the rules of the form. Whether a grupo is needed is checked when the molde is given. */
export function tidyMolde({ nombre, permisos }: MoldeForm): MoldeForm {
  return { nombre: tidyName(nombre), permisos: coherentPermissions(permisos, { hasGrupo: true }) };
}

/** A name of 1 to 50 letters and digits, as a group has, and permissions that the form of an empleado could save. */
export function moldeIssues({ nombre, permisos }: MoldeForm): MoldeIssue[] {
  const issues: MoldeIssue[] = [];
  if (!isAlphanumeric(nombre, EMPLEADOS.moldeNameMax)) issues.push({ field: 'nombre', code: 'group_name_invalid' });
  if ((permissionCode(permisos) ?? roleCode(permisos)) !== undefined)
    issues.push({ field: 'permisos', code: 'bad_input' });
  return issues;
}
