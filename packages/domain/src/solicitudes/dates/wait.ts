import type { Violation } from '../../violation.ts';
import { SOLICITUDES } from '../limits.ts';

const WAIT = /^PT(\d{1,2})H(\d{1,2})M$/;

/** Minutes of a wait such as `PT0H10M`, at most 23 hours and 59 minutes; undefined for any other text (O-062, XO-15). */
export function parseWait(text: string): number | undefined {
  const [, hours, minutes] = WAIT.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const isWithin = Number(hours) <= SOLICITUDES.waitMaxHours && Number(minutes) <= SOLICITUDES.waitMaxMinutes;
  return isWithin ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** Only between the ends does anybody wait; there null and no time at all are the same (DO-49). */
export function whyNotWaits(waits: readonly (string | null)[]): Violation<'wait_invalid'> | undefined {
  const wrong = waits.findIndex((wait, parada) => {
    if (wait === null) return false;
    const minutes = parseWait(wait);
    const isEnd = parada === 0 || parada === waits.length - 1;
    return minutes === undefined || (isEnd && minutes > 0);
  });
  return wrong < 0 ? undefined : { code: 'wait_invalid', field: `paradas.${wrong}.espera` };
}

/** How a wait travels (O-062). */
export function formatWait(minutes: number): string {
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
}

/** The wait in the two fields of a parada, each limited to its range; text that is no number counts as 0 (O-122). */
export function waitOf(hours: number, minutes: number): number {
  return clamp(hours, SOLICITUDES.waitMaxHours) * 60 + clamp(minutes, SOLICITUDES.waitMaxMinutes);
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 0), max) : 0;
}
