/** The inbox of orders that wait for an approval. */
export const APROBACIONES = {
  page: 50,
  /** Decided on at once. */
  maxDecisiones: 50,
  /** How long what was decided can be looked up. */
  decididasDays: 366,
  soonHours: 3,
  /** A price above so many times what is usual is odd, in bills as well (spec work §3.12). */
  habitualTimes: 2,
} as const;
