import type { CorporateAccount } from '../cuentas/account.ts';
import { tidyName } from '../name-rule.ts';
import { isAlphanumeric } from '../sesion/validators.ts';
import type { Violation } from '../violation.ts';
import { GRUPOS } from './limits.ts';

export interface GrupoForm {
  nombre: string;
  descripcion: string;
}

export type GrupoCode = 'group_name_invalid' | 'desc_invalid';

export interface GrupoIssue extends Violation<GrupoCode> {
  field: keyof GrupoForm;
}

/** As it is checked, sent and stored. */
export function tidyGrupo({ nombre, descripcion }: GrupoForm): GrupoForm {
  return { nombre: tidyName(nombre), descripcion: tidyName(descripcion) };
}

/** A name of 1 to 50 letters and digits, a description of up to 250 or none (A-332, A-333, DA-17). */
export function grupoIssues({ nombre, descripcion }: GrupoForm): GrupoIssue[] {
  const issues: GrupoIssue[] = [];
  if (!isAlphanumeric(nombre, GRUPOS.nameMax)) issues.push({ field: 'nombre', code: 'group_name_invalid' });
  if (descripcion !== '' && !isAlphanumeric(descripcion, GRUPOS.descriptionMax)) {
    issues.push({ field: 'descripcion', code: 'desc_invalid' });
  }
  return issues;
}

const spanish = new Intl.Collator('es', { sensitivity: 'base' });

/** Groups by name as Spanish sorts, capitals and small letters alike. */
export function byGrupoName(a: { id: number; nombre: string }, b: { id: number; nombre: string }): number {
  return spanish.compare(a.nombre, b.nombre) || a.nombre.localeCompare(b.nombre, 'es') || a.id - b.id;
}

/** Which groups of the client an account may list: all, or these (A-342, DA-52). */
export function gruposInSight({ permisos, grupo, gruposAuditados }: CorporateAccount): 'all' | number[] {
  if (permisos.manageEmpleados || permisos.showClientPedidos) return 'all';
  const audited = permisos.showGroupPedidos ? gruposAuditados.map(({ id }) => id) : [];
  const own = permisos.manageGroups && grupo !== null ? [grupo.id] : [];
  return [...new Set([...audited, ...own])];
}
