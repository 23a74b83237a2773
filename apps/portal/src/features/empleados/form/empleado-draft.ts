import type { EmpleadoDetail } from '@traza/contract';
import { DOCUMENT_TYPE, stateVersion } from '@traza/domain';
import {
  type Administration,
  byText,
  EMPLEADO_TEXTS,
  type EmpleadoCode,
  type EmpleadoField,
  type EmpleadoForm,
  type EmpleadoIssue,
  editedIssues,
  enabledPayment,
  NEW_EMPLEADO,
  newEmpleadoIssues,
  tidyEmpleado,
} from '@traza/domain/empleados';

/** The form as it stands on the screen, with what only a new empleado has. */
export interface EmpleadoDraft {
  form: EmpleadoForm;
  usuario: string;
  password: string;
  repeated: string;
}

export type DraftIssue = EmpleadoIssue<EmpleadoCode | 'password_not_equal'>;

const CREDENTIALS = { usuario: '', password: '', repeated: '' };

/** The first form of a new empleado. An administrator of a grupo can make empleados there only, so theirs begins in it. */
export function newDraft(administration: Administration): EmpleadoDraft {
  const idGrupo = administration.kind === 'group' ? administration.idGrupo : null;
  return { form: { ...NEW_EMPLEADO, idGrupo }, ...CREDENTIALS };
}

/** The stored empleado as a form, without a payment method that the cliente no longer has. */
export function draftOf(stored: EmpleadoDetail, payments: readonly { id: number }[]): EmpleadoDraft {
  const form: EmpleadoForm = {
    ...byText(EMPLEADO_TEXTS, (text) => stored[text] ?? ''),
    activo: stored.activo,
    permisos: stored.permisos,
    idCentrosDeCostoHabilitados: stored.idCentrosDeCostoHabilitados,
    idCentroDeCostoPreferido: stored.idCentroDeCostoPreferido,
    idCentrosDeCostoAuditados: stored.idCentrosDeCostoAuditados,
    idGruposAuditados: stored.idGruposAuditados,
    idFormaDePagoPorDefecto: enabledPayment(stored.idFormaDePagoPorDefecto, payments),
    idGrupo: stored.idGrupo,
  };
  return { form, ...CREDENTIALS };
}

/** The faults of a draft; of an empleado who is here `before` is what is stored. */
export function issuesOf(
  { form, usuario, password, repeated }: EmpleadoDraft,
  before: EmpleadoForm | undefined,
): DraftIssue[] {
  const tidied = tidyEmpleado(form);
  if (before) return editedIssues(before, tidied);
  return newEmpleadoIssues(tidied, { usuario: usuario.trim(), password, repeated });
}

/** Always this one. */
const DNI_TYPE: typeof DOCUMENT_TYPE = DOCUMENT_TYPE;

/** The fields that an edit and a creation both send (A-306…A-309). */
function payloadOf(form: EmpleadoForm) {
  const tidied = tidyEmpleado(form);
  return {
    ...tidied,
    permisos: { ...tidied.permisos },
    idCentrosDeCostoHabilitados: [...tidied.idCentrosDeCostoHabilitados],
    idCentrosDeCostoAuditados: [...tidied.idCentrosDeCostoAuditados],
    idGruposAuditados: [...tidied.idGruposAuditados],
    tipoDni: DNI_TYPE,
    soporteTelefonico: null,
  };
}

export function editPayload({ form }: EmpleadoDraft, idCuentaCorporativa: number) {
  return { ...payloadOf(form), idCuentaCorporativa };
}

export function createPayload({ form, usuario, password }: EmpleadoDraft, idClientePadre: number) {
  return { ...payloadOf(form), idClientePadre, usuario: usuario.trim(), contraseña: password };
}

/** Where the server found fault: a permission or a role by its group, in the order of the form. */
export function fieldOf(wireField: string): EmpleadoField | undefined {
  const field = wireField.split('.')[0] ?? '';
  return isField(field) ? field : undefined;
}

/** The order of the form. */
export const FIELDS = [
  'usuario',
  'contraseña',
  'repetirContraseña',
  ...EMPLEADO_TEXTS,
  'activo',
  'idGrupo',
  'idCentrosDeCostoHabilitados',
  'idCentroDeCostoPreferido',
  'idFormaDePagoPorDefecto',
  'permisos',
  'rol',
  'idCentrosDeCostoAuditados',
  'idGruposAuditados',
] as const satisfies readonly EmpleadoField[];

function isField(name: string): name is EmpleadoField {
  return (FIELDS as readonly string[]).includes(name);
}

/** The state that a form was filled with; orders to come are none of it. */
export function empleadoVersion({ pedidosPorVenir: _ahead, ...state }: EmpleadoDetail): number {
  return stateVersion(state);
}
