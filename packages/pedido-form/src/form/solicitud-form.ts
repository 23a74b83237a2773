import type { Recorrido } from '@traza/contract';
import {
  asksArrival,
  type Contact,
  carriesPeople,
  type DireccionEntry,
  type DireccionPoint,
  factsOfType,
  hasShape,
  type LocalDeparture,
  type Luggage,
  NO_CONTACT,
  NO_PERSON,
  type PackageName,
  type Pasajero,
  type Person,
  type PlanBlock,
  paradaIds,
  placesFor,
  type SectionId,
  type SelectedPerson,
  type SolicitudType,
  sectionsOf,
  whyNotAllPasajeros,
  whyNotContact,
  whyNotPerson,
  whyNotSalidaPasajeros,
} from '@traza/domain/solicitudes';
import { TEXT } from '../messages.ts';
import { chosenSalida } from './run-paradas.ts';
import { chosenParadas, type End, type ParadaEntry, type ViajePlace, wholeViaje } from './viaje-paradas.ts';

/** An address that was chosen, with what its badge, its marker and the usage count need. */
export interface ChosenDireccion extends DireccionPoint {
  id: number | null;
  alias: string;
  isTerminal: boolean;
  /** The point is that of a street or a town, not of a door, and nobody confirmed it on the map. */
  isApproximate: boolean;
}

/** The people named by hand: a guest, or sender and receiver of a paquete. */
export type ContactRole = 'invitado' | 'despachante' | 'receptor';

/** Where somebody boards a run and alights from it. */
export type SalidaEnds = Record<End, ChosenDireccion>;

export type GivenBySalida = End | 'fecha';

/** The state of the create call (O-053); an error names the section that it is about. */
type RequestState = { state: 'notAsked' | 'loading' } | { state: 'error'; text: string; section: SectionId | null };

export interface SolicitudForm {
  type: SolicitudType;
  paquete: PackageName | null;
  persona: SelectedPerson;
  invitado: Contact;
  despachante: Contact;
  receptor: Contact;
  origen: DireccionEntry<ChosenDireccion>;
  /** Up to three stops in between (O-119). */
  paradas: readonly ParadaEntry<ChosenDireccion>[];
  destino: DireccionEntry<ChosenDireccion>;
  pasajeros: readonly Pasajero[];
  /** Who travelled on the fixed route that is asked for again, between the addresses of its stops: they wait for a run. */
  repetidos: readonly Pasajero[];
  /** Null means as soon as possible (O-188). */
  departure: LocalDeparture | null;
  /** The way back of a reservation; null without one (O-192). */
  regreso: LocalDeparture | null;
  /** Many dates in place of one; then the two above are null. */
  plan: PlanBlock | null;
  luggage: Luggage;
  note: string;
  motivo: string;
  /** The motivo of the pedido that is changed. */
  motivoBefore?: string;
  arrival: string;
  /** The ceco chosen by hand; null leaves the preselected one (O-225). */
  idCeco: number | null;
  idTipoVehiculo: number | null;
  /** The run of a fixed route that was chosen (O-166, O-172). */
  recorrido: Recorrido | null;
  /**
   * The parts of the form that the chosen salida filled in and nobody chose. They go when the salida does, and filter out no other salida
   * (W-075).
   */
  given: readonly GivenBySalida[];
  /** Sections in which a typed line left something in doubt: they wait until somebody chooses there, or says that it is right. */
  asked: readonly SectionId[];
  open: SectionId | null;
  /** Set by the first confirm: from then on errors show (O-050). */
  showsErrors: boolean;
  request: RequestState;
}

export type FormAction =
  | { type: 'formOpened'; solicitudType: SolicitudType; kept?: SolicitudForm | undefined }
  | { type: 'formEmptied' }
  | { type: 'formFilled'; form: SolicitudForm }
  | { type: 'packageChosen'; paquete: PackageName }
  | { type: 'personTyped'; text: string }
  | { type: 'personChosen'; person: Person }
  | { type: 'personPhoneTyped'; phone: string }
  | { type: 'contactTyped'; role: ContactRole; contact: Partial<Contact> }
  | { type: 'addressTyped'; end: ViajePlace; text: string }
  | { type: 'addressChosen'; end: ViajePlace; address: ChosenDireccion }
  | { type: 'terminalFound'; end: ViajePlace; direccion: string; isTerminal: boolean }
  | { type: 'endsSwapped' }
  | { type: 'stopAdded' }
  | { type: 'stopRemoved'; place: ViajePlace }
  | { type: 'stopMovedUp'; place: ViajePlace }
  | { type: 'waitChanged'; place: ViajePlace; espera: number }
  | { type: 'passengersChanged'; pasajeros: readonly Pasajero[] }
  | { type: 'asapChosen' }
  | { type: 'departureChanged'; departure: LocalDeparture }
  | { type: 'returnChanged'; regreso: LocalDeparture | null }
  | { type: 'planChosen'; plan: PlanBlock }
  | { type: 'extraChanged'; extra: Partial<Pick<SolicitudForm, 'luggage' | 'note' | 'motivo' | 'arrival'>> }
  | { type: 'cecoChosen'; idCeco: number }
  | { type: 'serviceChosen'; idTipoVehiculo: number }
  | { type: 'servicesListed'; ids: readonly number[] }
  | { type: 'runChosen'; salida: Recorrido; ends?: Partial<SalidaEnds> }
  | { type: 'salidaEndsChosen'; ends: Partial<SalidaEnds> }
  | { type: 'filtersRemoved' }
  | { type: 'runsListed'; salidas: readonly Recorrido[] }
  | { type: 'sectionToggled'; section: SectionId }
  | { type: 'sectionDone'; section: SectionId }
  | { type: 'previewOpened' }
  | { type: 'confirmRefused'; section: SectionId | null }
  | { type: 'requestSent' }
  | { type: 'requestFailed'; text: string; section: SectionId | null };

