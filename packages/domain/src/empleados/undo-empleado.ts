import { PERMISSION_KEYS, type PermissionKey } from '../cuentas/permissions.ts';
import { type EmpleadoForm, empleadoIssues, tidyEmpleado } from './empleado-form.ts';
import { byText, EMPLEADO_TEXTS } from './empleado-texts.ts';

/** A change of an empleado as the audit trail holds it: of each field what it was and what it became. */
export interface WrittenChange {
  antes: Readonly<Record<string, unknown>> | null;
  despues: Readonly<Record<string, unknown>> | null;
}

/**
 * An undone change of one empleado: what is restored, and the fields that stay because somebody changed them since; or nothing, because
 * of those fields; or nothing, because all of it is as before already.
 */
export type EmpleadoUndo =
  | { tag: 'restores'; after: StoredEmpleado; restored: string[]; stays: string[] }
  | { tag: 'stays'; stays: string[] }
  | { tag: 'same' };

/** All that the trail holds of an empleado; what was never said of telephone support is null. */
export interface StoredEmpleado extends EmpleadoForm {
  soporteTelefonico: boolean | null;
}

type Field = Exclude<keyof StoredEmpleado, 'permisos'>;

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isId = (value: unknown) => value === null || typeof value === 'number';
const isIds = (value: unknown) => Array.isArray(value) && value.every((id) => typeof id === 'number');

/** Each field with what its values are; a line that holds anything else, as one of which a person was erased, restores nothing. */
const FIELDS: Readonly<Record<Field, (value: unknown) => boolean>> = {
  ...byText(EMPLEADO_TEXTS, () => isText),
  activo: isFlag,
  idCentrosDeCostoHabilitados: isIds,
  idCentroDeCostoPreferido: isId,
  idCentrosDeCostoAuditados: isIds,
  idGruposAuditados: isIds,
  idFormaDePagoPorDefecto: isId,
  idGrupo: isId,
  soporteTelefonico: isFlag,
};

const isField = (key: string): key is Field => Object.hasOwn(FIELDS, key);
const isPermission = (key: string): key is PermissionKey => (PERMISSION_KEYS as readonly string[]).includes(key);
const isValues = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value that a change wrote; of a permission the field is `permisos.travel`. */
interface WrittenValue {
  field: string;
  was: unknown;
  is: unknown;
}

function valuesOf({ antes, despues }: WrittenChange): WrittenValue[] {
  const [before, after] = [antes ?? {}, despues ?? {}];
  return Object.keys({ ...before, ...after }).flatMap((key): WrittenValue[] => {
    const [was, is] = [before[key], after[key]];
    if (isField(key)) return FIELDS[key](was) && FIELDS[key](is) ? [{ field: key, was, is }] : [];
    if (key !== 'permisos' || !isValues(was) || !isValues(is)) return [];
    return Object.keys(is)
      .filter((flag) => isPermission(flag) && isFlag(was[flag]) && isFlag(is[flag]))
      .map((flag) => ({ field: `permisos.${flag}`, was: was[flag], is: is[flag] }));
  });
}

/** Lists are the same in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((id) => b.includes(id));
}

const flagOf = (field: string) => field.replace(/^permisos\./, '');

function readField(form: StoredEmpleado, field: string): unknown {
  const flag = flagOf(field);
  if (flag !== field) return isPermission(flag) ? form.permisos[flag] : undefined;
  return isField(field) ? form[field] : undefined;
}

function withField(form: StoredEmpleado, { field, was }: WrittenValue): StoredEmpleado {
  const flag = flagOf(field);
  return flag === field ? { ...form, [field]: was } : { ...form, permisos: { ...form.permisos, [flag]: was } };
}

const ALL_FIELDS = [...Object.keys(FIELDS), ...PERMISSION_KEYS.map((key) => `permisos.${key}`)];

const tidied = (form: StoredEmpleado): StoredEmpleado => ({ ...form, ...tidyEmpleado(form) });

/** Fields that a restored state would change though nobody restores them: the form holds them together with those that are. */
function draggedBy(before: StoredEmpleado, after: StoredEmpleado, restored: readonly string[]): string[] {
  const [was, is] = [tidied(before), tidied(after)];
  return ALL_FIELDS.filter(
    (field) => !restored.includes(field) && !isSame(readField(was, field), readField(is, field)),
  );
}

/**
 * Takes a change of an empleado back, field by field: what still is as the change wrote it becomes what it was before, and what somebody
 * changed since stays (W-311). Where the rest depends on what stays, or would drag it along, all of it stays.
 */
export function undoEmpleado(current: StoredEmpleado, change: WrittenChange): EmpleadoUndo {
  const open = valuesOf(change).filter(({ field, was }) => !isSame(readField(current, field), was));
  if (open.length === 0) return { tag: 'same' };
  const standing = open.filter(({ field, is }) => isSame(readField(current, field), is));
  const restored = standing.map(({ field }) => field);
  const stays = open.flatMap(({ field }) => (restored.includes(field) ? [] : [field]));
  if (restored.length === 0) return { tag: 'stays', stays };
  const after = standing.reduce(withField, current);
  const dragged = draggedBy(current, after, restored);
  if (dragged.length > 0) return { tag: 'stays', stays: [...stays, ...dragged] };
  const broken = empleadoIssues(tidyEmpleado(after)).map(({ field }) => field);
  if (broken.length > 0) return { tag: 'stays', stays: [...stays, ...broken] };
  return { tag: 'restores', after: tidied(after), restored, stays };
}

/** Why a new empleado is not closed again: they are at work by now. */
export type AtWork = 'signed_in' | 'has_pedidos';

/** Closes an empleado whom an import made, unless they signed in or asked for something meanwhile. */
export function undoCreation(
  current: EmpleadoForm,
  { hasSignedIn, hasPedidos }: { hasSignedIn: boolean; hasPedidos: boolean },
): AtWork | EmpleadoForm {
  if (hasSignedIn) return 'signed_in';
  return hasPedidos ? 'has_pedidos' : { ...current, activo: false };
}
