import { tidyName } from '../name-rule.ts';
import type { NameParts } from '../whole-name.ts';
import { type EmpleadoForm, NEW_EMPLEADO, tidyEmpleado } from './empleado-form.ts';
import { byText, EMPLEADO_TEXTS, type EmpleadoText } from './empleado-texts.ts';
import { cleanDni, type ImportedEmpleado, importedUsername } from './imported-empleado.ts';
import type { MatchKey } from './match-empleado.ts';

/** What an import does with a row of its file (W-158). */
export const IMPORT_ACTIONS = ['alta', 'cambio', 'baja', 'igual'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** What a "-" can be written in; where something has to stand there the form's own rules say so. */
export const CLEARABLES = [
  ...EMPLEADO_TEXTS,
  'idGrupo',
  'idCentrosDeCostoHabilitados',
  'idFormaDePagoPorDefecto',
] as const;
export type Clearable = EmpleadoText | 'idGrupo' | 'idCentrosDeCostoHabilitados' | 'idFormaDePagoPorDefecto';

/** A row of a file that also changes and closes: an empty cell leaves what is stored, one of `vaciar` empties it (W-159). */
export interface ImportedRow extends ImportedEmpleado {
  /** Undefined leaves it. */
  activo?: boolean | undefined;
  vaciar?: readonly Clearable[] | undefined;
  /** A preferred ceco that is not among those of the empleado is enabled too (W-342). */
  habilitar?: boolean | undefined;
}

/** Defaults for the empty cells of a new empleado. */
export interface RowDefaults {
  idGrupo: number | null;
  idCeco: number | null;
  idFormaDePago: number | null;
}

/** The form of an empleado with a row applied; only what the row says is changed (W-159). */
export function applyRow(before: EmpleadoForm, row: ImportedRow): EmpleadoForm {
  const isEmptied = (field: Clearable) => row.vaciar?.includes(field) === true;
  const textOf = (text: EmpleadoText) => {
    if (isEmptied(text)) return '';
    const given = text === 'dni' ? cleanDni(row.dni) : row[text];
    return given.trim() === '' ? before[text] : given;
  };
  const idOf = (field: 'idGrupo' | 'idFormaDePagoPorDefecto') =>
    isEmptied(field) ? null : (row[field] ?? before[field]);
  const cecos = cecosAfter(before, row);
  const noCecos = { idCentrosDeCostoHabilitados: [], idCentroDeCostoPreferido: null };
  const texts = byText(EMPLEADO_TEXTS, textOf);
  const { nombre, apellido } = isSameName(before, texts) ? before : texts;
  const tidied = tidyEmpleado({
    ...before,
    ...texts,
    nombre,
    apellido,
    ...(isEmptied('idCentrosDeCostoHabilitados') ? noCecos : cecos),
    idGrupo: idOf('idGrupo'),
    idFormaDePagoPorDefecto: idOf('idFormaDePagoPorDefecto'),
    activo: row.activo ?? before.activo,
  });
  // a list has no order of its own: the same ones are no change
  return { ...tidied, idCentrosDeCostoHabilitados: sorted(tidied.idCentrosDeCostoHabilitados) };
}

type Cecos = Pick<EmpleadoForm, 'idCentrosDeCostoHabilitados' | 'idCentroDeCostoPreferido'>;

/** The cecos of a row, or those that are stored; a preferred one alone leaves the others, and has to be one of them. */
function cecosAfter(before: EmpleadoForm, row: ImportedRow): Cecos {
  const { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido } = row;
  if (idCentrosDeCostoHabilitados.length > 0) return { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido };
  const { idCentrosDeCostoHabilitados: enabled, idCentroDeCostoPreferido: preferred } = before;
  if (idCentroDeCostoPreferido === null)
    return { idCentrosDeCostoHabilitados: enabled, idCentroDeCostoPreferido: preferred };
  const isAdded = enabled.length === 0 || (row.habilitar === true && !enabled.includes(idCentroDeCostoPreferido));
  return {
    idCentrosDeCostoHabilitados: isAdded ? [...enabled, idCentroDeCostoPreferido] : enabled,
    idCentroDeCostoPreferido,
  };
}

/** Capitals make no other name, and neither does one cell that was divided otherwise: what Traza exports comes in again unchanged. */
function isSameName(before: NameParts, given: NameParts): boolean {
  const whole = ({ apellido, nombre }: NameParts) => tidyName(`${apellido} ${nombre}`).toLocaleLowerCase('es-AR');
  return whole(before) === whole(given);
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** A stored form as `applyRow` would leave it, to be compared with. */
export function comparableForm(before: EmpleadoForm): EmpleadoForm {
  const tidied = tidyEmpleado(before);
  return { ...tidied, idCentrosDeCostoHabilitados: sorted(tidied.idCentrosDeCostoHabilitados) };
}

/** Fills the row of a new empleado: defaults for empty cells, and the e-mail as the user name unless the row has one. */
export function newRow(row: ImportedRow, defaults: RowDefaults): ImportedEmpleado & { activo: boolean } {
  // what stands for an empty cell stands for none where the row prefers one
  const idCeco = row.idCentroDeCostoPreferido === null ? defaults.idCeco : null;
  const begun = {
    ...NEW_EMPLEADO,
    idGrupo: defaults.idGrupo,
    idCentrosDeCostoHabilitados: idCeco === null ? [] : [idCeco],
    idCentroDeCostoPreferido: idCeco,
    idFormaDePagoPorDefecto: defaults.idFormaDePago,
  };
  const form = applyRow(begun, row);
  const usuario = importedUsername(row);
  return {
    ...byText(EMPLEADO_TEXTS, (text) => form[text]),
    usuario: usuario === '' ? form.email : usuario,
    idGrupo: form.idGrupo,
    idCentrosDeCostoHabilitados: form.idCentrosDeCostoHabilitados,
    idCentroDeCostoPreferido: form.idCentroDeCostoPreferido,
    idFormaDePagoPorDefecto: form.idFormaDePagoPorDefecto,
    activo: form.activo,
  };
}

/** By what a row is known again, as it is compared. */
export function matchKeysOf(row: ImportedRow): Record<MatchKey, string> {
  const { dni, legajo } = applyRow(NEW_EMPLEADO, row);
  return { dni, legajo, usuario: importedUsername(row) };
}

/** The effect of a row on somebody who is here already. */
export function actionOf(before: EmpleadoForm, after: EmpleadoForm, isChanged: boolean): Exclude<ImportAction, 'alta'> {
  if (!isChanged) return 'igual';
  return before.activo && !after.activo ? 'baja' : 'cambio';
}
