import { parseWire } from '@traza/domain';
import { badInput } from '#lib/app-error.ts';

/** An instant as a carrier declares it: one that nobody can read is `bad_input` (S26). */
export function readTimestamp(text: string, field: string): Temporal.Instant {
  const timestamp = parseWire(text);
  if (timestamp === undefined) throw badInput(field);
  return timestamp;
}
