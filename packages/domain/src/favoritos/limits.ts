/** Orders kept by name. */
export const FAVORITOS = {
  nameMax: 60,
  max: 50,
} as const;
