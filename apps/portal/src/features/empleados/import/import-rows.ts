import type { SheetData } from '@traza/client/sheets/book.ts';
import { fold, splitWholeName } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import {
  byText,
  EMPLEADO_TEXTS,
  type EmpleadoField,
  type ImportedEmpleado,
  importedIssues,
  repetitionsAmong,
  uniqueValues,
} from '@traza/domain/empleados';
import { type CellFaults, cellsUnder } from '@traza/ui/table/edit-columns.ts';
import { PHONE_IN_CELL } from '@traza/words/phone-text.ts';
import { issueText } from '../form/issue-text.ts';
import {
  type ColumnKey,
  columnOf,
  type EmpleadoCells,
  type EmpleadoMapping,
  MAP_COLUMNS,
  type MapKey,
} from './import-columns.ts';
import { IMPORT } from './import-messages.ts';

/** The names that cells may hold, and the values for empty ones. */
export interface Catalogue {
  grupos: readonly Alias[];
  cecos: readonly Alias[];
  formasDePago: readonly Alias[];
  /** Where the administrator of a group makes them all; undefined for that of the client. */
  ownGrupo: number | undefined;
}

export interface Defaults {
  idGrupo: number | null;
  idCeco: number | null;
  idFormaDePago: number | null;
}

export interface ImportRow {
  /** Its number in the file. */
  line: number;
  cells: EmpleadoCells;
  /** The server's faults by cell; a change of the cell removes its fault. */
  refused: Partial<EmpleadoCells>;
  /** `uncertain` was sent and not answered: it is sent again as it is. */
  status: 'draft' | 'uncertain' | 'created';
}

export type EmpleadoFaults = CellFaults<ColumnKey>;

/** The rows of a file under the columns chosen for them. */
export function rowsOf({ headers, rows }: SheetData, mapping: EmpleadoMapping): ImportRow[] {
  // "Apellido y nombre" says which comes first; so does a comma
  const head = mapping.nombreCompleto === undefined ? '' : fold(headers[mapping.nombreCompleto] ?? '');
  const surnameFirst = !head.startsWith('nombre');
  return rows.map(({ line, cells }) => ({
    line,
    cells: gridCells(cellsUnder(MAP_COLUMNS, mapping, cells), surnameFirst),
    refused: {},
    status: 'draft',
  }));
}

/** Moves the cells of a file's other columns into the cells of the grid. */
function gridCells(
  { nombreCompleto, cecoPreferido, ...cells }: Record<MapKey, string>,
  surnameFirst: boolean,
): EmpleadoCells {
  const name = splitWholeName(nombreCompleto, { surnameFirst });
  const others = cells.cecos.split(LIST).filter((ceco) => fold(ceco) !== fold(cecoPreferido) && ceco !== '');
  return {
    ...cells,
    nombre: cells.nombre === '' ? name.nombre : cells.nombre,
    apellido: cells.apellido === '' ? name.apellido : cells.apellido,
    // of several the first is the preferred one
    cecos: cecoPreferido === '' ? cells.cecos : [cecoPreferido, ...others].join(LIST),
  };
}

/** A list by name, however it is written. */
type NumbersByName = ReadonlyMap<string, number>;

export const namesOf = (options: readonly Alias[]): NumbersByName =>
  new Map(options.map(({ id, alias }) => [fold(alias), id]));

/** How lists are exported. */
const LIST = ' / ';
/** Separators between several names. A name may contain one of them. */
const SEPARATORS = [LIST, /[;,]| \/ /];

const partsOf = (text: string, separator: string | RegExp) =>
  text.split(separator).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

/** The names of a cell: one, or several. */
function namesIn(options: NumbersByName, text: string): string[] {
  if (text.trim() === '') return [];
  if (options.has(fold(text))) return [text];
  const readings = SEPARATORS.map((separator) => partsOf(text, separator));
  return readings.find((names) => names.every((name) => options.has(fold(name)))) ?? readings.at(-1) ?? [];
}

interface NameMatches {
  ids: number[];
  fault: string | undefined;
}

export function readNames(options: NumbersByName, label: string, text: string, byDefault: number | null): NameMatches {
  const names = namesIn(options, text);
  if (names.length === 0) return { ids: byDefault === null ? [] : [byDefault], fault: undefined };
  const unknown = names.find((name) => !options.has(fold(name)));
  const ids = [...new Set(names.flatMap((name) => options.get(fold(name)) ?? []))];
  return { ids, fault: unknown === undefined ? undefined : IMPORT.unknown(label, unknown) };
}

