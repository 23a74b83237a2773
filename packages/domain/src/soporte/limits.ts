/** Call-backs (spec access §9). */
export const SOPORTE = {
  callbackGapMin: 5,
  callbacksPerDay: 10,
} as const;

/** What becomes of a call-back that was asked for (DM-40). */
export const LLAMADA_STATES = ['pendiente', 'atendida'] as const;
