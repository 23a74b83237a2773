import type { CorporateAccount } from '../cuentas/account.ts';
import { PERMISSION_KEYS, type PermissionKey } from '../cuentas/permissions.ts';
import type { Violation } from '../violation.ts';
import type { EmpleadoForm } from './empleado-form.ts';
import { coherentPermissions } from './empleado-permissions.ts';
import { PERSONA_TEXTS, type PersonaText } from './empleado-texts.ts';

/** Whom an account may administer: every empleado of its client, those of its own group, or nobody. */
export type Administration = { kind: 'client' } | { kind: 'group'; idGrupo: number } | { kind: 'none' };

/** `manageEmpleados`, or `manageGroups` without it in a group (access.md, "Rules for every call" 7). */
export function administrationOf({ permisos, grupo }: Pick<CorporateAccount, 'permisos' | 'grupo'>): Administration {
  if (permisos.manageEmpleados) return { kind: 'client' };
  return permisos.manageGroups && grupo !== null ? { kind: 'group', idGrupo: grupo.id } : { kind: 'none' };
}

/** Whether an empleado of that group, or of none, is within reach. */
export function administers(administration: Administration, idGrupo: number | null): boolean {
  return administration.kind === 'client' || (administration.kind === 'group' && administration.idGrupo === idGrupo);
}

/** The permissions that the administrator of a grupo may give and take (DA-09). */
const GRUPO_GRANTS: readonly PermissionKey[] = [
  'travel',
  'registerGoRequest',
  'registerBoxRequest',
  'registerBusRequest',
  'registerStopRequest',
  'registerExpressRequest',
  'registerCarpoolRequest',
  'changeDefaultCeco',
  'manageGroups',
];

/** Whether an administrator may change one permission of somebody, or of themselves (A-314, DA-09, DA-30). */
export function canChangePermission(administration: Administration, key: PermissionKey, isSelf: boolean): boolean {
  if (administration.kind === 'client') return !(isSelf && key === 'manageEmpleados');
  return administration.kind === 'group' && !isSelf && GRUPO_GRANTS.includes(key);
}

/** The part of an empleado that not everybody may change. */
export type GuardedEmpleado = Pick<
  EmpleadoForm,
  'permisos' | 'activo' | 'idGrupo' | 'idCentrosDeCostoAuditados' | 'idGruposAuditados'
>;

type Refusal = Violation<'forbidden'> | undefined;
const forbidden = (field: string): Refusal => ({ code: 'forbidden', field });

const coherent = ({ permisos, idGrupo }: GuardedEmpleado) =>
  coherentPermissions(permisos, { hasGrupo: idGrupo !== null });

function sameIds(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** What else binds the administrator of a group: the group itself, what its members audit, its administrators (DA-09). */
function whyNotWithinGrupo(
  administration: Administration,
  before: GuardedEmpleado | undefined,
  after: GuardedEmpleado,
): Refusal {
  if (administration.kind === 'client') return undefined;
  if (!administers(administration, after.idGrupo)) return forbidden('idGrupo');
  const audited = before ?? { idCentrosDeCostoAuditados: [], idGruposAuditados: [] };
  if (!sameIds(audited.idCentrosDeCostoAuditados, after.idCentrosDeCostoAuditados)) {
    return forbidden('idCentrosDeCostoAuditados');
  }
  if (!sameIds(audited.idGruposAuditados, after.idGruposAuditados)) return forbidden('idGruposAuditados');
  // who cannot give the permission cannot take it away by closing the account either
  return before?.permisos.manageEmpleados && before.activo && !after.activo ? forbidden('activo') : undefined;
}

/** Why an administrator may not make this empleado (DA-09, XA-04, XA-07). */
export function whyNotCreateEmpleado(administration: Administration, after: GuardedEmpleado): Refusal {
  const outside = whyNotWithinGrupo(administration, undefined, after);
  if (outside) return outside;
  const given = PERMISSION_KEYS.find((key) => after.permisos[key] && !canChangePermission(administration, key, false));
  return given && forbidden(`permisos.${given}`);
}

/** Why an administrator may not turn one state of an empleado within reach into another (DA-09, DA-30, XA-05, XA-06). */
export function whyNotEditEmpleado(
  administration: Administration,
  { isSelf, before, after }: { isSelf: boolean; before: GuardedEmpleado; after: GuardedEmpleado },
): Refusal {
  if (isSelf && !after.activo) return forbidden('activo');
  const outside = whyNotWithinGrupo(administration, before, after);
  if (outside) return outside;
  const [was, is] = [coherent(before), coherent(after)];
  const changed = PERMISSION_KEYS.find(
    (key) => was[key] !== is[key] && !canChangePermission(administration, key, isSelf),
  );
  return changed && forbidden(`permisos.${changed}`);
}

type Identity = Pick<EmpleadoForm, PersonaText>;

/** Name and document belong to the person: one cliente does not change them for somebody who has an account at another (DA-29). */
export function whyNotRename(before: Identity, after: Identity, hasOtherClientes: boolean): Refusal {
  if (!hasOtherClientes) return undefined;
  const changed = PERSONA_TEXTS.find((field) => before[field] !== after[field]);
  return changed && forbidden(changed);
}
