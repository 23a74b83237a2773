import { NEW_USER_PERMISSIONS, type Permissions } from '../cuentas/permissions.ts';
import { isPassword, isUsername } from '../sesion/validators.ts';
import type { Violation } from '../violation.ts';
import { auditedFor, coherentPermissions, permissionCode, roleCode } from './empleado-permissions.ts';
import { byText, EMPLEADO_TEXTS, type EmpleadoText, type EmpleadoTextCode, factsOfText } from './empleado-texts.ts';

/** The form of an empleado, under the names of the wire. */
export interface EmpleadoForm extends Record<EmpleadoText, string> {
  activo: boolean;
  permisos: Permissions;
  idCentrosDeCostoHabilitados: readonly number[];
  idCentroDeCostoPreferido: number | null;
  idCentrosDeCostoAuditados: readonly number[];
  idGruposAuditados: readonly number[];
  idFormaDePagoPorDefecto: number | null;
  idGrupo: number | null;
}

/** How a new empleado signs in. */
export interface EmpleadoCredentials {
  usuario: string;
  password: string;
}

export type EmpleadoCode =
  | EmpleadoTextCode
  | 'bad_input'
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

/** The first values of the form of a new empleado. */
export const NEW_EMPLEADO: EmpleadoForm = {
  ...byText(EMPLEADO_TEXTS, () => ''),
  activo: true,
  permisos: NEW_USER_PERMISSIONS,
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
  const permissions = coherentPermissions(form.permisos, { hasGrupo: form.idGrupo !== null });
  const audited = auditedFor(permissions, form);
  return {
    ...form,
    ...byText(EMPLEADO_TEXTS, (text) => factsOfText(text).tidy(form[text])),
    permisos: permissions,
    idCentrosDeCostoHabilitados: unique(form.idCentrosDeCostoHabilitados),
    idCentrosDeCostoAuditados: unique(audited.idCentrosDeCostoAuditados),
    idGruposAuditados: unique(audited.idGruposAuditados),
  };
}

const when = (isWrong: boolean, code: EmpleadoCode) => (isWrong ? code : undefined);

type Checks = readonly (readonly [EmpleadoField, EmpleadoCode | undefined])[];

const issuesOf = (checks: Checks): EmpleadoIssue[] =>
  checks.flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));

/** Every field of a tidied form that does not hold, in the order of the form (A-271…A-290). */
export function empleadoIssues(form: EmpleadoForm): EmpleadoIssue[] {
  const { permisos: permissions, idCentroDeCostoPreferido: preferred, idCentrosDeCostoHabilitados: enabled } = form;
  return issuesOf([
    ...EMPLEADO_TEXTS.map((text) => [text, factsOfText(text).whyNot(form[text])] as const),
    ['permisos', permissionCode(permissions)],
    ['rol', roleCode(permissions)],
    ['idCentrosDeCostoHabilitados', when(enabled.length === 0, 'ceco_invalid')],
    ['idCentroDeCostoPreferido', when(preferred === null || !enabled.includes(preferred), 'ceco_invalid')],
    [
      'idCentrosDeCostoAuditados',
      when(permissions.showCeCoPedidos && form.idCentrosDeCostoAuditados.length === 0, 'ceco_invalid'),
    ],
    ['idGruposAuditados', when(permissions.showGroupPedidos && form.idGruposAuditados.length === 0, 'group_invalid')],
    ['idFormaDePagoPorDefecto', when(form.idFormaDePagoPorDefecto === null, 'formas_de_pago_invalid')],
  ]);
}

/**
 * The same for a new empleado, user name and password first (A-291…A-293). The form has the password's repetition; the call has
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
