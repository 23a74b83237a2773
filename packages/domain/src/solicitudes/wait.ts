import { ORDERING } from '../limits.ts';
import type { Violation } from '../violation.ts';

const WAIT = /^PT(\d{1,2})H(\d{1,2})M$/;

/** Minutes of a wait such as `PT0H10M`, at most 23 hours and 59 minutes; undefined for any other text (O-062, XO-15). */
export function parseWait(text: string): number | undefined {
  const [, hours, minutes] = WAIT.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const isWithin = Number(hours) <= ORDERING.waitMaxHours && Number(minutes) <= ORDERING.waitMaxMinutes;
  return isWithin ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** Only between the ends does anybody wait; there null and no time at all are the same (DO-49). */
export function whyNotWaits(waits: readonly (string | null)[]): Violation<'wait_invalid'> | undefined {
  const wrong = waits.findIndex((wait, stop) => {
    if (wait === null) return false;
    const minutes = parseWait(wait);
    const isEnd = stop === 0 || stop === waits.length - 1;
    return minutes === undefined || (isEnd && minutes > 0);
  });
  return wrong < 0 ? undefined : { code: 'wait_invalid', field: `paradas.${wrong}.espera` };
}
