import type { EmpleadoForm, EmpleadoIssue } from './empleado-form.ts';

/** Everything of a cliente that the form of an empleado may name. */
export interface ClienteCatalogue {
  cecos: readonly { id: number; activo: boolean }[];
  grupos: readonly number[];
  formasDePago: readonly number[];
}

type Names = Pick<
  EmpleadoForm,
  | 'idCentrosDeCostoHabilitados'
  | 'idCentrosDeCostoAuditados'
  | 'idGruposAuditados'
  | 'idGrupo'
  | 'idFormaDePagoPorDefecto'
>;

/**
 * What the form names and the client does not have (XA-10). A ceco that is no longer active stays where it was enabled
 * and cannot be newly enabled; it can be audited, for its old orders.
 */
export function referenceIssues(
  form: Names,
  { cecos, grupos, formasDePago }: ClienteCatalogue,
  enabledBefore: readonly number[] = [],
): EmpleadoIssue[] {
  const known = new Set(cecos.map(({ id }) => id));
  const usable = new Set([...cecos.filter(({ activo }) => activo).map(({ id }) => id), ...enabledBefore]);
  const isGrupo = (id: number) => grupos.includes(id);
  const { idGrupo, idFormaDePagoPorDefecto: idPayment } = form;
  const issues: EmpleadoIssue[] = [];
  if (!form.idCentrosDeCostoHabilitados.every((id) => known.has(id) && usable.has(id))) {
    issues.push({ field: 'idCentrosDeCostoHabilitados', code: 'ceco_invalid' });
  }
  if (!form.idCentrosDeCostoAuditados.every((id) => known.has(id))) {
    issues.push({ field: 'idCentrosDeCostoAuditados', code: 'ceco_invalid' });
  }
  if (!form.idGruposAuditados.every(isGrupo)) issues.push({ field: 'idGruposAuditados', code: 'group_invalid' });
  if (idGrupo !== null && !isGrupo(idGrupo)) issues.push({ field: 'idGrupo', code: 'group_invalid' });
  if (idPayment !== null && !formasDePago.includes(idPayment)) {
    issues.push({ field: 'idFormaDePagoPorDefecto', code: 'formas_de_pago_invalid' });
  }
  return issues;
}
