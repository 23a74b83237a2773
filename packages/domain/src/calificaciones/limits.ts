/** Ratings (spec orders §9). */
export const CALIFICACIONES = {
  starsMin: 1,
  starsMax: 5,
  noteMax: 250,
} as const;
