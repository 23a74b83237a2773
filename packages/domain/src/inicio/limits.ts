/** The home of `/crear` (work.md 1). */
export const INICIO = {
  /** The usual place is the one most used in so many days, from so many uses on (W-003). */
  usualDays: 60,
  usualMinUses: 3,
  /** How far ahead the next departure shows (W-013). */
  nextHours: 24,
  /** Earlier viajes: how many, and of how many days (W-015). */
  recientes: 5,
  recientesDays: 90,
} as const;
