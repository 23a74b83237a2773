/** The trail of what was written. */
export const AUDITORIA = {
  page: 50,
  defaultDays: 31,
  maxDays: 366,
} as const;
