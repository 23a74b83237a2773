import { byText, EMPLEADO_TEXTS, type EmpleadoColumn, type EmpleadoField, factsOfText } from '@traza/domain/empleados';
import type { ColumnMapping, EditColumn } from '@traza/ui/table/edit-columns.ts';
import { TEXT_FIELD } from '../text-fields.ts';

const own = <Key extends string>(key: Key, label: string, width: number) => ({ key, label, isRequired: false, width });

/** The columns of the grid of empleados, in its order. */
export const COLUMNS = [
  ...EMPLEADO_TEXTS.map((key) => ({ key, isRequired: factsOfText(key).whyNot('') !== undefined, ...TEXT_FIELD[key] })),
  own('usuario', 'Usuario', 200),
  own('grupo', 'Grupo', 150),
  own('cecos', 'Centros de costo', 190),
  own('formaDePago', 'Forma de pago', 160),
] as const;

/** Columns that a file may have beside the grid's or in their place: both names in one cell, the CUIL, who has left. */
export const MAP_COLUMNS = [
  ...COLUMNS,
  own('nombreCompleto', 'Apellido y nombre', 200),
  own('cuil', 'CUIL', 120),
  own('cecoPreferido', 'Centro de costo preferido', 190),
  own('estado', 'Estado', 100),
  own('fechaBaja', 'Fecha de baja', 110),
] as const satisfies readonly { key: EmpleadoColumn }[];

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export type MapKey = EmpleadoColumn;
export type EmpleadoCells = Record<ColumnKey, string>;
/** The place of each column in the file; undefined where it has none. */
export type EmpleadoMapping = ColumnMapping<MapKey>;

/** The column that spares one its own, by the column that need not be there. */
const SPARED: Partial<Record<MapKey, MapKey>> = { nombre: 'nombreCompleto', apellido: 'nombreCompleto', dni: 'cuil' };

/** The columns to choose for a file; what another column says has to have none of its own. */
export function columnsToMap(mapping: EmpleadoMapping): readonly EditColumn<MapKey>[] {
  return MAP_COLUMNS.map((column) => {
    const other = SPARED[column.key];
    return other !== undefined && mapping[other] !== undefined ? { ...column, isRequired: false } : column;
  });
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
