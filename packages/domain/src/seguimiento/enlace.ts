import { isIn, isOver, type Status } from '../pedidos/status.ts';
import { isBefore } from '../time.ts';
import { type PreparedEvent, prepareEvents, type TimelineEvent } from './events.ts';

/** Links that show an order to one audience (W-117 to W-126, requirements/work 3.8). */
export const ENLACES = {
  /** Alive at a time, of one order. */
  max: 10,
  hoursAfterEnd: 2,
  /** The latest that one may be made to expire, counted from the departure. */
  maxDaysAfterDeparture: 7,
  /** A page that loads again within this many minutes counts as the same opening. */
  openingMinutes: 30,
} as const;

export const ENLACE_PARA = ['pasajero', 'receptor', 'colega'] as const;
export type EnlacePara = (typeof ENLACE_PARA)[number];

/** How far an order has come for one audience. */
export const ENLACE_PHASES = ['sinConfirmar', 'confirmado', 'enCamino', 'espera', 'aBordo', 'terminado'] as const;
export type EnlacePhase = (typeof ENLACE_PHASES)[number];

/** A thing that an enlace may show; beside these it always shows the status and, while it applies, the day. */
export type EnlaceCell =
  | 'hora'
  | 'salio'
  | 'fin'
  | 'paradas'
  | 'servicio'
  | 'agencia'
  | 'vehiculo'
  | 'patente'
  | 'chofer'
  | 'nombreChofer'
  | 'telefono'
  | 'posicion'
  | 'minutos'
  | 'recorrido'
  | 'desde'
  | 'lugares';

const PASAJERO = {
  sinConfirmar: ['hora', 'paradas', 'servicio'],
  confirmado: ['hora', 'paradas', 'servicio', 'agencia', 'vehiculo', 'patente', 'chofer'],
} as const satisfies Partial<Record<EnlacePhase, readonly EnlaceCell[]>>;
const RECEPTOR = {
  sinConfirmar: ['paradas'],
  confirmado: ['paradas', 'agencia'],
} as const satisfies Partial<Record<EnlacePhase, readonly EnlaceCell[]>>;
const COMING = [...RECEPTOR.confirmado, 'patente', 'nombreChofer', 'telefono', 'posicion'] as const;

/**
 * The table of requirements/work 3.8: what each audience reads in each phase; who reads the hour also reads when the vehicle set out
 * (ruling "One hour for an order").
 */
const SHOWN: Record<EnlacePara, Record<EnlacePhase, readonly EnlaceCell[]>> = {
  pasajero: {
    ...PASAJERO,
    enCamino: [...PASAJERO.confirmado, 'telefono', 'posicion', 'minutos', 'recorrido'],
    espera: [...PASAJERO.confirmado, 'telefono', 'posicion', 'desde'],
    aBordo: [...PASAJERO.confirmado, 'salio', 'posicion', 'minutos', 'recorrido'],
    terminado: ['hora', 'salio', 'fin', 'paradas'],
  },
  receptor: {
    ...RECEPTOR,
    enCamino: [...COMING, 'minutos'],
    espera: COMING,
    // nobody is aboard at the last stop
    aBordo: RECEPTOR.confirmado,
    terminado: ['fin', 'paradas'],
  },
  colega: {
    sinConfirmar: ['lugares'],
    confirmado: ['hora', 'lugares'],
    enCamino: ['hora', 'lugares', 'minutos'],
    espera: ['hora', 'lugares'],
    aBordo: ['hora', 'salio', 'lugares', 'minutos'],
    terminado: ['hora', 'salio', 'fin', 'lugares'],
  },
};

/** What an audience may read now (W-119, W-120). */
export function enlaceShows(para: EnlacePara, phase: EnlacePhase): ReadonlySet<EnlaceCell> {
  return new Set(SHOWN[para][phase]);
}

/** An order as a link looks at it. */
export interface EnlaceSubject {
  status: Status;
  events: readonly TimelineEvent[];
  /** How many stops it has. */
  paradas: number;
  /** The own stops of the audience, by their place in the route. */
  asc: number;
  des: number;
  /** When it finished or failed. */
  ended: Temporal.Instant | null;
}

export interface EnlaceView {
  phase: EnlacePhase;
  /** When the phase began; null without an event that says so. */
  since: Temporal.Instant | null;
  /** The stop that the vehicle drives to, by its place in the route. */
  parada: number | null;
  /** When it left the audience's own stop; null before that, and for a receptor, who gets on nowhere. */
  left: string | null;
}

/**
 * The phase of an order for one audience (requirements/work 3.8). A pasajero's part ends where they get off; everybody else's ends
 * with the order. The vehicle counts as on its way only once it drives to the own stop, whatever it does before.
 */
