/** The rating of a trip: the mean of its passengers' ratings rounded down; none without ratings (T-142). */
export function tripRating(ratings: readonly { calificacion: number }[]): number | undefined {
  if (ratings.length === 0) return undefined;
  return Math.floor(ratings.reduce((sum, { calificacion }) => sum + calificacion, 0) / ratings.length);
}
