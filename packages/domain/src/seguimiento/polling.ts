import { EVENT_TYPES, isIn, isOver, type Status } from '../pedidos/status.ts';
import { type PreparedEvent, prepareEvents, type TimelineEvent } from './events.ts';

/** The calls of the tracking page in one phase of a viaje, and how often it makes them. */
export interface PollingPlan {
  events: boolean;
  /** Tracking data on a timer of its own; it is always asked again when the last event changes (T-277). */
  data: boolean;
  car: 'poll' | 'keep' | 'clear';
  track: boolean;
  minutesLeft: boolean;
  /** One refresh on entering the phase. */
  refresh: boolean;
  /** How the phase ends by itself: `shutOff` soon, `ceiling` after hours (DT-22). */
  end: 'none' | 'shutOff' | 'ceiling';
}

const quiet = {
  events: true,
  data: false,
  car: 'keep',
  track: false,
  minutesLeft: false,
  refresh: false,
  end: 'none',
} as const;

/** "Polling per live event" of orders.md §4, with DT-22 for the last stop. */
export const POLLING_PLANS = {
  notMoving: quiet,
  toOrigin: { ...quiet, car: 'poll', minutesLeft: true },
  toStop: { ...quiet, car: 'poll', track: true, minutesLeft: true },
  atStop: { ...quiet, refresh: true },
  arrived: { ...quiet, events: false, data: true, car: 'clear', refresh: true, end: 'ceiling' },
  over: { ...quiet, refresh: true, end: 'shutOff' },
  aborted: { ...quiet, car: 'clear', refresh: true, end: 'shutOff' },
} as const satisfies Record<string, PollingPlan>;

export type TrackingPhase = keyof typeof POLLING_PLANS;

/** The phase that the events and the status put the page in. `stop` is where the vehicle drives to. */
export function trackingPhase(
  received: readonly TimelineEvent[],
  paradas: number,
  status: Status,
): { phase: TrackingPhase; stop: number | null } {
  const events = prepareEvents(received, paradas);
  const has = (...types: string[]) => events.some(({ type }) => types.includes(type));
  if (isIn(status, 'off') || has('anulado', 'cancelado', 'fallo')) return { phase: 'aborted', stop: null };
  if (isOver(status)) return { phase: 'over', stop: null };
  if (events.some(({ type, parada }) => type === 'arribado' && parada === paradas - 1)) {
    return { phase: 'arrived', stop: null };
  }
  return phaseOfLive(events.findLast(({ type }) => isKnown(type)));
}

/** An unknown event type says nothing about movement, so polling continues as before. */
function isKnown(type: string): boolean {
  const known: readonly string[] = EVENT_TYPES;
  return known.includes(type);
}

function phaseOfLive(live: PreparedEvent | undefined): { phase: TrackingPhase; stop: number | null } {
  if (live?.type === 'circulando') return { phase: live.parada === 0 ? 'toOrigin' : 'toStop', stop: live.parada };
  return { phase: live?.type === 'arribado' ? 'atStop' : 'notMoving', stop: null };
}
