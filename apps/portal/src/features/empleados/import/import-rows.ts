import type { SheetData } from '@traza/client/sheets/book.ts';
import { fold, type NameParts } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import {
  byText,
  dniOfCuil,
  EMPLEADO_TEXTS,
  type EmpleadoField,
  type ImportedEmpleado,
  importedIssues,
  isSurnameFirst,
  proposedUsername,
  readDocument,
  readWholeName,
  recasedName,
  repetitionsAmong,
  uniqueValues,
} from '@traza/domain/empleados';
import { type CellFaults, cellsUnder } from '@traza/ui/table/edit-columns.ts';
import { PHONE_IN_CELL } from '@traza/words/phone-text.ts';
import { issueText } from '../form/issue-text.ts';
import { FORM_TEXT } from '../form-text.ts';
import {
  type ColumnKey,
  columnOf,
  type EmpleadoCells,
  type EmpleadoMapping,
  MAP_COLUMNS,
  type MapKey,
} from './import-columns.ts';
import { IMPORT } from './import-messages.ts';

/** The columns whose cells hold names of a list. */
export const NAMED_COLUMNS = ['grupo', 'cecos', 'formaDePago'] as const;
export type NamedColumn = (typeof NAMED_COLUMNS)[number];

/** What values of sheets were said to mean, folded, by column: an id, or null for an empty cell. */
export type LearnedValues = Partial<Record<NamedColumn, Readonly<Record<string, number | null>>>>;

/** The names that cells may hold, and the values for empty ones. */
export interface Catalogue {
  learned?: LearnedValues;
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
  /** How one cell with both names may be read, where that is in doubt: the likeliest first. */
  names: readonly NameParts[];
  /** The file says which ceco is preferred, and of the others nothing. */
  prefersOnly: boolean;
}

export type EmpleadoFaults = CellFaults<ColumnKey>;

/** The rows of a file under the columns chosen for them. */
export function rowsOf({ headers, rows }: SheetData, mapping: EmpleadoMapping): ImportRow[] {
  const { nombreCompleto: at } = mapping;
  const wholeNames = at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '');
  const surnameFirst = isSurnameFirst(at === undefined ? '' : (headers[at] ?? ''), wholeNames);
  return rows.map(({ line, cells }) => rowUnder(line, cellsUnder(MAP_COLUMNS, mapping, cells), surnameFirst));
}

/** Moves the cells of a file's other columns into the cells of the grid. */
function rowUnder(
  line: number,
  { nombreCompleto, cuil, cecoPreferido, estado: _state, fechaBaja: _left, ...cells }: Record<MapKey, string>,
  surnameFirst: boolean,
): ImportRow {
  const reading = readWholeName(nombreCompleto, { surnameFirst });
  const hasOwn = cells.nombre !== '' || cells.apellido !== '';
  const others = cells.cecos.split(LIST).filter((ceco) => fold(ceco) !== fold(cecoPreferido) && ceco !== '');
  return {
    line,
    cells: {
      ...cells,
      nombre: recasedName(cells.nombre) || reading.name.nombre,
      apellido: recasedName(cells.apellido) || reading.name.apellido,
      dni: readDocument(cells.dni || cuil),
      // of several the first is the preferred one
      cecos: cecoPreferido === '' ? cells.cecos : [cecoPreferido, ...others].join(LIST),
    },
    prefersOnly: cells.cecos === '' && cecoPreferido !== '',
    names: hasOwn || reading.others.length === 0 ? [] : [reading.name, ...reading.others],
    refused: {},
    status: 'draft',
  };
}

/** A row that somebody adds to the grid. */
export function emptyRow(line: number): ImportRow {
  return rowUnder(line, cellsUnder(MAP_COLUMNS, {}, []), true);
}

/** A list by name, however it is written; null is a name that stands for an empty cell. */
type NumbersByName = ReadonlyMap<string, number | null>;

/** The names of a list, and what else of a sheet was said to mean one of them. */
const namesOf = (options: readonly Alias[], learned: Readonly<Record<string, number | null>> = {}): NumbersByName =>
  new Map([...Object.entries(learned), ...options.map(({ id, alias }) => [fold(alias), id] as const)]);

/** How lists are exported. */
const LIST = ' / ';
/** Separators between several names. A name may contain one of them. */
const SEPARATORS = [LIST, /[;,]| \/ /];

/** A cell that says that there is nothing. */
const NOTHING = /^[\s\p{Pd}]*$/u;

const partsOf = (text: string, separator: string | RegExp) =>
  text.split(separator).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

