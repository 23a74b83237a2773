/** The inbox of orders that wait for an approval. */
export const APROBACIONES = {
  page: 50,
  /** Decided on at once. */
  maxDecisiones: 50,
  /** How long what was decided can be looked up. */
  decididasDays: 366,
  soonHours: 3,
  /** A price above this many times the usual one stands out, in rendiciones as well (spec work §3.12). */
  habitualTimes: 2,
} as const;
