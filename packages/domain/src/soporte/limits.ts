/** Call-backs (spec access §9). */
export const SOPORTE = {
  callbackGapMin: 5,
  callbacksPerDay: 10,
} as const;
