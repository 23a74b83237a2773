import { minutesBetween } from '../time.ts';
import { TRANSPORTISTAS } from '../transportistas/limits.ts';
import type { Violation } from '../violation.ts';
import { waitCountsFrom } from './door.ts';
import { type EventTime, timeOfEvent } from './event-time.ts';
import { type EventType, isIn, isOver, type PedidoState } from './status.ts';
import { isSameState, nextState, type PedidoEvent } from './transitions.ts';

/** The events that carriers send; all others are the server's own (decisions "Carrier API"). */
export type AgenciaEventType = 'circulando' | 'arribado' | 'iniciado' | 'finalizado' | 'fallo';

export interface ViajeEvent {
  type: string;
  parada: number | null;
  /** The time that counts. */
  timestamp: Temporal.Instant;
}

/** An event to write; the server's own declares no time. */
export interface NewEvent extends ViajeEvent {
  type: EventType;
  declared: Temporal.Instant | null;
  isDrawn: boolean;
}

export interface DeclaredEvent {
  type: AgenciaEventType;
  parada: number | null;
  declared: Temporal.Instant;
  /** Somebody typed when it was, from the registration on; without it the clock of a driver did (M-174). */
  isTyped?: boolean | undefined;
}

export interface ViajeFacts {
  state: PedidoState;
  /** Whether the agencia sends an event for each step of a viaje. */
  integrado: boolean;
  paradas: number;
  registered: Temporal.Instant;
  /** The departure that was asked for; none of one "lo antes posible". */
  departure: Temporal.Instant | undefined;
  /** What happened and counts. */
  events: readonly ViajeEvent[];
  /** Events without effect: they came too late, or are of a vehiculo that the viaje lost. */
  kept: readonly Pick<ViajeEvent, 'type' | 'parada'>[];
  /** Minutes that the driver waits at the origin before a Fallo. */
  failedWaitMin: number;
}

/** The effect of an event: none because it is a repeat, stored without effect, or a move with the events to write. */
export type AgenciaStep =
  | { kind: 'repeated' }
  | { kind: 'kept'; event: NewEvent }
  | (EventPlace & { kind: 'moved'; state: PedidoState; at: Temporal.Instant; events: NewEvent[] });

export type AgenciaEventCode = 'bad_input' | 'invalid_transition';

interface EventPlace {
  type: AgenciaEventType;
  parada: number | null;
}

const INVALID: Violation<'invalid_transition'> = { code: 'invalid_transition' };

/**
 * Decides what a carrier's event does to a viaje (decisions "States"; ruling: time of carrier events). A repeat of type and parada changes
 * nothing. An event that would move the viaje back is stored without effect. A parada is not reached before the ones ahead of it. A
 * finalizado without the last arrival writes that first. A Fallo needs the waiting minimum at the origin (`params.n`).
 */
export function applyAgenciaEvent(
  viaje: ViajeFacts,
  told: DeclaredEvent,
  received: Temporal.Instant,
): AgenciaStep | Violation<AgenciaEventCode> {
  const event = placeOf(told, viaje.paradas);
  if ('code' in event) return event;
  const next = nextState(viaje.state, happeningOf(viaje, event));
  const isKnown = hasEvent(viaje, event);
  // what an earlier release stored before its time may still be due
  const isNews = next !== undefined && !isSameState(next, viaje.state) && !goesBack(viaje, event);
  if (isKnown && !isNews) return { kind: 'repeated' };
  const time = timeOfEvent({ ...told, received, registered: viaje.registered, latest: latestOf(viaje) });
  if ('code' in time) return time;
  if (isOver(viaje.state.status)) return INVALID;
  if (goesBack(viaje, event)) return { kind: 'kept', event: { ...event, ...time } };
  if (next === undefined) return INVALID;
  return whyNotNow(viaje, event, time) ?? moved(viaje, event, { next, isKnown, time });
}

function moved(
  viaje: ViajeFacts,
  event: EventPlace,
  { next, isKnown, time }: { next: PedidoState; isKnown: boolean; time: EventTime },
): AgenciaStep {
  return {
    ...event,
    kind: 'moved',
    state: next,
    at: time.timestamp,
    events: eventsToWrite(viaje, event, { isKnown, time }),
  };
}

