/** The trail of what was written. */
export const AUDITORIA = {
  page: 50,
  defaultDays: 31,
  maxDays: 366,
  /** Lines that a workbook of it holds at once; more of them arrive by e-mail (W-225). */
  atOnceMax: 10_000,
  /** What stands of a change in its line; more is told on demand (W-224). */
  shownChanges: 2,
} as const;
