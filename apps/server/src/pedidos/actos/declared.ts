import { parseWire } from '@traza/domain';
import { AppError } from '#lib/app-error.ts';

export function badTimestamp(field: string): AppError {
  return new AppError('bad_input', { fields: [{ field, code: 'bad_input' }] });
}

/** An instant as a carrier declares it: one that nobody can read is `bad_input` (S26). */
export function readTimestamp(text: string, field: string): Temporal.Instant {
  const timestamp = parseWire(text);
  if (timestamp === undefined) throw badTimestamp(field);
  return timestamp;
}
