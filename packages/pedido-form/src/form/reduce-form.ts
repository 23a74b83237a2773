import type { Recorrido } from '@traza/contract';
import {
  type DireccionEntry,
  isTerminalStreet,
  NO_PERSON,
  nextIncomplete,
  type Person,
  type SectionId,
  sectionsOf,
  selectPerson,
  withPhone,
} from '@traza/domain/solicitudes';
import { runDeparture, seatedAgain } from './salida-paradas.ts';
import {
  type ChosenDireccion,
  type FormAction,
  isSettled,
  NO_ENTRY,
  newForm,
  type SalidaEnds,
  type SolicitudForm,
  withoutGiven,
} from './solicitud-form.ts';
import {
  addParada,
  entryAt,
  moveParadaUp,
  removeParada,
  type ViajePlace,
  withEntry,
  withWait,
} from './viaje-paradas.ts';

const ENDS_REQUEST: readonly FormAction['type'][] = ['requestFailed', 'formEmptied'];

/** While a request is on its way nothing that it says may change under it. */
export function reduceForm(form: SolicitudForm, action: FormAction): SolicitudForm {
  if (form.request.state === 'loading' && !ENDS_REQUEST.includes(action.type)) return form;
  const next = withoutSalida(change(answered(form, action), action), action);
  return next.request === form.request && isContent(action) ? { ...next, request: { state: 'notAsked' } } : next;
}

/** Whoever chooses in a section, or says that it is right, has answered what a line asked there. */
function answered(form: SolicitudForm, action: FormAction): SolicitudForm {
  const section = answeredSection(action);
  return section && form.asked.includes(section)
    ? { ...form, asked: form.asked.filter((asked) => asked !== section) }
    : form;
}

function answeredSection(action: FormAction): SectionId | null {
  switch (action.type) {
    case 'sectionDone':
      return action.section;
    case 'asapChosen':
    case 'departureChanged':
    case 'returnChanged':
    case 'planChosen':
      return 'fecha';
    case 'addressTyped':
    case 'addressChosen':
      return action.end === 'origen' || action.end === 'destino' ? action.end : 'paradas';
    case 'personTyped':
    case 'personChosen':
      return 'persona';
    case 'contactTyped':
      return action.role;
    case 'packageChosen':
      return 'paquete';
    default:
      return null;
  }
}

const ENDS = ['origen', 'destino'] as const;

const MOVES: readonly FormAction['type'][] = ['addressTyped', 'addressChosen', 'endsSwapped'];

/** A run goes from where to where: other addresses have others (O-164). */
function withoutSalida(form: SolicitudForm, { type }: FormAction): SolicitudForm {
  return form.recorrido && MOVES.includes(type) ? { ...form, recorrido: null, pasajeros: [], given: [] } : form;
}

type Actions = { [A in FormAction as A['type']]: A };
/** An action by its name; of several names, each with what it says. */
type ActionOf<K extends keyof Actions> = { [P in K]: Actions[P] & { type: P } }[K];

function change<K extends keyof Actions>(form: SolicitudForm, action: ActionOf<K>): SolicitudForm {
  return CHANGES[action.type](form, action);
}

const CHANGES: { readonly [P in keyof Actions]: (form: SolicitudForm, action: ActionOf<P>) => SolicitudForm } = {
  addressTyped: (form, { end, text }) => withEntry(form, end, { text, address: null }),
  addressChosen: (form, { end, address: known }) => chosen(form, end, known),
  terminalFound: withTerminal,
  endsSwapped: (form) => ({ ...form, origen: form.destino, destino: form.origen }),
  asapChosen: (form) => done({ ...withOwnDate(form), departure: null, regreso: null, plan: null }, 'fecha'),
  departureChanged: (form, { departure }) => ({ ...withOwnDate(form), departure, plan: null }),
  returnChanged: (form, { regreso }) => ({ ...form, regreso }),
  planChosen: (form, { plan }) => ({ ...form, departure: null, regreso: null, plan }),
  extraChanged: (form, { extra }) => ({ ...form, ...extra }),
  cecoChosen: (form, { idCeco }) => done({ ...form, idCeco }, 'ceco'),
  serviceChosen: (form, { idTipoVehiculo }) => done({ ...form, idTipoVehiculo }, 'servicio'),
  servicesListed: (form, { ids }) => withServices(form, ids),
  packageChosen: (form, { paquete }) => done({ ...form, paquete }, 'paquete'),
  // another person has other cecos
  personTyped: (form, { text }) => ({ ...form, persona: { ...NO_PERSON, nameAndLastName: text }, idCeco: null }),
  personChosen: (form, { person }) => personChosen(form, person),
  personPhoneTyped: (form, { phone }) => ({ ...form, persona: withPhone(form.persona, phone) }),
  contactTyped: (form, { role, contact }) => ({ ...form, [role]: { ...form[role], ...contact } }),
  stopAdded: addParada,
  stopRemoved: (form, { place }) => removeParada(form, place),
  stopMovedUp: (form, { place }) => moveParadaUp(form, place),
  waitChanged: (form, { place, espera: wait }) => withWait(form, ({ id, espera }) => (id === place ? wait : espera)),
  passengersChanged: (form, { pasajeros }) => ({ ...form, pasajeros }),
  runChosen: (form, { salida, ends }) => withSalida(form, salida, ends),
  salidaEndsChosen: (form, { ends }) => withEnds(form, ends),
  filtersRemoved: (form) => ({ ...form, origen: NO_ENTRY, destino: NO_ENTRY, departure: null }),
  runsListed: (form, { salidas }) => withSalidas(form, salidas),
  formOpened: (form, { solicitudType: type, kept }) => (type === form.type ? form : (kept ?? newForm(type))),
  formEmptied: ({ type }) => newForm(type),
  formFilled: (_form, { form }) => form,
  sectionToggled: (form, { section }) => ({ ...form, open: form.open === section ? null : section }),
  sectionDone: (form, { section }) => done(form, section),
  previewOpened: (form) => ({ ...form, showsErrors: true, open: null, request: { state: 'notAsked' } }),
  confirmRefused: (form, { section }) => ({ ...form, showsErrors: true, open: section ?? form.open }),
  requestSent: (form) => ({ ...form, showsErrors: true, open: null, request: { state: 'loading' } }),
  requestFailed: (form, { text, section }) => ({
    ...form,
    open: section ?? form.open,
    request: { state: 'error', text, section },
  }),
};

