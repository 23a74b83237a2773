/** The picture of a person (A-148, DA-35). */
export const PERFIL = {
  pictureMinPx: 250,
  pictureMaxBytes: 5 * 1024 * 1024,
  pictureMaxPixels: 40_000_000,
  pictureStoredPx: 1024,
} as const;
