/** Fixed routes (DO-61, DO-62, ordering.md §3.6). */
export const RECORRIDOS = {
  nearMeters: 1500,
  stopMeters: 30,
  searchDays: 7,
  searchLimit: 50,
  maxStops: 30,
  maxSeats: 50,
  weeksAhead: 4,
} as const;