/** The section stays open while the phone is to be completed (O-102). */
function personChosen(form: SolicitudForm, person: Person): SolicitudForm {
  const next = { ...form, persona: selectPerson(person), idCeco: null };
  return next.persona.phoneIsValid ? done(next, 'persona') : next;
}

const FRAME: readonly FormAction['type'][] = [
  'formOpened',
  'sectionToggled',
  'sectionDone',
  'previewOpened',
  'confirmRefused',
  'requestSent',
  'requestFailed',
  'terminalFound',
  'servicesListed',
  'runsListed',
];

/** Whether an action changes what would be sent, so that an old refusal no longer applies. */
function isContent(action: FormAction): boolean {
  return !FRAME.includes(action.type);
}

/** A point may arrive after its section was left: it is stored, and no section opens by itself. */
function chosen(form: SolicitudForm, place: ViajePlace, known: ChosenDireccion): SolicitudForm {
  const next = withEntry(form, place, entryOf(known));
  const isSection = place === 'origen' || place === 'destino';
  // a point that may be far is confirmed before the form goes on
  return isSection && form.open === place && isSettled(next, place) ? done(next, place) : next;
}

function entryOf(known: ChosenDireccion): DireccionEntry<ChosenDireccion> {
  const isTerminal = known.isTerminal || isTerminalStreet(known.direccion);
  return { text: known.direccion, address: { ...known, isTerminal } };
}

/** Closes a section and opens the next one that still lacks something (O-048, O-049). */
function done(form: SolicitudForm, section: SectionId): SolicitudForm {
  return { ...form, open: nextIncomplete(sectionsOf(form.type), section, (id) => isSettled(form, id)) };
}

function withTerminal(
  form: SolicitudForm,
  { end, direccion, isTerminal }: Extract<FormAction, { type: 'terminalFound' }>,
): SolicitudForm {
  const { address: known } = entryAt(form, end);
  // the answer may be about an address that was changed since
  if (!known || known.direccion !== direccion || known.isTerminal || !isTerminal) return form;
  const found: DireccionEntry<ChosenDireccion> = { ...entryAt(form, end), address: { ...known, isTerminal } };
  return withEntry(form, end, found);
}

/** A service that is offered no longer is chosen no longer (O-216, O-217). */
function withServices(form: SolicitudForm, ids: readonly number[]): SolicitudForm {
  const isStale = form.idTipoVehiculo !== null && !ids.includes(form.idTipoVehiculo);
  return isStale ? { ...form, idTipoVehiculo: null } : form;
}

/**
 * Another salida has other paradas, so its pasajeros are named anew (O-167); those of a pedido asked for again are seated again. A form
 * without a date takes the date of the salida (DO-23). Where the salida fills in origin or destination, the person checks them before the
 * form moves on (W-075).
 */
function withSalida(form: SolicitudForm, salida: Recorrido, ends: Partial<SalidaEnds> = {}): SolicitudForm {
  const asked = withoutGiven(form);
  const chosen = withEnds(
    {
      ...asked,
      recorrido: salida,
      pasajeros: seatedAgain(form.repetidos, salida),
      departure: asked.departure ?? runDeparture(salida),
    },
    ends,
  );
  const given = ENDS.filter((end) => ends[end]);
  if (given.length === 0) return done(chosen, 'servicio');
  return { ...chosen, given: asked.departure ? given : [...given, 'fecha'] };
}

function withEnds(form: SolicitudForm, ends: Partial<SalidaEnds>): SolicitudForm {
  return ENDS.reduce((next, end) => {
    const known = ends[end];
    return known ? withEntry(next, end, entryOf(known)) : next;
  }, form);
}

/** A day that somebody chose themselves is no longer that of the run. */
function withOwnDate(form: SolicitudForm): SolicitudForm {
  return { ...form, given: form.given.filter((part) => part !== 'fecha') };
}

/** The chosen run as it is offered now; one that is offered no longer is chosen no longer (O-165). */
function withSalidas(form: SolicitudForm, salidas: readonly Recorrido[]): SolicitudForm {
  if (!form.recorrido) return form;
  const recorrido = salidas.find(({ idViaje }) => idViaje === form.recorrido?.idViaje);
  return recorrido ? { ...form, recorrido } : { ...withoutGiven(form), recorrido: null, pasajeros: [] };
}
