import { byText, EMPLEADO_TEXTS, type EmpleadoField, factsOfText } from '@traza/domain/empleados';
import { type ColumnMapping, type EditColumn, guessMapping } from '@traza/ui/table/edit-columns.ts';
import { TEXT_FIELD } from '../text-fields.ts';

const own = <Key extends string>(key: Key, label: string, width: number, aliases: readonly string[]) => ({
  key,
  label,
  isRequired: false,
  width,
  aliases,
});

/** The columns of a spreadsheet of empleados, in the order of the grid. */
export const COLUMNS = [
  ...EMPLEADO_TEXTS.map((key) => ({ key, isRequired: factsOfText(key).whyNot('') !== undefined, ...TEXT_FIELD[key] })),
  own('usuario', 'Usuario', 200, ['nombre de usuario', 'username', 'user']),
  own('grupo', 'Grupo', 150, ['equipo', 'area', 'sector']),
  own('cecos', 'Centros de costo', 190, ['centro de costo', 'ceco', 'cecos', 'cc']),
  own('formaDePago', 'Forma de pago', 160, ['pago', 'medio de pago']),
] as const;

/** Columns that a file may have instead of the grid's: both names in one cell, and a cell for the preferred ceco. */
export const MAP_COLUMNS = [
  ...COLUMNS,
  own('nombreCompleto', 'Apellido y nombre', 200, [
    'apellidos y nombres',
    'apellidos y nombre',
    'apellido nombre',
    'nombre y apellido',
    'nombres y apellidos',
    'nombre completo',
    'empleado',
    'colaborador',
  ]),
  own('cecoPreferido', 'Centro de costo preferido', 190, ['ceco preferido', 'centro de costos preferido']),
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export type MapKey = (typeof MAP_COLUMNS)[number]['key'];
export type EmpleadoCells = Record<ColumnKey, string>;
/** The place of each column in the file; undefined where it has none. */
export type EmpleadoMapping = ColumnMapping<MapKey>;

/** How many heads of a row are known. */
export function countKnown(cells: readonly string[]): number {
  return Object.keys(guessMapping(MAP_COLUMNS, cells)).length;
}

/** The columns to choose for a file; where both names stand in one, neither has to have its own. */
export function columnsToMap(mapping: EmpleadoMapping): readonly EditColumn<MapKey>[] {
  if (mapping.nombreCompleto === undefined) return MAP_COLUMNS;
  return MAP_COLUMNS.map((column) =>
    column.key === 'nombre' || column.key === 'apellido' ? { ...column, isRequired: false } : column,
  );
}

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
