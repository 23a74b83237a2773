/** The inbox of operadores (operations 3.12). */
export const BANDEJA = {
  /** For how many days a caso may rest (M-201). */
  waitDays: 7,
  /** After how many minutes somebody who did not answer is called again, and how often at most (M-205). */
  againMin: 15,
  againMost: 3,
  reasonMax: 200,
  notaMax: 1000,
  /** For how many years one that was closed is kept (M-226). */
  closedYears: 5,
} as const;
