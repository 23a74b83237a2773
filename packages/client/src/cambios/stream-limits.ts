/** How a browser holds the stream of changes: milliseconds (work.md W-108, W-112, W-114; operations.md M-134). */
export const STREAM = {
  /** A stream that says nothing for this long is cut, whatever the network says. */
  silenceMs: 40_000,
  firstWaitMs: 1000,
  longestWaitMs: 30_000,
  /** One that stood this long is not held against the next. */
  steadyMs: 10_000,
  /** Without it for so long, or after so many cuts in so short a time, front ends ask again by themselves. */
  graceMs: 5000,
  mostCuts: 3,
  cutsMs: 60_000,
  /** How often the server hears that somebody is there. */
  presenciaMs: 300_000,
  /** Others of the same user hold all streams that there are: taking one of theirs would go on for ever. */
  refusedMs: 300_000,
} as const;
