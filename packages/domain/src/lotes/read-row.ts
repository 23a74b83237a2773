import { type Ceco, type CorporateAccount, offersMotivo, preselectCeco } from '../cuentas/account.ts';
import { PHONE_PREFIX } from '../phone.ts';
import { arrivalInNote, asksArrival } from '../solicitudes/arrival.ts';
import type { DireccionEntry, DireccionPoint } from '../solicitudes/direcciones.ts';
import { NO_PASAJERO, type Pasajero } from '../solicitudes/personas/pasajeros.ts';
import { fullName, NO_PERSON, type Person, selectPerson, withPhone } from '../solicitudes/personas/people.ts';
import { chargeable } from '../solicitudes/personas/requester.ts';
import { factsOfType, hasShape, mayRequest } from '../solicitudes/solicitud-type.ts';
import type { ViajeAnswers } from '../solicitudes/viaje-issues.ts';
import { cleanText } from '../text.ts';
import { idOf, isEmptyCell, pointOf, type RowFields, readLuggage, readPackage, readType, textOf } from './cells.ts';
import { factsOfColumn, ROW_COLUMN_KEYS, type RowColumn, type RowType } from './columns.ts';
import { type RowFault, rowIssues } from './row-issues.ts';
import { momentFaults, rowMoments } from './row-moments.ts';

/** An address that a cell means. */
export interface RowLugar extends DireccionPoint {
  isTerminal: boolean;
}

/** Everything that reading a row needs. */
export interface RowContext {
  now: Temporal.Instant;
  /** When the row was written: what its `mañana` is meant from. */
  written: Temporal.Instant;
  antelacionMin: number;
  account: CorporateAccount;
  services: readonly { idTipoVehiculo: number; tipoVehiculo: string }[];
  /** The address of a text or a chosen point, by `lugarKey`. */
  lugares: ReadonlyMap<string, RowLugar>;
  /** The empleados that a text may mean, by `personaKey`. */
  personas: ReadonlyMap<string, readonly Person[]>;
}

/** A row as the form of its type, with its faults. */
export interface RowReading {
  n: number;
  tipo: RowType | null;
  /** Null where nobody knows of which type it is. */
  answers: ViajeAnswers | null;
  ceco: Ceco | null;
  faltas: RowFault[];
}

const LUGAR_COLUMNS = ['origen', 'parada1', 'parada2', 'parada3', 'destino'] as const;
const PARADA_COLUMNS = ['parada1', 'parada2', 'parada3'] as const;

/** Under which a cell's address is looked up; undefined for an empty one. */
export function lugarKey(row: RowFields, column: RowColumn): string | undefined {
  const point = pointOf(row, column);
  const text = point
    ? JSON.stringify([point.direccion, point.lat, point.lon, point.confirmada === true])
    : textOf(row, column);
  return text === '' ? undefined : text;
}

/** Under which a cell's person is looked up; undefined for an empty one. */
export function personaKey(row: RowFields): string | undefined {
  const id = idOf(row, 'viaja');
  const text = textOf(row, 'viaja');
  return id === null ? text || undefined : `#${id}`;
}

/** The columns of a row that hold an address. */
export function lugarColumns(tipo: RowType): RowColumn[] {
  return LUGAR_COLUMNS.filter((column) => factsOfColumn(column).taken.includes(tipo));
}

/** Reads a row as the form of its type holds it, and checks it by the rules of that form (W-243). */
export function readRow(row: RowFields, context: RowContext): RowReading {
  const text = textOf(row, 'tipo');
  const tipo = readType(text);
  const unread = { n: row.n, tipo: null, answers: null, ceco: null };
  if (text === '') return { ...unread, faltas: [{ field: 'tipo', code: 'missing_fields' }] };
  if (!tipo) return { ...unread, faltas: [{ field: 'tipo', code: 'bad_input' }] };
  const answers = answersOf(row, tipo, context);
  const ceco = cecoOf(row, answers, context);
  const whole: ViajeAnswers = { ...answers, idCeco: ceco?.id ?? null };
  const own = cellFaults(row, tipo, { contexto: context, ceco, answers: whole });
  const told = new Set(own.map(({ field }) => field));
  const issues = rowIssues(row, whole, context).filter(({ field }) => !told.has(field));
  const faltas = [...own, ...issues];
  // whose cecos those are is not known before who travels is
  const isUnknown = factsOfType(tipo).travels === 'empleado' && answers.persona.person === null;
  return {
    n: row.n,
    tipo,
    answers: whole,
    ceco,
    faltas: faltas.filter(({ field }) => field !== 'ceco' || !isUnknown),
  };
}

