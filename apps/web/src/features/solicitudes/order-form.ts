import {
  type AddressEntry,
  type AddressPoint,
  isTerminalStreet,
  type LocalDeparture,
  type Luggage,
  nextIncomplete,
  type OrderType,
  type SectionId,
  sectionsOf,
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

/** Where the create request stands (O-053); an error knows the section that it blames. */
type RequestState = { state: 'notAsked' | 'loading' } | { state: 'error'; text: string; section: SectionId | null };

export interface OrderForm {
  type: OrderType;
  origen: AddressEntry<ChosenAddress>;
  destino: AddressEntry<ChosenAddress>;
  /** Null means as soon as possible (O-188). */
  departure: LocalDeparture | null;
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
  | { type: 'addressTyped'; end: End; text: string }
  | { type: 'addressChosen'; end: End; address: ChosenAddress }
  | { type: 'terminalFound'; end: End; direccion: string; isTerminal: boolean }
  | { type: 'endsSwapped' }
  | { type: 'asapChosen' }
  | { type: 'departureChanged'; departure: LocalDeparture }
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
    origen: EMPTY,
    destino: EMPTY,
    departure: null,
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

/** What a form keeps under another account: addresses, date and note; cost centre and service go (DO-09). */
export function forOtherAccount(form: OrderForm): OrderForm {
  const kept: OrderForm = {
    ...form,
    idCeco: null,
    idTipoVehiculo: null,
    showsErrors: false,
    request: { state: 'notAsked' },
  };
  return { ...kept, open: sectionsOf(form.type).find((id) => !isSettled(kept, id)) ?? null };
}

/** Whether arrival data is asked (O-069, O-070, O-082). */
export function involvesTerminal({ origen, destino }: OrderForm): boolean {
  return origen.address?.isTerminal === true || destino.address?.isTerminal === true;
}

const ENDS_REQUEST: readonly FormAction['type'][] = ['requestFailed', 'formEmptied'];

/** While a request is on its way nothing that it says may change under it. */
export function reduceForm(form: OrderForm, action: FormAction): OrderForm {
  if (form.request.state === 'loading' && !ENDS_REQUEST.includes(action.type)) return form;
  const next = change(form, action);
  return next.request === form.request && isContent(action) ? { ...next, request: { state: 'notAsked' } } : next;
}

function change(form: OrderForm, action: FormAction): OrderForm {
  switch (action.type) {
    case 'addressTyped':
      return { ...form, [action.end]: { text: action.text, address: null } };
    case 'addressChosen':
      return chosen(form, action.end, action.address);
    case 'terminalFound':
      return withTerminal(form, action);
    case 'endsSwapped':
      return { ...form, origen: form.destino, destino: form.origen };
    case 'asapChosen':
      return done({ ...form, departure: null }, 'fecha');
    case 'departureChanged':
      return { ...form, departure: action.departure };
    case 'luggageChosen':
      return { ...form, luggage: action.luggage };
    case 'noteTyped':
      return { ...form, note: action.note };
    case 'arrivalTyped':
      return { ...form, arrival: action.arrival };
    case 'cecoChosen':
      return done({ ...form, idCeco: action.idCeco }, 'ceco');
    case 'serviceChosen':
      return done({ ...form, idTipoVehiculo: action.idTipoVehiculo }, 'servicio');
    case 'servicesListed':
      return withServices(form, action.ids);
    default:
      return changeFrame(form, action);
  }
}

type FrameAction = Extract<
  FormAction,
  {
    type:
      | 'formOpened'
      | 'formEmptied'
      | 'sectionToggled'
      | 'sectionDone'
      | 'confirmRefused'
      | 'requestSent'
      | 'requestFailed';
  }
>;

/** What happens around the content: sections and the request. */
function changeFrame(form: OrderForm, action: FrameAction): OrderForm {
  switch (action.type) {
    case 'formOpened':
      return action.orderType === form.type ? form : newForm(action.orderType);
    case 'formEmptied':
      return newForm(form.type);
    case 'sectionToggled':
      return { ...form, open: form.open === action.section ? null : action.section };
    case 'sectionDone':
      return done(form, action.section);
    case 'confirmRefused':
      return { ...form, showsErrors: true, open: action.section ?? form.open };
    case 'requestSent':
      return { ...form, showsErrors: true, open: null, request: { state: 'loading' } };
    case 'requestFailed':
      return {
        ...form,
        open: action.section ?? form.open,
        request: { state: 'error', text: action.text, section: action.section },
      };
  }
}

const FRAME: readonly FormAction['type'][] = [
  'formOpened',
  'sectionToggled',
  'sectionDone',
  'confirmRefused',
  'requestSent',
  'requestFailed',
  'terminalFound',
  'servicesListed',
];

/** Whether an action changes what would be sent, so that an old refusal no longer applies. */
function isContent(action: FormAction): boolean {
  return !FRAME.includes(action.type);
}

/** A point may arrive after its section was left: then it is kept, and nothing opens by itself. */
function chosen(form: OrderForm, end: End, address: ChosenAddress): OrderForm {
  const next = { ...form, [end]: entryOf(address) };
  return form.open === end ? done(next, end) : next;
}

function entryOf(address: ChosenAddress): AddressEntry<ChosenAddress> {
  const isTerminal = address.isTerminal || isTerminalStreet(address.direccion);
  return { text: address.direccion, address: { ...address, isTerminal } };
}

/** Closes a section and opens the next one that still lacks something (O-048, O-049). */
function done(form: OrderForm, section: SectionId): OrderForm {
  return { ...form, open: nextIncomplete(sectionsOf(form.type), section, (id) => isSettled(form, id)) };
}

/** Whether a section asks for nothing at the moment. */
function isSettled(form: OrderForm, section: SectionId): boolean {
  switch (section) {
    case 'origen':
    case 'destino':
      return form[section].address !== null;
    case 'extra':
      return !involvesTerminal(form) || form.arrival.trim() !== '';
    case 'servicio':
      // without both ends there is no service to choose from
      return form.idTipoVehiculo !== null || !form.origen.address || !form.destino.address;
    case 'fecha':
    case 'ceco':
      return true;
  }
}

function withTerminal(
  form: OrderForm,
  { end, direccion, isTerminal }: Extract<FormAction, { type: 'terminalFound' }>,
): OrderForm {
  const { address } = form[end];
  // the answer may be about an address that was changed since
  if (!address || address.direccion !== direccion || address.isTerminal || !isTerminal) return form;
  return { ...form, [end]: { ...form[end], address: { ...address, isTerminal } } };
}

/** A service that is offered no longer is chosen no longer (O-216, O-217). */
function withServices(form: OrderForm, ids: readonly number[]): OrderForm {
  const isStale = form.idTipoVehiculo !== null && !ids.includes(form.idTipoVehiculo);
  return isStale ? { ...form, idTipoVehiculo: null } : form;
}
