/** Claims and their answers (spec work §3.18, operations M-202). */
export const RECLAMOS = {
  /** What a claim may come to say, with all that was added to it. */
  textoMax: 5000,
  respuestaMax: 2000,
  page: 50,
} as const;