/** The values that the cells of a row hold. */
export interface ReadCells {
  empleado: ImportedEmpleado;
  /** Faults of the cells by themselves. */
  faults: EmpleadoFaults;
  /** What no other row may have. */
  values: ReturnType<typeof uniqueValues>;
}

export type Reader = (cells: EmpleadoCells) => ReadCells;

type NamedColumn = 'grupo' | 'cecos' | 'formaDePago';

function empleadoOf(
  cells: EmpleadoCells,
  named: Record<NamedColumn, NameMatches>,
  ownGrupo: number | undefined,
): ImportedEmpleado {
  return {
    ...byText(EMPLEADO_TEXTS, (text) => cells[text]),
    usuario: cells.usuario.trim() === '' ? cells.email : cells.usuario,
    idGrupo: ownGrupo ?? named.grupo.ids[0] ?? null,
    idCentrosDeCostoHabilitados: named.cecos.ids,
    idCentroDeCostoPreferido: named.cecos.ids[0] ?? null,
    idFormaDePagoPorDefecto: named.formaDePago.ids[0] ?? null,
  };
}

function ownFaults(
  cells: EmpleadoCells,
  empleado: ImportedEmpleado,
  named: Record<NamedColumn, NameMatches>,
): EmpleadoFaults {
  const faults: EmpleadoFaults = {};
  for (const column of ['grupo', 'cecos', 'formaDePago'] as const) {
    const { fault } = named[column];
    if (fault !== undefined) faults[column] = fault;
  }
  for (const { field, code } of importedIssues(empleado)) {
    const column = cellOf(field, cells);
    // the later fault of a cell waits until the first is mended
    if (column !== undefined) faults[column] ??= cellText(field, code);
  }
  return faults;
}

/** Reads rows as the server takes them; cells that did not change are read once, since a file has a thousand rows. */
export function readerOf({ grupos, cecos, formasDePago, ownGrupo }: Catalogue, defaults: Defaults): Reader {
  const known = new WeakMap<EmpleadoCells, ReadCells>();
  const names = { grupos: namesOf(grupos), cecos: namesOf(cecos), formasDePago: namesOf(formasDePago) };

  function read(cells: EmpleadoCells): ReadCells {
    const named = {
      // whatever the file says, the administrator of a group makes them in that group
      grupo: readNames(names.grupos, 'grupos', ownGrupo === undefined ? cells.grupo : '', defaults.idGrupo),
      cecos: readNames(names.cecos, 'centros de costo', cells.cecos, defaults.idCeco),
      formaDePago: readNames(names.formasDePago, 'formas de pago', cells.formaDePago, defaults.idFormaDePago),
    };
    const empleado = empleadoOf(cells, named, ownGrupo);
    return { empleado, faults: ownFaults(cells, empleado, named), values: uniqueValues(empleado) };
  }

  return (cells) => {
    const found = known.get(cells) ?? read(cells);
    known.set(cells, found);
    return found;
  };
}

/** Without a user name of its own the e-mail serves as one, so its fault shows in the e-mail's cell. */
function cellOf(field: EmpleadoField, cells: EmpleadoCells): ColumnKey | undefined {
  return field === 'usuario' && cells.usuario.trim() === '' ? 'email' : columnOf(field);
}

/** Everything that is wrong with every row, by cell: by itself, against the others, and what the server said. */
export function faultsOf(rows: readonly ImportRow[], read: Reader): Map<number, EmpleadoFaults> {
  const open = rows.filter(({ status }) => status === 'draft');
  const faults = new Map(open.map(({ line, cells, refused }) => [line, { ...refused, ...read(cells).faults }]));
  for (const { row: index, field, first } of repetitionsAmong(rows.map(({ cells }) => read(cells).values))) {
    const row = rows[index];
    const column = row && cellOf(field, row.cells);
    const mine = row && faults.get(row.line);
    if (mine && column) mine[column] ??= IMPORT.repeated(rows[first]?.line ?? 0);
  }
  return faults;
}

/** In the words of the form, which has a hint under its phone. */
function cellText(field: EmpleadoField, code: string): string {
  return code === 'phone_invalid' ? PHONE_IN_CELL : issueText(field, code);
}

const TAKEN: Record<string, string> = {
  dni_taken: IMPORT.taken.dni,
  username_taken: IMPORT.taken.usuario,
  existUser: IMPORT.taken.email,
};

/** The server's faults of a row, by cell. */
export function refusedOf(row: ImportRow, faltas: readonly { field: EmpleadoField; code: string }[]): EmpleadoFaults {
  const refused: EmpleadoFaults = {};
  for (const { field, code } of faltas) {
    const column = cellOf(field, row.cells);
    if (column !== undefined) refused[column] ??= TAKEN[code] ?? cellText(field, code);
  }
  return refused;
}
