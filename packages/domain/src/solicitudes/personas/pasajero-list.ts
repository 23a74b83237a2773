import { readDelimited } from '../../delimited.ts';
import { isPhone, normalisePhone } from '../../phone.ts';
import { cleanText, fold } from '../../text.ts';
import { isSamePasajero } from './pasajero-legs.ts';
import {
  addPasajero,
  isNamed,
  NO_PASAJERO,
  type Pasajero,
  type PasajeroCode,
  type PasajeroDraft,
  whyNotJoining,
} from './pasajeros.ts';
import { fullName, isBlankPhone, type Person } from './people.ts';

/** The columns of a pasted list, in this order; only the name is required (W-083). */
export const PASAJERO_LIST_COLUMNS = ['nombre', 'tel', 'sube', 'baja', 'ceco'] as const;
export type PasajeroListColumn = (typeof PASAJERO_LIST_COLUMNS)[number];
export type PasajeroListCells = Record<PasajeroListColumn, string>;

const HEADING = /^(?:nombre|pasajero|apellido|quien viaja)/;

/** The people of a pasted list, without empty lines and without the headings of a sheet. */
export function readPasajeroList(text: string): PasajeroListCells[] {
  const lines = readDelimited(text)
    .map(cellsOf)
    .filter((cells) => Object.values(cells).some((cell) => cell !== ''));
  return lines.filter(({ nombre }, index) => index > 0 || !HEADING.test(fold(nombre)));
}

function cellsOf(cells: readonly string[]): PasajeroListCells {
  const [nombre = '', tel = '', sube = '', baja = '', ...rest] = cells.map(cleanText);
  // what stands beyond the last column is seen in it, and asked about as no ceco of anybody
  return { nombre, tel, sube, baja, ceco: rest.filter((cell) => cell !== '').join('; ') };
}

/** A line as it is looked through. */
export interface PasajeroListRow extends PasajeroListCells {
  /** Who was chosen among several empleados of that name; null for none of them. */
  idPersona?: number | null | undefined;
}

export type PasajeroListCode = PasajeroCode | 'no_seats' | 'stop_unknown' | 'ceco_unknown' | 'name_shared';

/** The fault of a line, and its cell. */
export interface PasajeroListFault {
  code: PasajeroListCode;
  column: PasajeroListColumn;
}

export interface JudgedRow {
  draft: PasajeroDraft;
  faults: readonly PasajeroListFault[];
  /** The empleados of that name, where there are several. */
  choices: readonly Person[];
}

interface NamedParada {
  id: string;
  label: string;
  direccion: string;
}

interface PasajeroListPlace {
  /** In the order of the trip. */
  paradas: readonly NamedParada[];
  /** Where a line without stops boards and alights. */
  ends: Pick<PasajeroDraft, 'from' | 'to'>;
  /** Who travels already. */
  pasajeros: readonly Pasajero[];
  asientos?: number | undefined;
  /** The empleados of whom some have one of the names. */
  people: readonly Person[];
  /** The fields that a chosen empleado fills in. */
  draftOf: (person: Person) => Partial<PasajeroDraft>;
}

/** The people of the lines, and the fault of each line; lines without a fault may travel together (W-083, W-084). */
export function checkPasajeroList(rows: readonly PasajeroListRow[], place: PasajeroListPlace): JudgedRow[] {
  let joined = place.pasajeros;
  return rows.map((row) => {
    const read = readRow(row, place);
    const faults = read.faults.length > 0 ? read.faults : whyNotJoined(read.draft, joined, place);
    if (faults.length === 0) joined = addPasajero(joined, read.draft);
    return { ...read, faults };
  });
}

function readRow(row: PasajeroListRow, { paradas, ends, people, draftOf }: PasajeroListPlace): JudgedRow {
  const equals = people.filter((person) => isSamePasajero({ idPersona: null, nombre: fullName(person) }, asGuest(row)));
  const choices = equals.length > 1 ? equals : [];
  const person = choices.length > 0 ? choices.find(({ personId }) => personId === row.idPersona) : equals.at(0);
  const known = { ...NO_PASAJERO, nombre: row.nombre, ...(person ? draftOf(person) : {}) };
  const draft: PasajeroDraft = {
    ...known,
    tel: row.tel === '' ? known.tel : row.tel,
    from: paradaNamed(row.sube, paradas, ends.from),
    to: paradaNamed(row.baja, paradas, ends.to),
  };
  const ceco = known.cecos.find(({ denominacion }) => fold(denominacion) === fold(row.ceco));
  const wrong: [boolean, PasajeroListFault][] = [
    [choices.length > 0 && row.idPersona === undefined, { code: 'name_shared', column: 'nombre' }],
    [draft.nombre === '', { code: 'passenger_incomplete', column: 'nombre' }],
    [draft.nombre !== '' && choices.length === 0 && !isNamed(draft), { code: 'name_invalid', column: 'nombre' }],
    [!isBlankPhone(draft.tel) && !isPhone(normalisePhone(draft.tel)), { code: 'phone_invalid', column: 'tel' }],
    [draft.from === null, { code: 'stop_unknown', column: 'sube' }],
    [draft.to === null, { code: 'stop_unknown', column: 'baja' }],
    [row.ceco !== '' && !ceco, { code: 'ceco_unknown', column: 'ceco' }],
  ];
  const faults = wrong.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
  return { draft: { ...draft, idCeco: ceco?.id ?? draft.idCeco }, faults, choices };
}

const asGuest = ({ nombre }: PasajeroListCells) => ({ idPersona: null, nombre });

/** The stop of that label or address, or the only one that begins so; none where it could be several. */
function paradaNamed(text: string, paradas: readonly NamedParada[], unnamed: string | null): string | null {
  const wanted = fold(text);
  if (wanted === '') return unnamed;
  const namesOf = ({ label, direccion }: NamedParada) => [fold(label), fold(direccion)];
  const named = paradas.find((parada) => namesOf(parada).includes(wanted));
  const begun = paradas.filter((parada) => namesOf(parada).some((name) => name.startsWith(wanted)));
  const only = begun.length === 1 ? begun[0] : undefined;
  return (named ?? only)?.id ?? null;
}

function whyNotJoined(
  draft: PasajeroDraft,
  joined: readonly Pasajero[],
  { paradas, asientos }: PasajeroListPlace,
): PasajeroListFault[] {
  const ids = paradas.map(({ id }) => id);
  const violation = whyNotJoining(draft, joined, ids);
  if (violation) return [{ code: violation.code, column: violation.code === 'passenger_order' ? 'baja' : 'nombre' }];
  return asientos !== undefined && joined.length >= asientos ? [{ code: 'no_seats', column: 'nombre' }] : [];
}
