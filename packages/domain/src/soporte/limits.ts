/** Call-backs (spec access §9). */
export const SOPORTE = {
  callbackGapMin: 5,
  callbacksPerDay: 10,
} as const;

/** The states of a call-back (DM-40). */
export const LLAMADA_STATES = ['pendiente', 'atendida'] as const;
