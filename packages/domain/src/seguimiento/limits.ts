/** Links that follow a trip (spec orders §4.8). */
export const SEGUIMIENTO = {
  positionFreshMs: 5 * 60_000,
  maxPathPoints: 2000,
  /** An order that has not departed is under way from so many minutes before (W-011). */
  underWayMin: 60,
} as const;

/** Which positions of receivers are believed, and which tracks are billed (ruling: places of a car). */
export const TRACK = {
  /** No car of ours is faster. */
  topKmh: 200,
  /** The positions of a vehicle that stands still scatter by this much. */
  jitterMeters: 25,
  /** A vehicle that stays within these metres for this long stands still. */
  stayMeters: 37.5,
  staySeconds: 20,
  /** Two positions further apart than both are a gap. */
  gapSeconds: 120,
  gapMeters: 300,
  /** When a track is billed: the largest share that gaps may have, and its smallest and largest length relative to the quoted route. */
  gapShare: 0.3,
  leastOfQuoted: 0.6,
  mostOfQuoted: 1.6,
  /** Receivers and cut corners err by this much: a track that differs from the quoted route by no more is billed as quoted. */
  offOfQuoted: 0.01,
  /** How many earlier stretches one is compared with. A receiver that errs more often is not believed. */
  comparedStretches: 32,
} as const;