/** Cells that say nothing that their column knows, and those that have no place in a row of the type. */
function cellFaults(
  row: RowFields,
  tipo: RowType,
  { contexto: context, ceco, answers }: { contexto: RowContext; ceco: Ceco | null; answers: ViajeAnswers },
): RowFault[] {
  const isMisplaced = (column: RowColumn) => !factsOfColumn(column).taken.includes(tipo) && !isEmptyCell(row, column);
  const misplaced = ROW_COLUMN_KEYS.filter(isMisplaced).map((field): RowFault => ({ field, code: 'bad_input' }));
  const unknown: readonly (RowFault & { isUnknown: boolean })[] = [
    { field: 'equipaje', code: 'bad_input', isUnknown: !readLuggage(textOf(row, 'equipaje')) },
    { field: 'tamano', code: 'package_invalid', isUnknown: answers.paquete === null },
    { field: 'ceco', code: 'ceco_invalid', isUnknown: ceco === null },
    { field: 'servicio', code: 'service_invalid', isUnknown: answers.idTipoVehiculo === null },
  ];
  const faults = [
    ...misplaced,
    ...unknown
      .filter(({ field, isUnknown }) => isUnknown && !isMisplaced(field) && !isEmptyCell(row, field))
      .map(({ field, code }): RowFault => ({ field, code })),
  ];
  if (!mayRequest(tipo, context.account.permisos)) faults.unshift({ field: 'tipo', code: 'forbidden' });
  if (isAmbiguous(row, tipo, context)) faults.push({ field: 'viaja', code: 'person_missing' });
  faults.push(...momentFaults(row, tipo, context.written));
  // a return needs a day to return on
  if (answers.regreso !== null && answers.departure === null) faults.push({ field: 'fecha', code: 'date_invalid' });
  return faults;
}

function answersOf(row: RowFields, tipo: RowType, context: RowContext): ViajeAnswers {
  const { account, written, services } = context;
  const paradas = PARADA_COLUMNS.filter((column) => hasShape(tipo, 'completa') && !isEmptyCell(row, column)).map(
    (column) => ({ id: column, ...entryOf(row, column, context) }),
  );
  const origen = entryOf(row, 'origen', context);
  const destino = entryOf(row, 'destino', context);
  const pasajeros = hasShape(tipo, 'completa') ? pasajerosOf(row, context) : [];
  const arrival = textOf(row, 'arribo');
  const asked = { type: tipo, origen, paradas, destino, pasajeros, arrival };
  return {
    ...asked,
    requester: account,
    paquete: readPackage(textOf(row, 'tamano')) ?? null,
    persona: personaOf(row, context),
    invitado: contactOf(row, 'viaja', 'telefono'),
    despachante: contactOf(row, 'envia', 'telefonoEnvia'),
    receptor: contactOf(row, 'recibe', 'telefonoRecibe'),
    involvesTerminal: asksArrival(asked),
    arrivalInNote: arrivalInNote(asked),
    ...rowMoments(row, tipo, written),
    plan: null,
    seconds: null,
    luggage: readLuggage(textOf(row, 'equipaje')) ?? 'ninguno',
    note: remarkOf(row),
    // a column of that name in the sheet of a cliente that has none is one of its own
    motivo: offersMotivo(account) ? textOf(row, 'motivo') : '',
    idCeco: null,
    idTipoVehiculo: serviceOf(row, services),
    run: null,
  };
}

function remarkOf(row: RowFields): string {
  const cell = row.observacion;
  return typeof cell === 'string' ? cell : '';
}

function entryOf(row: RowFields, column: RowColumn, { lugares }: RowContext): DireccionEntry<RowLugar> {
  const key = lugarKey(row, column);
  const text = pointOf(row, column)?.direccion ?? textOf(row, column);
  return { text, address: (key === undefined ? undefined : lugares.get(key)) ?? null };
}

function contactOf(row: RowFields, name: RowColumn, phone: RowColumn) {
  return { nameAndLastName: textOf(row, name), phone: textOf(row, phone) };
}

