import { byText, EMPLEADO_TEXTS, type EmpleadoField } from '@traza/domain/empleados';
import { errorText } from '#lib/error-text.ts';
import { FORM_TEXT } from '../form-text.ts';
import { TEXT } from '../messages.ts';
import { TEXT_FIELD } from '../text-fields.ts';
import { FIELDS } from './empleado-draft.ts';

/** The name of each field in the list of faults. */
const NAMES: Record<EmpleadoField, string> = {
  usuario: FORM_TEXT.usuario,
  contraseña: FORM_TEXT.password,
  repetirContraseña: FORM_TEXT.repeated,
  ...byText(EMPLEADO_TEXTS, (text) => TEXT_FIELD[text].label),
  activo: TEXT.estado,
  idGrupo: TEXT.grupo,
  idCentrosDeCostoHabilitados: FORM_TEXT.cecos,
  idCentroDeCostoPreferido: FORM_TEXT.preferred,
  idFormaDePagoPorDefecto: FORM_TEXT.payment,
  permisos: FORM_TEXT.permissions,
  rol: FORM_TEXT.role,
  idCentrosDeCostoAuditados: FORM_TEXT.auditedCecos,
  idGruposAuditados: FORM_TEXT.auditedGrupos,
};

/** Where the catalogue's sentence is not the one of the form (A-271…A-290). */
const TEXTS: Record<string, string> = {
  'nombre string_blank': 'El nombre no puede ser vacío',
  'nombre string_too_long': 'El nombre es demasiado largo',
  'apellido string_blank': 'El apellido no puede ser vacío',
  'apellido string_too_long': 'El apellido es demasiado largo',
  'dni string_blank': 'El DNI no puede ser vacío',
  'dni string_too_long': 'El DNI es demasiado largo',
  'legajo string_blank': 'El legajo no puede ser vacío',
  'legajo string_too_long': 'El legajo es demasiado largo',
  'email email_invalid': 'El email no es válido',
  'permisos bad_input': FORM_TEXT.noPermission,
  'rol bad_input': FORM_TEXT.noRole,
  'idCentrosDeCostoHabilitados ceco_invalid': 'Debes seleccionar al menos un centro de costo',
  'idCentroDeCostoPreferido ceco_invalid': 'Debes elegir un centro de costo preferido',
  'idCentrosDeCostoAuditados ceco_invalid': 'Debes seleccionar al menos un centro de costo a auditar',
  'idGruposAuditados group_invalid': 'Debes seleccionar al menos un grupo a auditar',
  'idFormaDePagoPorDefecto formas_de_pago_invalid': 'Debes seleccionar una forma de pago predeterminada',
};

export function issueText(field: EmpleadoField, code: string): string {
  return TEXTS[`${field} ${code}`] ?? errorText(code);
}

/** The general message, with every faulty field once, in the order of the form. */
export function generalText(issues: readonly { field: EmpleadoField }[]): string {
  const faulty = FIELDS.filter((field) => issues.some((issue) => issue.field === field));
  return `${FORM_TEXT.errorsIn}${faulty.map((field) => NAMES[field]).join(', ')}`;
}

export function fieldName(field: EmpleadoField): string {
  return NAMES[field];
}
