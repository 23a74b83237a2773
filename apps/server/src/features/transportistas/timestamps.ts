import { isAhead, parseWire } from '@traza/domain';
import { AppError } from '#lib/app-error.ts';

/** An instant of a carrier: one that nobody can read, or more than 5 minutes ahead, is `bad_input` (S26). */
export function readTimestamp(
  text: string,
  { field, now }: { field: string; now: Temporal.Instant },
): Temporal.Instant {
  const timestamp = parseWire(text);
  if (timestamp === undefined || isAhead(timestamp, now)) {
    throw new AppError('bad_input', { fields: [{ field, code: 'bad_input' }] });
  }
  return timestamp;
}