export function enlaceView(para: EnlacePara, pedido: EnlaceSubject): EnlaceView {
  const events = prepareEvents(pedido.events, pedido.paradas);
  const left = para === 'receptor' ? undefined : boarding(events, pedido.asc);
  return { ...phaseView(para, pedido, events), left: left?.timestamp ?? null };
}

type PhaseView = Omit<EnlaceView, 'left'>;

function phaseView(para: EnlacePara, pedido: EnlaceSubject, events: readonly PreparedEvent[]): PhaseView {
  const { status, des, ended } = pedido;
  if (isIn(status, 'asked')) return viewAt('sinConfirmar', null);
  const dropOff = para === 'pasajero' ? arrivalAt(events, des) : undefined;
  if (dropOff) return viewAt('terminado', dropOff.timestamp);
  if (isOver(status)) return { phase: 'terminado', since: ended, parada: null };
  return viewUnderWay(para, pedido, events);
}

function viewAt(phase: EnlacePhase, since: string | null, parada: number | null = null): PhaseView {
  return { phase, since: since === null ? null : Temporal.Instant.from(since), parada };
}

function arrivalAt(events: readonly PreparedEvent[], place: number): PreparedEvent | undefined {
  return events.find(({ type, parada }) => type === 'arribado' && parada === place);
}

function viewUnderWay(para: EnlacePara, { asc, des }: EnlaceSubject, events: readonly PreparedEvent[]): PhaseView {
  const own = para === 'receptor' ? des : asc;
  const drive = events.findLast(({ type }) => type === 'circulando');
  const aboard = para === 'receptor' ? undefined : boarding(events, own);
  // at the audience's own end nothing is left to drive, even if no event has closed the viaje yet
  const isThere = arrivalAt(events, des) !== undefined;
  if (aboard) return viewAt('aBordo', aboard.timestamp, isThere ? null : (drive?.parada ?? own + 1));
  const waits = arrivalAt(events, own);
  if (waits) return viewAt('espera', waits.timestamp);
  return drive?.parada === own ? viewAt('enCamino', drive.timestamp, own) : viewAt('confirmado', null);
}

/** When somebody got on: the vehicle left their stop, or began the trip there. */
function boarding(events: readonly PreparedEvent[], own: number): PreparedEvent | undefined {
  const left = events.find(({ type, parada }) => type === 'circulando' && (parada ?? 0) > own);
  return left ?? (own === 0 ? events.find(({ type }) => type === 'iniciado') : undefined);
}

/** Whether a link answers at all: two hours beyond the audience's end, and never once the order is called off (W-121). */
export function isEnlaceOpen(
  { status }: Pick<EnlaceSubject, 'status'>,
  view: EnlaceView,
  now: Temporal.Instant,
): boolean {
  if (isIn(status, 'off')) return false;
  if (view.phase !== 'terminado') return true;
  return view.since !== null && isBefore(now, view.since.add({ hours: ENLACES.hoursAfterEnd }));
}

/** The rights of somebody to a pedido, and to the pasaje that an enlace is about. */
export interface EnlaceRights {
  /** Sees every pedido of the cliente. */
  seesCliente: boolean;
  /** Asked for the pasaje; for an enlace for a colleague, for any pasaje. */
  isRequester: boolean;
  /** Travels on the pasaje; for an enlace for a colleague, on any pasaje. */
  isPasajero: boolean;
  /** Audits the pasaje but not the whole pedido, and so follows the pedido by this enlace. */
  seesPart: boolean;
}

/**
 * Who may share: the requester, a pasajero about themselves, and whoever sees the whole cliente (requirements/work 3.1). An auditor of some
 * pasajes gets the enlace of their pasaje (ruling "Who sees part of an order").
 */
export function canShare({ seesCliente, isRequester, isPasajero, seesPart }: EnlaceRights): boolean {
  return seesCliente || isRequester || isPasajero || seesPart;
}

/** Who may list and revoke an enlace: its maker, the requester, and whoever sees the whole cliente (W-122, W-123). */
export function canRevoke({ seesCliente, isRequester }: EnlaceRights, isOwn: boolean): boolean {
  return isOwn || seesCliente || isRequester;
}

/** Whether a link may expire then: ahead, and at most a week after the departure. */
export function isEnlaceExpiry(expires: Temporal.Instant, departure: Temporal.Instant, now: Temporal.Instant): boolean {
  const latest = departure.add({ hours: ENLACES.maxDaysAfterDeparture * 24 });
  return isBefore(now, expires) && !isBefore(latest, expires);
}

/** A place for somebody who needs no street: its alias, or its locality; nothing where only a street is known. */
export function placeLabel({ alias, direccion }: { alias: string; direccion: string }): string {
  const [, locality = ''] = direccion.split(',').map((part) => part.trim());
  return alias || locality;
}
