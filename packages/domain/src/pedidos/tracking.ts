import { TRACKING } from '../limits.ts';
import { isBefore } from '../time.ts';
import { isOver, type Status } from './status.ts';

export interface Trackable {
  status: Status;
  /** Whether the agencia reports its trips to us (DT-60). */
  integrado: boolean;
  /** When it finished, failed or was cancelled. */
  ended: Temporal.Instant | null;
}

/** Whether the public link of a trip answers: from its confirmation until 24 hours after its end (DT-23). */
export function isTrackable({ status, integrado, ended }: Trackable, now: Temporal.Instant): boolean {
  if (!integrado || status === 'registrado') return false;
  return !isOver(status) || (ended !== null && isBefore(now, ended.add({ hours: TRACKING.publicHoursAfterEnd })));
}
