import { NEW_USER_PERMISOS, PERMISSION_KEYS, type Permisos } from '../cuentas/permissions.ts';
import { PERSONA } from '../person-name.ts';
import { isPhone, normalisePhone } from '../phone.ts';
import { isBlank, isDni, isEmail, isPassword, isPersonName, isUsername, tidyName } from '../sesion/validators.ts';
import { codePoints, trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { auditedFor, coherentPermisos, informeRoles } from './empleado-permisos.ts';
import { EMPLEADOS } from './limits.ts';

/** What an administrator fills in of an employee, under the names of the wire. */
export interface EmpleadoForm {
  nombre: string;
  apellido: string;
  dni: string;
  legajo: string;
  celular: string;
  email: string;
  activo: boolean;
  permisos: Permisos;
  idCentrosDeCostoHabilitados: readonly number[];
  idCentroDeCostoPreferido: number | null;
  idCentrosDeCostoAuditados: readonly number[];
  idGruposAuditados: readonly number[];
  idFormaDePagoPorDefecto: number | null;
  idGrupo: number | null;
}

/** How a new employee signs in. */
export interface EmpleadoCredentials {
  usuario: string;
  password: string;
}

export type EmpleadoCode =
  | 'bad_input'
  | 'string_blank'
  | 'string_too_long'
  | 'name_invalid'
  | 'surname_invalid'
  | 'dni_invalid'
  | 'legajo_invalid'
  | 'phone_invalid'
  | 'email_invalid'
  | 'ceco_invalid'
  | 'group_invalid'
  | 'formas_de_pago_invalid'
  | 'username_invalid'
  | 'password_invalid';

/** `rol` stands for the three report roles, which the form shows as one choice (DA-44). */
export type EmpleadoField = keyof EmpleadoForm | 'rol' | 'usuario' | 'contraseña' | 'repetirContraseña';

export interface EmpleadoIssue<Code extends string = EmpleadoCode> extends Violation<Code> {
  field: EmpleadoField;
}
type RepeatedIssue = EmpleadoIssue<EmpleadoCode | 'password_not_equal'>;

/** What the form of a new employee begins with. */
export const NEW_EMPLEADO: EmpleadoForm = {
  nombre: '',
  apellido: '',
  dni: '',
  legajo: '',
  celular: '',
  email: '',
  activo: true,
  permisos: NEW_USER_PERMISOS,
  idCentrosDeCostoHabilitados: [],
  idCentroDeCostoPreferido: null,
  idCentrosDeCostoAuditados: [],
  idGruposAuditados: [],
  idFormaDePagoPorDefecto: null,
  idGrupo: null,
};

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** The form as it is checked, sent and stored: trimmed, the phone with its prefix, permissions and lists coherent (A-299…A-306). */
export function tidyEmpleado(form: EmpleadoForm): EmpleadoForm {
  const permisos = coherentPermisos(form.permisos, { hasGrupo: form.idGrupo !== null });
  const audited = auditedFor(permisos, form);
  return {
    ...form,
    nombre: tidyName(form.nombre),
    apellido: tidyName(form.apellido),
    dni: trimmed(form.dni),
    legajo: tidyName(form.legajo),
    celular: normalisePhone(trimmed(form.celular), { onlyLong: false }),
    email: trimmed(form.email.normalize('NFC')),
    permisos,
    idCentrosDeCostoHabilitados: unique(form.idCentrosDeCostoHabilitados),
    idCentrosDeCostoAuditados: unique(audited.idCentrosDeCostoAuditados),
    idGruposAuditados: unique(audited.idGruposAuditados),
  };
}

interface TextCheck {
  max: number;
  isValid: (text: string) => boolean;
  invalid: EmpleadoCode;
}

/** Empty, then too long, then the pattern (A-271…A-281, DA-16). */
function textCode(text: string, { max, isValid, invalid }: TextCheck): EmpleadoCode | undefined {
  if (isBlank(text)) return 'string_blank';
  if (codePoints(text) > max) return 'string_too_long';
  return isValid(text) ? undefined : invalid;
}

const when = (isWrong: boolean, code: EmpleadoCode) => (isWrong ? code : undefined);
const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);

