/** The inbox of orders that wait for an approval. */
export const APROBACIONES = {
  page: 50,
  /** Decided on at once. */
  maxDecisiones: 50,
  /** How long what was decided can be looked up. */
  decididasDays: 366,
  soonHours: 3,
} as const;
