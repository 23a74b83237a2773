import { CARRIER } from '../limits.ts';
import { isBefore, minutesBetween, plusMinutes } from '../time.ts';
import type { Violation } from '../violation.ts';
import { isOver, type OrderState } from './status.ts';
import { type Happening, isSameState, nextState } from './transitions.ts';

/** What carriers tell of a trip; the other events are the server's own (decisions "Carrier API"). */
export type CarrierEventType = 'circulando' | 'arribado' | 'iniciado' | 'finalizado' | 'fallo';

export interface TripEvent {
  type: string;
  parada: number | null;
  timestamp: Temporal.Instant;
}

export interface CarrierEvent extends TripEvent {
  type: CarrierEventType;
}

export interface TripFacts {
  state: OrderState;
  /** Whether the agencia tells its trips event by event. */
  integrado: boolean;
  stops: number;
  events: readonly TripEvent[];
  /** Minutes that the driver waits at the origin before a Fallo. */
  failedWaitMin: number;
}

/** What an event does: nothing new, kept without moving the trip, or a move with the events to write. */
export type CarrierStep =
  | { kind: 'repeated' }
  | { kind: 'stored'; events: TripEvent[] }
  | { kind: 'moved'; state: OrderState; events: TripEvent[] };

export type CarrierEventCode = 'bad_input' | 'invalid_transition';

const DRIVING: readonly string[] = ['circulando', 'arribado', 'iniciado'];
const MOVING: readonly string[] = ['circulando', 'arribado'];
const INVALID: Violation<'invalid_transition'> = { code: 'invalid_transition' };

/** An event as it is kept: only movements have a stop. Refuses stops outside the route and times ahead (S26, XT-27). */
export function readCarrierEvent(
  event: { type: CarrierEventType; parada: number | null; timestamp: Temporal.Instant },
  { stops, now }: { stops: number; now: Temporal.Instant },
): CarrierEvent | Violation<'bad_input'> {
  const isMovement = MOVING.includes(event.type);
  const { parada } = event;
  const isOutside = parada === null ? isMovement : !Number.isInteger(parada) || parada < 0 || parada >= stops;
  if (isOutside) return { code: 'bad_input', field: 'parada' };
  if (isAhead(event.timestamp, now)) return { code: 'bad_input', field: 'timestamp' };
  return { ...event, parada: isMovement ? parada : null };
}

/** More than 5 minutes later than now: clocks differ by less. */
export function isAhead(timestamp: Temporal.Instant, now: Temporal.Instant): boolean {
  return isBefore(plusMinutes(now, CARRIER.clockSkewMin), timestamp);
}

/**
 * Decides what an event of a carrier does to a trip (decisions "States"): the same type and stop again changes nothing;
 * one older than the present state is kept without moving it; the stops are told in order; a finalizado without the
 * last arrival writes it first; a Fallo needs the waiting minimum at the origin (`params.n`).
 */
export function applyCarrierEvent(trip: TripFacts, event: CarrierEvent): CarrierStep | Violation<CarrierEventCode> {
  const next = nextState(trip.state, happeningOf(trip, event));
  const isKnown = hasEvent(trip, event.type, event.parada);
  const isOlder = isOlderThanState(trip, event);
  const isNews = !isOlder && next !== undefined && !isSameState(next, trip.state);
  if (isKnown && !isNews) return { kind: 'repeated' };
  if (isOver(trip.state.status)) return INVALID;
  if (isOlder) return DRIVING.includes(event.type) ? { kind: 'stored', events: [event] } : INVALID;
  if (next === undefined || goesBack(trip, event)) return INVALID;
  const tooSoon = event.type === 'fallo' ? whyNotFailed(trip, event) : undefined;
  return tooSoon ?? { kind: 'moved', state: next, events: eventsToWrite(trip, event, isKnown) };
}

function happeningOf({ state, integrado }: TripFacts, { type, parada }: CarrierEvent): Happening {
  if (type === 'circulando' || type === 'arribado') return { type, parada: parada ?? 0 };
  // a carrier that tells no events only closes its trips
  return type === 'finalizado' && !integrado && state.status === 'confirmado' ? { type: 'dispatcherFinish' } : { type };
}

function hasEvent({ events }: TripFacts, type: string, parada: number | null): boolean {
  return events.some((event) => event.type === type && event.parada === parada);
}

/** Older than the newest thing its carrier told, or than the acceptance, give or take the difference of two clocks. */
function isOlderThanState({ events }: TripFacts, { timestamp }: CarrierEvent): boolean {
  return events.some(
    (event) =>
      (DRIVING.includes(event.type) && isBefore(timestamp, event.timestamp)) ||
      (event.type === 'confirmado' && isBefore(timestamp, plusMinutes(event.timestamp, -CARRIER.clockSkewMin))),
  );
}

/** Whether a further stop was told already. */
function goesBack({ events }: TripFacts, { parada }: CarrierEvent): boolean {
  return parada !== null && events.some((event) => MOVING.includes(event.type) && (event.parada ?? -1) > parada);
}

function whyNotFailed(trip: TripFacts, { timestamp }: CarrierEvent): Violation<'invalid_transition'> | undefined {
  const arrival = trip.events.find(({ type, parada }) => type === 'arribado' && parada === 0);
  const waited = arrival ? minutesBetween(arrival.timestamp, timestamp) : -1;
  return waited >= trip.failedWaitMin ? undefined : { ...INVALID, params: { n: trip.failedWaitMin } };
}

function eventsToWrite(trip: TripFacts, event: CarrierEvent, isKnown: boolean): TripEvent[] {
  if (isKnown) return [];
  const last = trip.stops - 1;
  const isArrivalUntold = trip.state.status === 'iniciado' && !hasEvent(trip, 'arribado', last);
  if (event.type !== 'finalizado' || !isArrivalUntold) return [event];
  return [{ type: 'arribado', parada: last, timestamp: event.timestamp }, event];
}
