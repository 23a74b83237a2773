/** Links that follow a trip (spec orders §4.8). */
export const SEGUIMIENTO = {
  positionFreshMs: 5 * 60_000,
  maxPathPoints: 2000,
} as const;

/** What receivers tell, and how much of it is believed (ruling: places of a car). */
export const TRACK = {
  /** No car of ours is faster. */
  topKmh: 200,
  /** A receiver that stands still tells places as far off as this. */
  jitterMeters: 25,
  /** A car that keeps so near for so long stands. */
  stayMeters: 37.5,
  staySeconds: 20,
  /** Two positions further apart than both are a gap. */
  gapSeconds: 120,
  gapMeters: 300,
  /** The part of a way that gaps may make up, and how it may compare to the quoted one, to be billed. */
  gapShare: 0.3,
  leastOfQuoted: 0.6,
  mostOfQuoted: 1.6,
  /** Receivers and cut corners are off by as much: a way that differs by no more is the quoted one. */
  offOfQuoted: 0.01,
  /** Stretches back to which one is compared: a receiver that is wrong more often has nothing to tell. */
  comparedStretches: 32,
} as const;
