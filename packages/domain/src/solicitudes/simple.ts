import type { AvisoLanguage } from '../avisos/aviso.ts';
import { isPhone } from '../phone.ts';
import { codePoints } from '../text.ts';
import { firstViolation, type Violation } from '../violation.ts';
import { type GivenNameCode, whyNotGivenName } from '../whole-name.ts';
import type { ArrivalFields } from './arrival.ts';
import type { DateCode } from './dates/dates.ts';
import { type Area, type DireccionCode, type DireccionPoint, whyNotDireccion, whyNotEnds } from './direcciones.ts';
import { SOLICITUDES } from './limits.ts';
import { whyNotNote } from './note.ts';
import { type Empleado, mayCharge, type SolicitudFrame } from './personas/requester.ts';
import { factsOfType, type TypeOfShape } from './solicitud-type.ts';
import { type Terms, whyNotDate, whyNotPayment, whyNotService } from './terms.ts';

/** The three order types that share one call and differ by their pasajero (O-244). */
export type SimpleType = TypeOfShape<'simple'>;

/** An address of a body: its point may be missing. */
export interface GivenDireccion {
  direccion: string;
  lat: number | null;
  lon: number | null;
  isConfirmed?: boolean;
}

/** A simple order as asked for, its texts cleaned and its phone normalised. */
export interface SimpleSolicitud extends SolicitudFrame {
  tipo: SimpleType;
  origen: GivenDireccion;
  destino: GivenDireccion;
  /** The trip out that this one returns from (DO-21). */
  idSolicitudIda: number | null;
  pasajero: {
    idPersona: number | null;
    idCeco: number | null;
    nombre: string;
    telefono: string;
    idioma?: AvisoLanguage | null;
  };
  arrival: Partial<ArrivalFields>;
}

export type SimpleCode =
  | DireccionCode
  | DateCode
  | GivenNameCode
  | 'forbidden'
  | 'ceco_invalid'
  | 'person_invalid'
  | 'phone_invalid'
  | 'service_invalid'
  | 'desc_invalid'
  | 'forma_de_pago_invalid';

/**
 * Whom a body is for, by the keys of its pasajero: none is oneself, a person's id an empleado, a name a guest. Keys of
 * both, or of neither, are undefined (ordering.md §3.3).
 */
export function simpleType(
  pasajero: { idPasajero?: unknown; idCeCo?: unknown; nombre?: unknown } | undefined,
): SimpleType | undefined {
  if (pasajero === undefined) return 'PARAMI';
  const { idPasajero, idCeCo, nombre } = pasajero;
  if (idPasajero !== undefined) return nombre === undefined ? 'PARAOTRO' : undefined;
  return nombre !== undefined && idCeCo === undefined ? 'PARAINVITADO' : undefined;
}

/** The facts beyond a simple solicitud itself that the server's decision needs. */
export interface SimpleFacts extends Terms {
  /** The empleado who travels, when active at the requester's client. */
  person: Empleado | undefined;
  /** `changeDefaultCeco` of the requester, which also decides on the pasajero's ceco (DO-42). */
  canChangeCeco: boolean;
}

/** Second part of the checks, in the order in which they are answered (ordering.md §3.3, 4 to 7). */
export function whyNotSimple(solicitud: SimpleSolicitud, facts: SimpleFacts): Violation<SimpleCode> | undefined {
  return firstViolation<SimpleCode>([
    () => whyNotPasajero(solicitud, facts),
    () => whyNotPair(solicitud, facts.area),
    () => whyNotService(facts),
    () => asReturn(solicitud, whyNotDate(solicitud.departure, facts)),
    () => whyNotNote(solicitud.observacion),
    () => whyNotArrivalFields(solicitud.arrival),
    () => whyNotPayment(facts),
  ]);
}

/** A return in the past is called so (O-199). */
function asReturn(
  { idSolicitudIda }: SimpleSolicitud,
  violation: Violation<DateCode> | undefined,
): Violation<DateCode> | undefined {
  const isReturn = idSolicitudIda !== null && violation?.code === 'date_past';
  return isReturn ? { ...violation, code: 'return_past' } : violation;
}

function whyNotPasajero(
  { tipo, pasajero }: SimpleSolicitud,
  { person, canChangeCeco }: SimpleFacts,
): Violation<SimpleCode> | undefined {
  const { travels } = factsOfType(tipo);
  if (travels === 'solicitante') return undefined;
  if (travels === 'invitado') return whyNotGuest(pasajero);
  if (!person) return { code: 'person_invalid', field: 'pasajero.idPasajero' };
  const account = { cecos: person.centrosDeCosto, preferred: person.idCecoPreferido, canChange: canChangeCeco };
  if (pasajero.idCeco === null || !mayCharge(pasajero.idCeco, account)) {
    return { code: 'ceco_invalid', field: 'pasajero.idCeCo' };
  }
  return whyNotPhone(pasajero.telefono);
}

function whyNotGuest({ nombre, telefono }: SimpleSolicitud['pasajero']): Violation<SimpleCode> | undefined {
  const missing = telefono === '' ? ({ code: 'missing_fields', field: 'pasajero.telefono' } as const) : undefined;
  return whyNotGivenName(nombre, 'pasajero.nombre') ?? missing ?? whyNotPhone(telefono);
}

function whyNotPhone(telefono: string): Violation<SimpleCode> | undefined {
  return isPhone(telefono) ? undefined : { code: 'phone_invalid', field: 'pasajero.telefono' };
}

/** The address with its point, when it has one. */
export function located({ lat, lon, ...given }: GivenDireccion): DireccionPoint | undefined {
  return lat === null || lon === null ? undefined : { ...given, lat, lon };
}

/** Origin and destination: both with a point where vehicles drive, and not the same. */
export function whyNotPair(
  solicitud: { origen: GivenDireccion; destino: GivenDireccion },
  area: Area,
): Violation<DireccionCode> | undefined {
  const origen = located(solicitud.origen);
  const destino = located(solicitud.destino);
  if (!origen) return { code: 'missing_coords', field: 'origen.lat' };
  if (!destino) return { code: 'missing_coords', field: 'destino.lat' };
  return (
    whyNotDireccion(origen, 'origen', area) ?? whyNotDireccion(destino, 'destino', area) ?? whyNotEnds(origen, destino)
  );
}

/** Airline, kind and number of a flight come together or not at all (O-247, O-248, DO-50). */
export function whyNotArrivalFields({
  pasIdEmpresaAerea,
  pasVueloTipo,
  pasVueloNumero,
}: Partial<ArrivalFields>): Violation<'bad_input'> | undefined {
  const given = [pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero].filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  if (given.length < 3) return { code: 'bad_input', field: 'pasVueloNumero' };
  const length = codePoints(pasVueloNumero ?? '');
  if (pasVueloTipo === '') return { code: 'bad_input', field: 'pasVueloTipo' };
  return length > 0 && length <= SOLICITUDES.arrivalDataMax
    ? undefined
    : { code: 'bad_input', field: 'pasVueloNumero' };
}