/** Only movements have a stop. Refuses stops outside the route (S26). */
function placeOf({ type, parada }: DeclaredEvent, paradas: number): EventPlace | Violation<'bad_input'> {
  const isMovement = type === 'circulando' || type === 'arribado';
  const isOutside = parada === null ? isMovement : !Number.isInteger(parada) || parada < 0 || parada >= paradas;
  return isOutside ? { code: 'bad_input', field: 'parada' } : { type, parada: isMovement ? parada : null };
}

function happeningOf({ state, integrado }: ViajeFacts, { type, parada }: EventPlace): PedidoEvent {
  if (type === 'circulando' || type === 'arribado') return { type, parada: parada ?? 0 };
  // a carrier that sends no other events only closes its viajes
  return type === 'finalizado' && !integrado && isIn(state.status, 'taken') ? { type: 'dispatcherFinish' } : { type };
}

/**
 * Whether something was told already: it counts, or came too late to count. What was stored without effect and lies ahead is of a vehiculo
 * that the viaje lost: the next one does it anew.
 */
function hasEvent(viaje: ViajeFacts, asked: EventPlace): boolean {
  const isIt = ({ type, parada }: Pick<ViajeEvent, 'type' | 'parada'>) =>
    type === asked.type && parada === asked.parada;
  return viaje.events.some(isIt) || (viaje.kept.some(isIt) && goesBack(viaje, asked));
}

function latestOf({ events }: ViajeFacts): Temporal.Instant | undefined {
  return events
    .map(({ timestamp }) => timestamp)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
    .at(-1);
}

/** How far along the viaje an event is; people board between the arrival at the origin and the departure from it. */
function progressOf({ type, parada }: Pick<ViajeEvent, 'type' | 'parada'>): number | undefined {
  if (type === 'circulando') return 3 * (parada ?? 0);
  if (type === 'arribado') return 3 * (parada ?? 0) + 1;
  return type === 'iniciado' ? 2 : undefined;
}

/** Whether something further along the way happened already. */
function goesBack({ events }: ViajeFacts, event: EventPlace): boolean {
  const progress = progressOf(event);
  return progress !== undefined && events.some((told) => (progressOf(told) ?? -1) > progress);
}

/** Whether a stop before this one was never reached: nobody arrives at it, or drives to it, before; people board at the origin. */
function skipsParada(viaje: ViajeFacts, { type, parada }: EventPlace): boolean {
  if (progressOf({ type, parada }) === undefined) return false;
  const before = type === 'iniciado' ? 1 : (parada ?? 0);
  return Array.from({ length: before }).some((_, place) => !hasEvent(viaje, { type: 'arribado', parada: place }));
}

function whyNotNow(viaje: ViajeFacts, event: EventPlace, time: EventTime): Violation<'invalid_transition'> | undefined {
  if (skipsParada(viaje, event) || isTooEarly(viaje, event, time)) return INVALID;
  return event.type === 'fallo' ? whyNotFailed(viaje, time) : undefined;
}

/** Whether a car would be there so long before its departure that it cannot be meant (ruling: waiting). */
function isTooEarly({ departure }: ViajeFacts, { type }: EventPlace, { timestamp }: EventTime): boolean {
  if (type !== 'arribado' || departure === undefined) return false;
  return minutesBetween(timestamp, departure) > TRANSPORTISTAS.arrivedBeforeMaxMin;
}

function whyNotFailed(viaje: ViajeFacts, { timestamp }: EventTime): Violation<'invalid_transition'> | undefined {
  const arrival = viaje.events.find(({ type, parada }) => type === 'arribado' && parada === 0);
  const waited = arrival ? minutesBetween(waitCountsFrom(arrival.timestamp, viaje.departure), timestamp) : -1;
  return waited >= viaje.failedWaitMin ? undefined : { ...INVALID, params: { n: viaje.failedWaitMin } };
}

function eventsToWrite(
  viaje: ViajeFacts,
  event: EventPlace,
  { isKnown, time }: { isKnown: boolean; time: EventTime },
): NewEvent[] {
  if (isKnown) return [];
  const told = { ...event, ...time };
  const last = viaje.paradas - 1;
  const isArrivalUntold = isIn(viaje.state.status, 'driven') && !hasEvent(viaje, { type: 'arribado', parada: last });
  if (event.type !== 'finalizado' || !isArrivalUntold) return [told];
  return [{ ...told, type: 'arribado', parada: last, declared: null, isDrawn: false }, told];
}
