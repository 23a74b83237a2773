import { type EmpleadoForm, type EmpleadoIssue, empleadoIssues, NEW_EMPLEADO, tidyEmpleado } from './empleado-form.ts';
import type { EmpleadoText } from './empleado-texts.ts';
import { cleanDni } from './imported-empleado.ts';

/** Somebody who is invited by e-mail: their name and address, and of the rest what is known already (W-341). */
export type InvitedEmpleado = Pick<
  EmpleadoForm,
  | EmpleadoText
  | 'idGrupo'
  | 'idCentrosDeCostoHabilitados'
  | 'idCentroDeCostoPreferido'
  | 'idFormaDePagoPorDefecto'
  | 'permisos'
>;

/** What whoever invites need not know; it is filled in later. */
const LATER = ['dni', 'legajo', 'celular'] as const satisfies EmpleadoText[];

type Later = Pick<EmpleadoForm, (typeof LATER)[number]>;

/** The form of an invitation, tidied as any other. With a role over cecos or grupos they audit their own: nobody says which. */
export function invitedForm(invited: InvitedEmpleado): EmpleadoForm {
  const { idCentrosDeCostoHabilitados, idGrupo } = invited;
  return tidyEmpleado({
    ...NEW_EMPLEADO,
    ...invited,
    dni: cleanDni(invited.dni),
    idCentrosDeCostoAuditados: idCentrosDeCostoHabilitados,
    idGruposAuditados: idGrupo === null ? [] : [idGrupo],
  });
}

/** The faults of an invitation: those of the form, but for what may be filled in later. */
export function invitedIssues(form: EmpleadoForm): EmpleadoIssue[] {
  return issuesBeside(form, form);
}

/** The faults of an edited empleado: what was never filled in, and still is not, stands in the way of no other change. */
export function editedIssues(before: Later, after: EmpleadoForm): EmpleadoIssue[] {
  return issuesBeside(before, after);
}

function issuesBeside(before: Later, after: EmpleadoForm): EmpleadoIssue[] {
  const isLater = (field: string) => LATER.some((one) => one === field && before[one] === '' && after[one] === '');
  return empleadoIssues(after).filter(({ field }) => !isLater(field));
}
