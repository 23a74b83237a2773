import {
  type AddressEntry,
  type AddressPoint,
  type Contact,
  carriesPeople,
  type LocalDeparture,
  type Luggage,
  NO_CONTACT,
  NO_PERSON,
  type OrderType,
  type PackageName,
  type Person,
  type PlanBlock,
  type SectionId,
  type SelectedPerson,
  sectionsOf,
  whyNotContact,
  whyNotPerson,
} from '@traza/domain';

/** An address that was chosen, with what its badge, its marker and the usage count need. */
export interface ChosenAddress extends AddressPoint {
  id: number | null;
  alias: string;
  isTerminal: boolean;
  /** The point is that of a street or a town, not of a door. */
  isApproximate: boolean;
}

/** Which of the two ends of a trip. */
export type End = 'origen' | 'destino';

/** Who is named by hand: a guest, or the two ends of a shipment. */
export type ContactRole = 'invitado' | 'despachante' | 'receptor';

/** Where the create request stands (O-053); an error knows the section that it blames. */
type RequestState = { state: 'notAsked' | 'loading' } | { state: 'error'; text: string; section: SectionId | null };

export interface OrderForm {
  type: OrderType;
  paquete: PackageName | null;
  persona: SelectedPerson;
  invitado: Contact;
  despachante: Contact;
  receptor: Contact;
  origen: AddressEntry<ChosenAddress>;
  destino: AddressEntry<ChosenAddress>;
  /** Null means as soon as possible (O-188). */
  departure: LocalDeparture | null;
  /** The way back of a reservation; null without one (O-192). */
  regreso: LocalDeparture | null;
  /** Many dates in place of one; then the two above are null. */
  plan: PlanBlock | null;
  luggage: Luggage;
  note: string;
  arrival: string;
  /** The cost centre chosen by hand; null leaves the preselected one (O-225). */
  idCeco: number | null;
  idTipoVehiculo: number | null;
  open: SectionId | null;
  /** Set by the first confirm: from then on errors show (O-050). */
  showsErrors: boolean;
  request: RequestState;
}

export type FormAction =
  | { type: 'formOpened'; orderType: OrderType }
  | { type: 'formEmptied' }
  | { type: 'packageChosen'; paquete: PackageName }
  | { type: 'personTyped'; text: string }
  | { type: 'personChosen'; person: Person }
  | { type: 'personPhoneTyped'; phone: string }
  | { type: 'contactTyped'; role: ContactRole; contact: Partial<Contact> }
  | { type: 'addressTyped'; end: End; text: string }
  | { type: 'addressChosen'; end: End; address: ChosenAddress }
  | { type: 'terminalFound'; end: End; direccion: string; isTerminal: boolean }
  | { type: 'endsSwapped' }
  | { type: 'asapChosen' }
  | { type: 'departureChanged'; departure: LocalDeparture }
  | { type: 'returnChanged'; regreso: LocalDeparture | null }
  | { type: 'planChosen'; plan: PlanBlock }
  | { type: 'luggageChosen'; luggage: Luggage }
  | { type: 'noteTyped'; note: string }
  | { type: 'arrivalTyped'; arrival: string }
  | { type: 'cecoChosen'; idCeco: number }
  | { type: 'serviceChosen'; idTipoVehiculo: number }
  | { type: 'servicesListed'; ids: readonly number[] }
  | { type: 'sectionToggled'; section: SectionId }
  | { type: 'sectionDone'; section: SectionId }
  | { type: 'confirmRefused'; section: SectionId | null }
  | { type: 'requestSent' }
  | { type: 'requestFailed'; text: string; section: SectionId | null };

const EMPTY: AddressEntry<ChosenAddress> = { text: '', address: null };

/** A fresh form, its first section open. */
export function newForm(type: OrderType): OrderForm {
  return {
    type,
    paquete: null,
    persona: NO_PERSON,
    invitado: NO_CONTACT,
    despachante: NO_CONTACT,
    receptor: NO_CONTACT,
    origen: EMPTY,
    destino: EMPTY,
    departure: null,
    regreso: null,
    plan: null,
    luggage: 'ninguno',
    note: '',
    arrival: '',
    idCeco: null,
    idTipoVehiculo: null,
    open: sectionsOf(type)[0] ?? null,
    showsErrors: false,
    request: { state: 'notAsked' },
  };
}

/** What a form keeps under another account: addresses, date and note; person, cost centre and service go (DO-09). */
export function forOtherAccount(form: OrderForm): OrderForm {
  const kept: OrderForm = {
    ...form,
    persona: NO_PERSON,
    idCeco: null,
    idTipoVehiculo: null,
    showsErrors: false,
    request: { state: 'notAsked' },
  };
  return { ...kept, open: sectionsOf(form.type).find((id) => !isSettled(kept, id)) ?? null };
}

/** Whether arrival data is asked: people travel, and one end is a terminal (O-069, O-070, O-082). */
export function asksArrival({ type, origen, destino }: OrderForm): boolean {
  return carriesPeople(type) && (origen.address?.isTerminal === true || destino.address?.isTerminal === true);
}

/** Whether a section asks for nothing at the moment. */
export function isSettled(form: OrderForm, section: SectionId): boolean {
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
      return form[section].address !== null;
    case 'extra':
      return isExtraSettled(form);
    case 'servicio':
      // without both ends there is no service to choose from
      return form.idTipoVehiculo !== null || !form.origen.address || !form.destino.address;
    case 'fecha':
    case 'ceco':
      return true;
  }
}

function isExtraSettled(form: OrderForm): boolean {
  const lacksDetails = form.type === 'MENSAJERIA' && form.note.trim() === '';
  return !lacksDetails && (!asksArrival(form) || form.arrival.trim() !== '');
}