function permissionCode(permisos: Permisos): EmpleadoCode | undefined {
  return when(!PERMISSION_KEYS.some((key) => permisos[key]), 'bad_input');
}

function roleCode(permisos: Permisos): EmpleadoCode | undefined {
  const roles = informeRoles(permisos).length;
  return when(permisos.showReports ? roles !== 1 : roles > 0, 'bad_input');
}

type Checks = readonly (readonly [EmpleadoField, EmpleadoCode | undefined])[];

const issuesOf = (checks: Checks): EmpleadoIssue[] =>
  checks.flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));

/** Every field of a tidied form that does not hold, in the order of the form (A-271…A-290). */
export function empleadoIssues(form: EmpleadoForm): EmpleadoIssue[] {
  const { permisos, idCentroDeCostoPreferido: preferred, idCentrosDeCostoHabilitados: enabled } = form;
  const { nameMax, dniMax } = PERSONA;
  const { surnameMax, legajoMax } = EMPLEADOS;
  return issuesOf([
    ['nombre', textCode(form.nombre, { max: nameMax, isValid: isPersonName, invalid: 'name_invalid' })],
    ['apellido', textCode(form.apellido, { max: surnameMax, isValid: isPersonName, invalid: 'surname_invalid' })],
    ['dni', textCode(form.dni, { max: dniMax, isValid: isDni, invalid: 'dni_invalid' })],
    ['legajo', textCode(form.legajo, { max: legajoMax, isValid: hasNoControls, invalid: 'legajo_invalid' })],
    ['celular', when(!isPhone(form.celular), 'phone_invalid')],
    ['email', when(!isEmail(form.email), 'email_invalid')],
    ['permisos', permissionCode(permisos)],
    ['rol', roleCode(permisos)],
    ['idCentrosDeCostoHabilitados', when(enabled.length === 0, 'ceco_invalid')],
    ['idCentroDeCostoPreferido', when(preferred === null || !enabled.includes(preferred), 'ceco_invalid')],
    [
      'idCentrosDeCostoAuditados',
      when(permisos.showCeCoPedidos && form.idCentrosDeCostoAuditados.length === 0, 'ceco_invalid'),
    ],
    ['idGruposAuditados', when(permisos.showGroupPedidos && form.idGruposAuditados.length === 0, 'group_invalid')],
    ['idFormaDePagoPorDefecto', when(form.idFormaDePagoPorDefecto === null, 'formas_de_pago_invalid')],
  ]);
}

/**
 * The same for a new employee, user name and password first (A-291…A-293). The form has the password's repetition; the call has
 * not.
 */
export function newEmpleadoIssues(
  form: EmpleadoForm,
  credentials: EmpleadoCredentials & { repeated: string },
): RepeatedIssue[];
export function newEmpleadoIssues(form: EmpleadoForm, credentials: EmpleadoCredentials): EmpleadoIssue[];
export function newEmpleadoIssues(
  form: EmpleadoForm,
  { usuario, password, repeated = password }: EmpleadoCredentials & { repeated?: string },
): RepeatedIssue[] {
  return [
    ...issuesOf([
      ['usuario', when(!isUsername(usuario), 'username_invalid')],
      ['contraseña', when(!isPassword(password), 'password_invalid')],
    ]),
    ...(repeated === password ? [] : [{ field: 'repetirContraseña', code: 'password_not_equal' } as const]),
    ...empleadoIssues(form),
  ];
}

/** Whether the group administrator's box can be ticked: only with a group chosen. */
export function canManageGrupo(form: Pick<EmpleadoForm, 'idGrupo'>): boolean {
  return form.idGrupo !== null;
}

/** The default payment method, or none where it is no longer among those enabled. */
export function enabledPayment(id: number | null, enabled: readonly { id: number }[]): number | null {
  return enabled.some((method) => method.id === id) ? id : null;
}
