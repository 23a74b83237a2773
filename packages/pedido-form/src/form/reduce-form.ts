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

function change(form: SolicitudForm, action: FormAction): SolicitudForm {
  switch (action.type) {
    case 'addressTyped':
      return withEntry(form, action.end, { text: action.text, address: null });
    case 'addressChosen':
      return chosen(form, action.end, action.address);
    case 'terminalFound':
      return withTerminal(form, action);
    case 'endsSwapped':
      return { ...form, origen: form.destino, destino: form.origen };
    case 'asapChosen':
      return done({ ...withOwnDate(form), departure: null, regreso: null, plan: null }, 'fecha');
    case 'departureChanged':
      return { ...withOwnDate(form), departure: action.departure, plan: null };
    case 'extraChanged':
      return { ...form, ...action.extra };
    case 'cecoChosen':
      return done({ ...form, idCeco: action.idCeco }, 'ceco');
    case 'serviceChosen':
      return done({ ...form, idTipoVehiculo: action.idTipoVehiculo }, 'servicio');
    case 'servicesListed':
      return withServices(form, action.ids);
    default:
      return changePart(form, action);
  }
}

type PartAction = Extract<
  FormAction,
  {
    type:
      | 'returnChanged'
      | 'planChosen'
      | 'packageChosen'
      | 'personTyped'
      | 'personChosen'
      | 'personPhoneTyped'
      | 'contactTyped';
  }
>;

type ParadaAction = Extract<
  FormAction,
  {
    type:
      | 'stopAdded'
      | 'stopRemoved'
      | 'stopMovedUp'
      | 'waitChanged'
      | 'passengersChanged'
      | 'runChosen'
      | 'salidaEndsChosen'
      | 'filtersRemoved'
      | 'runsListed';
  }
>;

/** The way back, what is sent and who takes part. Another person has other cecos. */
function changePart(form: SolicitudForm, action: PartAction | ParadaAction | FrameAction): SolicitudForm {
  switch (action.type) {
    case 'returnChanged':
      return { ...form, regreso: action.regreso };
    case 'planChosen':
      return { ...form, departure: null, regreso: null, plan: action.plan };
    case 'packageChosen':
      return done({ ...form, paquete: action.paquete }, 'paquete');
    case 'personTyped':
      return { ...form, persona: { ...NO_PERSON, nameAndLastName: action.text }, idCeco: null };
    case 'personChosen':
      return personChosen(form, action.person);
    case 'personPhoneTyped':
      return { ...form, persona: withPhone(form.persona, action.phone) };
    case 'contactTyped':
      return { ...form, [action.role]: { ...form[action.role], ...action.contact } };
    default:
      return changeParadas(form, action);
  }
}

/** The stops in between, or the run whose stops they are, and who travels. */
function changeParadas(form: SolicitudForm, action: ParadaAction | FrameAction): SolicitudForm {
  switch (action.type) {
    case 'stopAdded':
      return addParada(form);
    case 'stopRemoved':
      return removeParada(form, action.place);
    case 'stopMovedUp':
      return moveParadaUp(form, action.place);
    case 'waitChanged':
      return withWait(form, ({ id, espera }) => (id === action.place ? action.espera : espera));
    case 'runChosen':
      return withSalida(form, action.salida, action.ends);
    case 'salidaEndsChosen':
      return withEnds(form, action.ends);
    case 'filtersRemoved':
      return { ...form, origen: NO_ENTRY, destino: NO_ENTRY, departure: null };
    case 'runsListed':
      return withSalidas(form, action.salidas);
    case 'passengersChanged':
      return { ...form, pasajeros: action.pasajeros };
    default:
      return changeFrame(form, action);
  }
}

/** The section stays open while the phone is to be completed (O-102). */
function personChosen(form: SolicitudForm, person: Person): SolicitudForm {
  const next = { ...form, persona: selectPerson(person), idCeco: null };
  return next.persona.phoneIsValid ? done(next, 'persona') : next;
}

type FrameAction = Extract<
  FormAction,
  {
    type:
      | 'formOpened'
      | 'formEmptied'
      | 'formFilled'
      | 'sectionToggled'
      | 'sectionDone'
      | 'previewOpened'
      | 'confirmRefused'
      | 'requestSent'
      | 'requestFailed';
  }
>;

/** What happens around the content: sections and the request. */
function changeFrame(form: SolicitudForm, action: FrameAction): SolicitudForm {
  switch (action.type) {
    case 'formOpened':
      return action.solicitudType === form.type ? form : (action.kept ?? newForm(action.solicitudType));
    case 'formEmptied':
      return newForm(form.type);
    case 'formFilled':
      return action.form;
    case 'sectionToggled':
      return { ...form, open: form.open === action.section ? null : action.section };
    case 'sectionDone':
      return done(form, action.section);
    case 'previewOpened':
      return { ...form, showsErrors: true, open: null, request: { state: 'notAsked' } };
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