/** An address that is not chosen yet. */
export const NO_ENTRY: DireccionEntry<ChosenDireccion> = { text: '', address: null };

/** The section that opens first: of a fixed route the salida, since salidas can be looked through before anything else is known (W-072). */
function firstSection(type: SolicitudType): SectionId | null {
  return hasShape(type, 'salida') ? 'servicio' : (sectionsOf(type)[0] ?? null);
}

/** The form without the origin, destination and date that the chosen salida filled in. */
export function withoutGiven(form: SolicitudForm): SolicitudForm {
  const { given } = form;
  if (given.length === 0) return form;
  return {
    ...form,
    origen: given.includes('origen') ? NO_ENTRY : form.origen,
    destino: given.includes('destino') ? NO_ENTRY : form.destino,
    departure: given.includes('fecha') ? null : form.departure,
    given: [],
  };
}

/** A fresh form, open where it begins. */
export function newForm(type: SolicitudType): SolicitudForm {
  return {
    type,
    paquete: null,
    persona: NO_PERSON,
    invitado: NO_CONTACT,
    despachante: NO_CONTACT,
    receptor: NO_CONTACT,
    origen: NO_ENTRY,
    paradas: [],
    destino: NO_ENTRY,
    pasajeros: [],
    repetidos: [],
    departure: null,
    regreso: null,
    plan: null,
    luggage: 'ninguno',
    note: '',
    motivo: '',
    arrival: '',
    idCeco: null,
    idTipoVehiculo: null,
    recorrido: null,
    given: [],
    asked: [],
    open: firstSection(type),
    showsErrors: false,
    request: { state: 'notAsked' },
  };
}

/** Whether anything was filled in. */
export function isBegun(form: SolicitudForm): boolean {
  return contentOf(form) !== contentOf(newForm(form.type));
}

function contentOf(form: SolicitudForm): string {
  const { open: _open, showsErrors: _shows, request: _request, ...content } = form;
  return JSON.stringify(content);
}

/** The form under another account: it keeps addresses, date and note, and drops person, ceco and service (DO-09). */
export function forOtherAccount(form: SolicitudForm): SolicitudForm {
  const kept: SolicitudForm = {
    ...withoutGiven(form),
    persona: NO_PERSON,
    pasajeros: form.pasajeros.filter(({ idPersona }) => idPersona === null),
    repetidos: form.repetidos.filter(({ idPersona }) => idPersona === null),
    motivo: '',
    idCeco: null,
    idTipoVehiculo: null,
    recorrido: null,
    given: [],
    showsErrors: false,
    request: { state: 'notAsked' },
  };
  return { ...kept, open: sectionsOf(form.type).find((id) => !isSettled(kept, id)) ?? null };
}

/** The unit of the price: one of several viajes, or one pasajero; empty otherwise. */
export function priceUnit({ type, regreso, plan }: SolicitudForm): string {
  if (hasShape(type, 'salida')) return TEXT.perPasajero;
  return regreso !== null || plan !== null ? TEXT.perLeg : '';
}

/** How many people a vehicle has to carry at once. */
export function pasajerosOf({
  type,
  pasajeros,
  paradas,
}: Pick<SolicitudForm, 'type' | 'pasajeros' | 'paradas'>): number {
  return hasShape(type, 'completa') ? placesFor(pasajeros, paradaIds(paradas)) : carriesPeople(type) ? 1 : 0;
}

/** Whether the pin of an address is asked for; a fixed route goes between its own stops (ruling "Addresses that are not exact"). */
export function asksPunto(form: SolicitudForm): boolean {
  return !hasShape(form.type, 'salida') && chosenParadas(form).some(({ address: { isApproximate } }) => isApproximate);
}

/** Whether a section asks for nothing at the moment. */
export function isSettled(form: SolicitudForm, section: SectionId): boolean {
  if (form.asked.includes(section)) return false;
  switch (section) {
    case 'paquete':
      return form.paquete !== null;
    case 'persona':
      return whyNotPerson(form.persona) === undefined;
    case 'invitado':
    case 'despachante':
    case 'receptor':
      return whyNotContact(form[section]) === undefined;
    case 'origen':
    case 'destino':
      return isChosen(form, section);
    case 'paradas':
      return wholeViaje(form) !== null && !asksPunto(form);
    case 'pasajeros':
      return arePasajerosSettled(form);
    case 'extra':
      return isExtraSettled(form);
    case 'servicio':
      if (hasShape(form.type, 'salida')) return form.recorrido !== null;
      // without all the addresses there is no service to choose from
      return form.idTipoVehiculo !== null || wholeViaje(form) === null;
    case 'fecha':
    case 'ceco':
      return true;
  }
}

function isChosen({ type, ...form }: SolicitudForm, end: End): boolean {
  const { address: chosen } = form[end];
  return chosen !== null && (hasShape(type, 'salida') || !chosen.isApproximate);
}

/** The pasajeros of a fixed route come after its run (DO-59). */
function arePasajerosSettled({ type, pasajeros, paradas, recorrido }: SolicitudForm): boolean {
  if (hasShape(type, 'salida')) return whyNotSalidaPasajeros(pasajeros, chosenSalida(recorrido)) === undefined;
  return whyNotAllPasajeros(pasajeros, paradaIds(paradas), { idleParadas: false }) === undefined;
}

function isExtraSettled(form: SolicitudForm): boolean {
  const lacksDetails = factsOfType(form.type).needsNote && form.note.trim() === '';
  return !lacksDetails && (!asksArrival(form) || form.arrival.trim() !== '');
}