/** The names of a cell: one, or several. */
function namesIn(options: NumbersByName, text: string): string[] {
  if (NOTHING.test(text)) return [];
  if (options.has(fold(text))) return [text];
  const readings = SEPARATORS.map((separator) => partsOf(text, separator));
  return readings.find((names) => names.every((name) => options.has(fold(name)))) ?? readings.at(-1) ?? [];
}

interface NameMatches {
  ids: number[];
  /** The first name that nobody knows. */
  unknown: string | undefined;
  fault: string | undefined;
}

function readNames(options: NumbersByName, label: string, text: string, byDefault: number | null): NameMatches {
  const names = namesIn(options, text);
  const unknown = names.find((name) => !options.has(fold(name)));
  const found = [...new Set(names.flatMap((name) => options.get(fold(name)) ?? []))];
  const ids = found.length === 0 && unknown === undefined && byDefault !== null ? [byDefault] : found;
  return { ids, unknown, fault: unknown === undefined ? undefined : IMPORT.unknown(label, unknown) };
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
  const proposed = proposedUsername(cells);
  if (faults.usuario !== undefined && proposed !== undefined) faults.usuario = FORM_TEXT.dotted(proposed);
  // a document that was read from no CUIL says which of its numbers is wrong
  if (faults.dni !== undefined && dniOfCuil(cells.dni) === null) faults.dni = IMPORT.cuil;
  return faults;
}

type NamesIndex = Record<NamedColumn, NumbersByName> & Pick<Catalogue, 'ownGrupo'>;

/** The lists of a cliente by name, with what else was said to mean one of them. */
export function namesIndex({ grupos, cecos, formasDePago, ownGrupo, learned = {} }: Catalogue): NamesIndex {
  return {
    grupo: namesOf(grupos, learned.grupo),
    cecos: namesOf(cecos, learned.cecos),
    formaDePago: namesOf(formasDePago, learned.formaDePago),
    ownGrupo,
  };
}

/** What the cells of a row name. */
export function namesUnder(
  names: NamesIndex,
  cells: Pick<EmpleadoCells, NamedColumn>,
  byDefault: Record<NamedColumn, number | null>,
): Record<NamedColumn, NameMatches> {
  return {
    // whatever the file says, the administrator of a group makes them in that group
    grupo: readNames(names.grupo, 'grupos', names.ownGrupo === undefined ? cells.grupo : '', byDefault.grupo),
    cecos: readNames(names.cecos, 'centros de costo', cells.cecos, byDefault.cecos),
    formaDePago: readNames(names.formaDePago, 'formas de pago', cells.formaDePago, byDefault.formaDePago),
  };
}

/** Reads rows as the server takes them; cells that did not change are read once, since a file has a thousand rows. */
export function readerOf(catalogue: Catalogue, defaults: Defaults): Reader {
  const { ownGrupo } = catalogue;
  const known = new WeakMap<EmpleadoCells, ReadCells>();
  const names = namesIndex(catalogue);

  function read(cells: EmpleadoCells): ReadCells {
    const named = namesUnder(names, cells, {
      grupo: defaults.idGrupo,
      cecos: defaults.idCeco,
      formaDePago: defaults.idFormaDePago,
    });
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
  inactive_here: IMPORT.taken.inactive,
};

/** Whether a code says that somebody has this value already. */
export const isTakenCode = (code: string) => code in TAKEN;

const TAKEN_TEXTS: readonly (string | undefined)[] = Object.values(TAKEN);

/** What the server said of the person of a row: here already, or here and inactive. */
export function standingOf({ refused, status }: ImportRow): 'known' | 'inactive' | undefined {
  const texts = status === 'draft' ? Object.values(refused) : [];
  if (texts.includes(IMPORT.taken.inactive)) return 'inactive';
  return texts.some((text) => TAKEN_TEXTS.includes(text)) ? 'known' : undefined;
}

/** A row whose e-mail is proposed as its user name. */
export const isDotted = ({ cells, status }: ImportRow) => status === 'draft' && proposedUsername(cells) !== undefined;

/** Without a user name of its own, the e-mail is it. */
export const withoutUsername = (row: ImportRow): ImportRow => ({ ...row, cells: { ...row.cells, usuario: '' } });

/** The server's faults of a row, by cell. */
export function refusedOf(row: ImportRow, faltas: readonly { field: EmpleadoField; code: string }[]): EmpleadoFaults {
  const refused: EmpleadoFaults = {};
  for (const { field, code } of faltas) {
    const column = cellOf(field, row.cells);
    if (column !== undefined) refused[column] ??= TAKEN[code] ?? cellText(field, code);
  }
  return refused;
}
