import { plusMinutes } from '@traza/domain';
import { AppError } from './app-error.ts';

const DAY_MIN = 24 * 60;

/** The last 24 hours, which limits "a day" look back on. */
export function aDayBefore(now: Temporal.Instant): Temporal.Instant {
  return plusMinutes(now, -DAY_MIN);
}

/** Too many in a day: there is room again a day after the oldest of them. */
export function tooManyToday(oldest: Temporal.Instant, now: Temporal.Instant): AppError {
  const ms = plusMinutes(oldest, DAY_MIN).epochMilliseconds - now.epochMilliseconds;
  return new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
}
