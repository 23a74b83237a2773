import { byText, EMPLEADO_TEXTS, type EmpleadoField, factsOfText, fold } from '@traza/domain';
import { TEXT_FIELD } from '../text-fields.ts';

const own = <Key extends string>(key: Key, label: string, width: number, aliases: readonly string[]) => ({
  key,
  label,
  isRequired: false,
  width,
  aliases,
});

/** What a spreadsheet of employees may say of each, in the order of the grid. */
export const COLUMNS = [
  ...EMPLEADO_TEXTS.map((key) => ({ key, isRequired: factsOfText(key).whyNot('') !== undefined, ...TEXT_FIELD[key] })),
  own('usuario', 'Usuario', 200, ['nombre de usuario', 'username', 'user']),
  own('grupo', 'Grupo', 150, ['equipo', 'area', 'sector']),
  own('cecos', 'Centros de costo', 190, ['centro de costo', 'ceco', 'cecos', 'cc']),
  own('formaDePago', 'Forma de pago', 160, ['pago', 'medio de pago']),
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export type Column = (typeof COLUMNS)[number];
export type Cells = Record<ColumnKey, string>;
/** The place of each column in the file; undefined where it has none. */
export type Mapping = Partial<Record<ColumnKey, number>>;

const FIELD_COLUMN: Partial<Record<EmpleadoField, ColumnKey>> = {
  ...byText(EMPLEADO_TEXTS, (text) => text),
  usuario: 'usuario',
  idGrupo: 'grupo',
  idCentrosDeCostoHabilitados: 'cecos',
  idCentroDeCostoPreferido: 'cecos',
  idFormaDePagoPorDefecto: 'formaDePago',
};

/** Where a fault of a field is shown. */
export function columnOf(field: EmpleadoField): ColumnKey | undefined {
  return FIELD_COLUMN[field];
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns of a file by their headers, however they are written; the first that fits is taken. */
export function guessMapping(headers: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const words = headers.map(plain);
  for (const { key, label, aliases } of COLUMNS) {
    const names = [label, ...aliases].map(plain);
    const at = names.map((name) => words.indexOf(name)).find((index) => index !== -1);
    if (at !== undefined) mapping[key] = at;
  }
  return mapping;
}

/** The columns that must be in the file and are not. */
export function missingColumns(mapping: Mapping): Column[] {
  return COLUMNS.filter(({ key, isRequired }) => isRequired && mapping[key] === undefined);
}
