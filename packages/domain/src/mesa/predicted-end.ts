import { plusMinutes } from '../time.ts';
import { MESA } from './limits.ts';

/** How long a viaje takes as quoted. */
export interface QuotedDuration {
  /** Of the way; none where no distance is known. */
  seconds: number | null;
  /** Of the paradas between the ends, in minutes. */
  waitMin: number;
}

/** When a viaje is over as far as its quote knows: the way in whole minutes, rounded up, and the waits of the paradas. */
export function predictedEnd(departure: Temporal.Instant, { seconds, waitMin }: QuotedDuration): Temporal.Instant {
  const driveMin = seconds === null ? MESA.unknownDriveMin : Math.ceil(seconds / 60);
  return plusMinutes(departure, driveMin + waitMin);
}
