/** Difference between the server's clock and this machine's, in milliseconds. */
let offsetMs = 0;

/** The `Date` header counts whole seconds: smaller differences are rounding, not drift. */
const TOLERANCE_MS = 1500;

/** Learns the server's time from an answer's `Date` header; a call lasts, so its middle is taken. */
export function learnServerTime(dateHeader: string | null, startedMs: number, endedMs: number): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const measured = server + 500 - (startedMs + endedMs) / 2;
  if (Math.abs(measured - offsetMs) > TOLERANCE_MS) offsetMs = measured;
}

/** The present moment by the server's clock; everything that shows or compares time reads it. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.round(Date.now() + offsetMs));
}
