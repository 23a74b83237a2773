/** The inbox of orders that wait for an approval. */
export const APROBACIONES = {
  page: 50,
  soonHours: 3,
} as const;
