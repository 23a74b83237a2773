import { isBefore, laterOf, minutesBetween, plusMinutes } from '../time.ts';
import { TRANSPORTISTAS } from '../transportistas/limits.ts';
import type { Violation } from '../violation.ts';

/** When something happened on the way: what its carrier declares, and what counts. */
export interface EventTime {
  declared: Temporal.Instant;
  /** The time that counts: everything shown, computed or billed uses it. */
  timestamp: Temporal.Instant;
  /** Whether the declared time was drawn into what is possible. */
  isDrawn: boolean;
}

export interface EventMoments {
  declared: Temporal.Instant;
  /** When the event reached the server. */
  received: Temporal.Instant;
  /** When the trip was registered. */
  registered: Temporal.Instant;
  /** The latest thing that happened to the trip so far and counts. */
  latest: Temporal.Instant | undefined;
  /** Somebody typed it, and may have heard of it days later. */
  isTyped?: boolean | undefined;
}

const IMPOSSIBLE: Violation<'bad_input'> = { code: 'bad_input', field: 'timestamp' };

/**
 * The time of an event that counts: the declared one, drawn between the latest thing that happened to the trip, or its
 * registration, and the reception. No clock of a driver ends a trip before it began, and none bills a wait that nobody
 * waited. More than 12 hours off, or 10 minutes before the registration, is no clock but a mistake (ruling: time of
 * carrier events); what somebody typed may be of any time since (M-174).
 */
export function timeOfEvent(moments: EventMoments): EventTime | Violation<'bad_input'> {
  const { declared, received, registered, latest, isTyped = false } = moments;
  const isLate = isTyped && isBefore(declared, received);
  if (!isLate && isFarOff(declared, received)) return IMPOSSIBLE;
  if (isBefore(declared, plusMinutes(registered, -TRANSPORTISTAS.beforeRegistrationMin))) return IMPOSSIBLE;
  const floor = laterOf(registered, latest);
  const timestamp = laterOf(floor, earlierOf(declared, received));
  return { declared, timestamp, isDrawn: !timestamp.equals(declared) };
}

/** Whether a declared time is further from the reception than any clock is. */
export function isFarOff(declared: Temporal.Instant, received: Temporal.Instant): boolean {
  return Math.abs(minutesBetween(declared, received)) > TRANSPORTISTAS.clockOffMaxMin;
}

/**
 * How many milliseconds a batch of positions is moved back, so that the newest is not ahead of its reception: together, so that
 * a fast clock neither bends the driven path nor lets the vehicle stand still (ruling: time of carrier events).
 */
export function aheadMs(newest: Temporal.Instant, received: Temporal.Instant): number {
  return Math.max(0, newest.epochMilliseconds - received.epochMilliseconds);
}

function earlierOf(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(b, a) ? b : a;
}
