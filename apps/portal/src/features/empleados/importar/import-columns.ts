import { type EmpleadoField, fold } from '@traza/domain';

/** What a spreadsheet of employees may say of each, in the order of the grid. */
export const COLUMNS = [
  { key: 'nombre', label: 'Nombre', isRequired: true, width: 150, aliases: ['nombres', 'name', 'first name'] },
  { key: 'apellido', label: 'Apellido', isRequired: true, width: 150, aliases: ['apellidos', 'surname', 'last name'] },
  {
    key: 'dni',
    label: 'DNI',
    isRequired: true,
    width: 110,
    aliases: ['documento', 'nro documento', 'numero de documento'],
  },
  { key: 'legajo', label: 'Legajo', isRequired: true, width: 100, aliases: ['nro legajo', 'numero de legajo'] },
  { key: 'celular', label: 'Celular', isRequired: true, width: 150, aliases: ['telefono', 'tel', 'movil', 'phone'] },
  {
    key: 'email',
    label: 'E-mail',
    isRequired: true,
    width: 230,
    aliases: ['email', 'mail', 'correo', 'correo electronico'],
  },
  {
    key: 'usuario',
    label: 'Usuario',
    isRequired: false,
    width: 200,
    aliases: ['nombre de usuario', 'username', 'user'],
  },
  { key: 'grupo', label: 'Grupo', isRequired: false, width: 150, aliases: ['equipo', 'area', 'sector'] },
  {
    key: 'cecos',
    label: 'Centros de costo',
    isRequired: false,
    width: 190,
    aliases: ['centro de costo', 'ceco', 'cecos', 'cc'],
  },
  { key: 'formaDePago', label: 'Forma de pago', isRequired: false, width: 160, aliases: ['pago', 'medio de pago'] },
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export type Column = (typeof COLUMNS)[number];
export type Cells = Record<ColumnKey, string>;
/** The place of each column in the file; undefined where it has none. */
export type Mapping = Partial<Record<ColumnKey, number>>;

const FIELD_COLUMN: Partial<Record<EmpleadoField, ColumnKey>> = {
  nombre: 'nombre',
  apellido: 'apellido',
  dni: 'dni',
  legajo: 'legajo',
  celular: 'celular',
  email: 'email',
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