/** The only empleado whom the cell means. */
function meant(row: RowFields, { personas }: RowContext): Person | undefined {
  const key = personaKey(row);
  const [first, ...others] = (key === undefined ? undefined : personas.get(key)) ?? [];
  return others.length === 0 ? first : undefined;
}

function personaOf(row: RowFields, context: RowContext) {
  const person = meant(row, context);
  const phone = textOf(row, 'telefono');
  const selected = person ? selectPerson(person) : { ...NO_PERSON, nameAndLastName: textOf(row, 'viaja') };
  return phone === '' ? selected : withPhone(selected, phone);
}

/** Several empleados have that name: the row has to say which. */
export function isAmbiguous(row: RowFields, tipo: RowType, { personas }: Pick<RowContext, 'personas'>): boolean {
  const { travels } = factsOfType(tipo);
  const key = personaKey(row);
  const isEmpleado = travels === 'empleado' || travels === 'pasajeros';
  return isEmpleado && ((key === undefined ? undefined : personas.get(key)) ?? []).length > 1;
}

/** The service that a cell names, or its number where it is offered. */
function serviceOf(row: RowFields, services: RowContext['services']): number | null {
  const id = idOf(row, 'servicio');
  const text = sameText(textOf(row, 'servicio'));
  const found = services.find(({ idTipoVehiculo, tipoVehiculo }) =>
    id === null ? text !== '' && sameText(tipoVehiculo) === text : idTipoVehiculo === id,
  );
  return found?.idTipoVehiculo ?? null;
}

/** The ceco that pays: the one of the cell if it may be charged, or the preferred one if the cell is empty (O-225, DO-42). */
function cecoOf(row: RowFields, { type, persona: { person } }: ViajeAnswers, { account }: RowContext): Ceco | null {
  const own = chargeable(account);
  const cecos =
    factsOfType(type).travels === 'empleado'
      ? {
          ...own,
          cecos: person?.centrosDeCostoHabilitados ?? [],
          preferred: person?.cecoPreferido ?? null,
        }
      : own;
  if (isEmptyCell(row, 'ceco')) return preselectCeco(cecos) ?? null;
  const id = idOf(row, 'ceco');
  const text = sameText(textOf(row, 'ceco'));
  const named = cecos.cecos.find((ceco) => (id === null ? sameText(ceco.denominacion) === text : ceco.id === id));
  if (!named) return null;
  const charged = preselectCeco(cecos, named.id);
  return charged?.id === named.id ? named : null;
}

const sameText = (text: string) => cleanText(text).toLocaleLowerCase('es-AR');

/** The person who rides from the first address to the last, and the other pasajeros of the row. */
function pasajerosOf(row: RowFields, context: RowContext): Pasajero[] {
  const person = meant(row, context);
  const nombre = person ? fullName(person) : textOf(row, 'viaja');
  const tel = textOf(row, 'telefono') || person?.phone || PHONE_PREFIX;
  const first = { ...NO_PASAJERO, nombre, tel, idPersona: person?.personId ?? null, from: 'origen', to: 'destino' };
  const others = textOf(row, 'pasajeros')
    .split(/ ?\/ ?/)
    .filter((text) => text !== '')
    .map(otherPasajero);
  const all =
    isEmptyCell(row, 'viaja') && others.length > 0 ? others : isEmptyCell(row, 'viaja') ? [] : [first, ...others];
  return all.map((draft, index) => ({ ...draft, id: index + 1 }));
}

/** `name; phone; boards; alights`, of which the name alone is needed. */
function otherPasajero(text: string) {
  const [nombre = '', tel = '', from = '', to = ''] = text.split(';').map(cleanText);
  return {
    ...NO_PASAJERO,
    nombre,
    tel: tel || PHONE_PREFIX,
    from: placeOf(from, 'origen'),
    to: placeOf(to, 'destino'),
  };
}

const PLACES = new Map([
  ['origen', 'origen'],
  ['destino', 'destino'],
  ...PARADA_COLUMNS.flatMap((column, index) => [
    [`parada ${index + 1}`, column] as const,
    [column, column] as const,
    [String(index + 1), column] as const,
  ]),
]);

/** A stop by its column; null for what is none. */
function placeOf(text: string, otherwise: string): string | null {
  return text === '' ? otherwise : (PLACES.get(sameText(text)) ?? null);
}
