/** Whole minutes of a driving time, rounded down; null where the answer is empty or makes no sense (T-301, DT-24). */
export function minutesLeft(durationInSeconds: number | null | undefined): number | null {
  if (durationInSeconds === null || durationInSeconds === undefined) return null;
  return Number.isFinite(durationInSeconds) && durationInSeconds >= 0 ? Math.floor(durationInSeconds / 60) : null;
}

/** `...` while unknown, `1` for none left, otherwise the number (T-271). */
export function formatMinutesLeft(minutes: number | null): string {
  return minutes === null ? '...' : String(Math.max(1, minutes));
}

/** `02:42`, `75:03`: time since `since`, where the minutes may pass 59; never negative (T-266). Milliseconds of the epoch. */
export function formatWaiting(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
