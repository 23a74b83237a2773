/** Fixed routes (DO-61, DO-62, ordering.md §3.6). */
export const RECORRIDOS = {
  nearMeters: 1500,
  stopMeters: 30,
  searchDays: 7,
  searchLimit: 50,
  /** Days of runs that are looked through at once (W-072). */
  listMaxDays: 31,
  /** Runs of one answer: later ones are asked for by their day. */
  listLimit: 300,
  maxStops: 30,
  maxSeats: 50,
  weeksAhead: 4,
} as const;
