import { cleanCell } from '../delimited.ts';
import { isEmail, isUsername } from '../sesion/validators.ts';
import { trimmed } from '../text.ts';
import { type EmpleadoForm, type EmpleadoIssue, empleadoIssues, NEW_EMPLEADO, tidyEmpleado } from './empleado-form.ts';
import type { EmpleadoText } from './empleado-texts.ts';

/** A row of a spreadsheet of empleados; permissions and state are those of any new one. */
export type ImportedEmpleado = Pick<
  EmpleadoForm,
  EmpleadoText | 'idGrupo' | 'idCentrosDeCostoHabilitados' | 'idCentroDeCostoPreferido' | 'idFormaDePagoPorDefecto'
> & { usuario: string };

/** Fields that no two people share. */
export const UNIQUE_FIELDS = ['dni', 'usuario', 'email'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];

/** The code of a fault for a value that another empleado has already. */
export const TAKEN_CODE = { dni: 'dni_taken', usuario: 'username_taken', email: 'existUser' } as const;

/** Digits in groups of three, as people write a long number. */
const GROUPED = /^\d{1,3}(?:[.\s\p{Pd}]\d{3})+$/u;

/**
 * The digits of a document as people and spreadsheets write it: `41.500.274`, `41 500 274`, `41-500-274` (W-163). Points that stand
 * elsewhere are a slip of the keyboard, and stay to be refused.
 */
export function cleanDni(text: string): string {
  const said = cleanCell(text);
  return GROUPED.test(said) ? said.replaceAll(/\D/g, '') : said;
}

/** The form of a row, tidied as any other. */
export function importedForm(row: ImportedEmpleado): EmpleadoForm {
  const { usuario: _usuario, ...own } = row;
  return tidyEmpleado({ ...NEW_EMPLEADO, ...own, dni: cleanDni(row.dni) });
}

/** The user name of a row as it is checked and stored. */
export function importedUsername({ usuario }: ImportedEmpleado): string {
  return trimmed(usuario.normalize('NFC'));
}

/** The e-mail in the place of a user name that only its full stops make invalid: `ana.paz` (ruling "User names"). */
export function proposedUsername({ usuario, email }: { usuario: string; email: string }): string | undefined {
  const said = trimmed(usuario);
  const isDotted = !isUsername(said) && isUsername(said.replaceAll('.', ''));
  return isDotted && isEmail(trimmed(email)) ? trimmed(email) : undefined;
}

/** All faults of one row by itself, user name first. Where the user name is the e-mail, a faulty e-mail is reported once (W-162). */
export function importedIssues(row: ImportedEmpleado): EmpleadoIssue[] {
  const form = importedForm(row);
  const issues = empleadoIssues(form);
  const username = importedUsername(row);
  const isEmailWrong = username === form.email && issues.some(({ field }) => field === 'email');
  return isUsername(username) || isEmailWrong ? issues : [{ field: 'usuario', code: 'username_invalid' }, ...issues];
}

/** The values that must be unique among rows, ready to compare: letter case does not count. */
export function uniqueValues(row: ImportedEmpleado): Record<UniqueField, string> {
  const { dni, email } = importedForm(row);
  return { dni, usuario: importedUsername(row).toLowerCase(), email: email.toLowerCase() };
}

export interface Repetition {
  row: number;
  field: UniqueField;
  /** The first row with the same value. */
  first: number;
}

/** For each row, the values that an earlier row has as well; an empty value repeats nothing. */
export function repetitionsAmong(rows: readonly Record<UniqueField, string>[]): Repetition[] {
  const seen = new Map<string, number>();
  return rows.flatMap((values, row) =>
    UNIQUE_FIELDS.flatMap((field) => {
      if (values[field] === '') return [];
      const key = `${field} ${values[field]}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row);
      return first === undefined ? [] : [{ row, field, first }];
    }),
  );
}
