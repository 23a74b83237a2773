import type { AvisoLanguage } from '../avisos/aviso.ts';
import { isPhone } from '../phone.ts';
import { firstViolation, type Violation } from '../violation.ts';
import { type GivenNameCode, whyNotGivenName } from '../whole-name.ts';
import type { ArrivalFields } from './arrival.ts';
import { whyNotWaits } from './dates/wait.ts';
import { type Area, type DireccionCode, type DireccionPoint, isRepeated, whyNotDireccion } from './direcciones.ts';
import { SOLICITUDES } from './limits.ts';
import { whyNotNote } from './note.ts';
import {
  type Leg,
  type LegsCode,
  type Movement,
  mostAboard,
  readLegs,
  whyNotApart,
  whyNotMoved,
} from './personas/pasajero-legs.ts';
import { type Chargeable, type Empleado, mayChargePasaje, type SolicitudFrame } from './personas/requester.ts';
import { type GivenDireccion, located, type SimpleCode, whyNotArrivalFields } from './simple.ts';
import type { TypeOfShape } from './solicitud-type.ts';
import { type Terms, whyNotCapacity, whyNotDate, whyNotPayment, whyNotService } from './terms.ts';

/** A stop of a body, with who boards and who alights. */
export interface GivenParada extends Movement {
  dir: GivenDireccion;
  espera: string | null;
}

/** A pasaje of a body, its texts cleaned and its phone normalised. */
export interface GivenPasaje {
  nombre: string;
  /** Empty where none was given (DO-44). */
  tel: string;
  idioma?: AvisoLanguage | null;
  idPersona: number | null;
  /** Null is the order's own. */
  idCeco: number | null;
  arrival: Partial<ArrivalFields>;
}

/** An order with stops as asked for. */
export interface CompletaSolicitud extends SolicitudFrame {
  tipo: TypeOfShape<'completa'>;
  paradas: readonly GivenParada[];
  pasajes: readonly GivenPasaje[];
}

export type PasajeCode = GivenNameCode | 'phone_invalid' | 'person_invalid' | 'ceco_invalid';
export type CompletaCode =
  | SimpleCode
  | LegsCode
  | PasajeCode
  | 'stop_without_movement'
  | 'passenger_overlap'
  | 'capacity_exceeded'
  | 'wait_invalid';

/** Whom pasajes may be for and who may pay for them. */
export interface PasajeFacts {
  /** Active empleados of the client, by their number. */
  people: ReadonlyMap<number, Empleado>;
  requester: Chargeable;
}

export type CompletaFacts = Terms & PasajeFacts;

/** The checks of an order with stops after those of its requester (ordering.md §3.4). */
export function whyNotCompleta(
  solicitud: CompletaSolicitud,
  facts: CompletaFacts,
): Violation<CompletaCode> | undefined {
  const { paradas, pasajes } = solicitud;
  return firstViolation<CompletaCode>([
    () => whyNotParadaCount(paradas.length),
    () => whyNotPasajeLegs(paradas, pasajes),
    () => whyNotPasajes(pasajes, facts),
    () =>
      whyNotWay(
        paradas.map(({ dir }) => dir),
        facts.area,
      ),
    () => whyNotWaits(paradas.map(({ espera }) => espera)),
    () => whyNotService(facts),
    () => whyNotCapacity(facts.plazas, aboardOf(paradas, pasajes.length)),
    () => whyNotDate(solicitud.departure, facts),
    () => whyNotOwnNote(solicitud.observacion),
    () => whyNotPayment(facts),
  ]);
}

/** Origin, destination and up to three stops in between (O-119). */
function whyNotParadaCount(count: number): Violation<'stop_invalid'> | undefined {
  const isFine = count >= 2 && count <= SOLICITUDES.maxAddresses;
  return isFine ? undefined : { code: 'stop_invalid', field: 'paradas' };
}

function whyNotPasajeLegs(
  paradas: readonly Movement[],
  pasajes: readonly GivenPasaje[],
): Violation<LegsCode | 'stop_without_movement' | 'passenger_overlap'> | undefined {
  const read = readLegs(paradas, pasajes.length);
  if ('violation' in read) return read.violation;
  return whyNotMoved(paradas) ?? whyNotApart(pasajeLegsOf(pasajes, read.legs));
}

function aboardOf(paradas: readonly Movement[], pasajes: number): number {
  const read = readLegs(paradas, pasajes);
  return 'legs' in read ? mostAboard(read.legs) : pasajes;
}

/** Each pasaje with its leg. */
export function pasajeLegsOf<T>(pasajes: readonly T[], legs: readonly Leg[]): (T & Leg)[] {
  return pasajes.flatMap((pasaje, index) => {
    const leg = legs[index];
    return leg ? [{ ...pasaje, ...leg }] : [];
  });
}

/** Every pasaje: a name, a phone that is well formed when given, somebody of the client, and who pays (DO-44, DO-47). */
export function whyNotPasajes(pasajes: readonly GivenPasaje[], facts: PasajeFacts): Violation<PasajeCode> | undefined {
  return firstViolation(pasajes.map((pasaje, index) => () => whyNotPasaje(pasaje, facts, `pasajes.${index}`)));
}

function whyNotPasaje(
  { nombre, tel, idPersona, idCeco, arrival }: GivenPasaje,
  { people, requester }: PasajeFacts,
  field: string,
): Violation<PasajeCode> | undefined {
  const name = whyNotGivenName(nombre, `${field}.nombre`);
  // an empleado is called as the company calls them, whatever the pasaje says
  if (name && !(name.code === 'name_invalid' && idPersona !== null)) return name;
  if (tel !== '' && !isPhone(tel)) return { code: 'phone_invalid', field: `${field}.tel` };
  const person = idPersona === null ? undefined : people.get(idPersona);
  if (idPersona !== null && !person) return { code: 'person_invalid', field: `${field}.idPersona` };
  if (idCeco !== null && !mayChargePasaje(idCeco, requester, person)) {
    return { code: 'ceco_invalid', field: `${field}.idCeco` };
  }
  return whyNotArrivalFields(arrival) && { code: 'bad_input', field: `${field}.vueloNumero` };
}

/** Stops with their points, none the same as the one before, nor the last the same as the first (DO-48). */
function whyNotWay(dirs: readonly GivenDireccion[], area: Area): Violation<DireccionCode> | undefined {
  const points: DireccionPoint[] = [];
  for (const [index, dir] of dirs.entries()) {
    const point = located(dir);
    if (!point) return { code: 'missing_coords', field: `paradas.${index}.dir.lat` };
    const violation = whyNotDireccion(point, `paradas.${index}.dir`, area);
    if (violation) return violation;
    points.push(point);
  }
  const again = points.findIndex((_, index) => isRepeated(points, index));
  return again < 0 ? undefined : { code: 'same_origin_destination', field: `paradas.${again}.dir` };
}

/** This call spells its note `obs`. */
function whyNotOwnNote(observacion: string): Violation<'desc_invalid'> | undefined {
  return whyNotNote(observacion) && { code: 'desc_invalid', field: 'obs' };
}
