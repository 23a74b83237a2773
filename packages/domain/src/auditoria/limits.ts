/** Limits of the audit trail. */
export const AUDITORIA = {
  page: 50,
  defaultDays: 31,
  maxDays: 366,
  /** Lines of a workbook that is answered at once; a longer one goes by e-mail (W-225). */
  atOnceMax: 10_000,
  /** Changes that a line shows; the others open on demand (W-224). */
  shownChanges: 2,
  /** For how long an act can be undone (W-311). */
  undoDays: 30,
} as const;
