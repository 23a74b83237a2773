import { isBefore } from '../time.ts';
import { PEDIDOS } from './limits.ts';
import { isIn, isOver, type Status } from './status.ts';

export interface Trackable {
  status: Status;
  /** Whether the agencia reports its trips to us (DT-60). */
  integrado: boolean;
  /** When it finished, failed or was cancelled. */
  ended: Temporal.Instant | null;
}

/** When the public link of a trip stops answering by itself: 24 hours after its end, unknown before it (DT-23). */
export function trackingEnds({ status, ended }: Pick<Trackable, 'status' | 'ended'>): Temporal.Instant | undefined {
  return isOver(status) ? ended?.add({ hours: PEDIDOS.publicHoursAfterEnd }) : undefined;
}

/** Whether the public link of a viaje still says that it was cancelled, for 24 hours. It shows neither people nor the vehicle. */
export function showsCancelled(viaje: Trackable, now: Temporal.Instant): boolean {
  const ends = trackingEnds(viaje);
  return viaje.integrado && isIn(viaje.status, 'off') && ends !== undefined && isBefore(now, ends);
}

/** Whether the public link of a trip lets it be followed: from its confirmation until 24 hours after its end, or its cancellation (DT-23). */
export function isTrackable(viaje: Trackable, now: Temporal.Instant): boolean {
  if (!viaje.integrado || isIn(viaje.status, 'asked', 'off')) return false;
  if (!isOver(viaje.status)) return true;
  const ends = trackingEnds(viaje);
  return ends !== undefined && isBefore(now, ends);
}
