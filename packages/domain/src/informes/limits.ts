/** Reports and dashboards (spec orders §9). */
export const INFORMES = {
  lockMs: 600_000,
  months: 6,
  firstYear: 2022,
  maxDays: 366,
  /** Orders that the browser makes a workbook of; more arrive by e-mail (DT-39). */
  browserMax: 10_000,
  /** A report of more megabytes is a link instead of an attachment, where no setting says otherwise. */
  attachMb: 15,
  keptDays: 7,
  /** Minutes until each further attempt. */
  retryMin: [1, 5, 15],
  tokenMin: 5,
  top: 10,
  /** People whom a summary is mailed to at once, how many go out in a day, and how many go out each month (W-186). */
  receivers: 10,
  sendsADay: 20,
  monthlySends: 10,
  /** People offered for a text. */
  receiversOffered: 20,
} as const;
