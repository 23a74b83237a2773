/** Links that follow a trip (spec orders §4.8). */
export const SEGUIMIENTO = {
  publicHoursAfterEnd: 24,
  positionFreshMs: 5 * 60_000,
  maxPathPoints: 2000,
} as const;
