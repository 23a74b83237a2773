import type { DireccionPoint } from '../solicitudes/direcciones.ts';
import { LUGGAGE, type Luggage } from '../solicitudes/note.ts';
import { PACKAGE_SIZES, type PackageName } from '../solicitudes/package-sizes.ts';
import { cleanText, fold } from '../text.ts';
import { ROW_TYPES, type RowColumn, type RowType } from './columns.ts';

/** An address that was chosen for a cell, and whether its point was seen on the map. */
export type ChosenPoint = Pick<DireccionPoint, 'direccion' | 'lat' | 'lon'> & { confirmada?: boolean | undefined };

/** A cell as it was typed, or what was chosen in its place: an address with its point, a number. */
export type RowCell = string | number | ChosenPoint;

/** A row of a sheet; a column that is not there is empty. */
export type RowFields = { n: number } & { [column in RowColumn]?: RowCell | null | undefined };

/** The text of a cell; empty where something was chosen. */
export function textOf(row: RowFields, column: RowColumn): string {
  const cell = row[column];
  return typeof cell === 'string' ? cleanText(cell) : '';
}

/** The id of the choice for a cell. */
export function idOf(row: RowFields, column: RowColumn): number | null {
  const cell = row[column];
  return typeof cell === 'number' ? cell : null;
}

/** The address that was chosen for a cell. */
export function pointOf(row: RowFields, column: RowColumn): ChosenPoint | null {
  const cell = row[column];
  return typeof cell === 'object' ? cell : null;
}

export function isEmptyCell(row: RowFields, column: RowColumn): boolean {
  const cell = row[column];
  return cell === undefined || cell === null || (typeof cell === 'string' && cleanText(cell) === '');
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const TYPE_WORDS: Readonly<Record<RowType, readonly string[]>> = {
  PARAMI: ['para mi', 'parami', 'mio', 'yo'],
  PARAOTRO: ['para otra persona', 'paraotro', 'para otro', 'otra persona', 'otro', 'empleado'],
  PARAINVITADO: ['para un invitado', 'parainvitado', 'para invitado', 'para una invitada', 'invitado', 'invitada'],
  CONPARADAS: ['con paradas', 'conparadas', 'viaje con paradas', 'paradas'],
  MENSAJERIA: ['mensajeria', 'mensaje', 'sobre'],
  PAQUETERIA: ['paqueteria', 'paquete', 'caja'],
};
const TYPE_OF = new Map(ROW_TYPES.flatMap((type) => TYPE_WORDS[type].map((word) => [word, type] as const)));

export function readType(text: string): RowType | undefined {
  return TYPE_OF.get(plain(text));
}

const LUGGAGE_WORDS = new Map<string, Luggage>([
  ...LUGGAGE.map((luggage) => [plain(luggage), luggage] as const),
  ['', 'ninguno'],
  ['no', 'ninguno'],
  ['sin equipaje', 'ninguno'],
  ['chico', 'pequeño'],
  ['chica', 'pequeño'],
  ['mediana', 'mediano'],
]);

export function readLuggage(text: string): Luggage | undefined {
  return LUGGAGE_WORDS.get(plain(text));
}

/** A package by its name, `H2K`, its kilograms or its measures. */
export function readPackage(text: string): PackageName | undefined {
  const said = plain(text);
  if (said === '') return undefined;
  const found = PACKAGE_SIZES.find(({ name, size, peso }) => {
    const whole = plain(name);
    return [whole, whole.split(' ').at(-1) ?? '', plain(size), `${peso} kg`, `${peso}kg`, `hasta ${peso} kg`].includes(
      said,
    );
  });
  return found?.name;
}
