import { pathToFileURL } from 'node:url';

/** A Friday morning in Buenos Aires, as TEST_NOW of the server's tests. */
const DEFAULT_MOMENT = '2026-11-20T10:00:00-03:00';
export const OFFSET_VARIABLE = 'TRAZA_CLOCK_OFFSET_MS';

/** The moment at which a run begins, whatever the machine's clock says: TRAZA_CLOCK, such as `2026-11-21T23:50:00-03:00`. */
export function runMoment(): Temporal.Instant {
  return Temporal.Instant.from(process.env['TRAZA_CLOCK'] || DEFAULT_MOMENT);
}

/** How far the clock of this run is from the machine's; processes that this one starts find the same. */
export function runOffsetMs(): number {
  process.env[OFFSET_VARIABLE] ??= String(runMoment().epochMilliseconds - Date.now());
  return Number(process.env[OFFSET_VARIABLE]);
}

/** What sets the clock of a program that is started with it. */
export function clockEnvironment(offsetMs: number): Record<string, string> {
  const preload = pathToFileURL(`${import.meta.dirname}/preload-clock.ts`).href;
  const options = [process.env['NODE_OPTIONS'], `--import=${preload}`].filter(Boolean).join(' ');
  return { [OFFSET_VARIABLE]: String(offsetMs), NODE_OPTIONS: options };
}
