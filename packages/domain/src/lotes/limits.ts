/** Orders from a sheet (work.md 3.19). */
export const LOTES = {
  /** Rows of a sheet, and of one call that looks at them. */
  filasMax: 500,
  filasPerCheck: 100,
  /** Characters of a cell. */
  cellMax: 1000,
  nombreMax: 60,
  /** Sheets of a person in a day (W-252). */
  perDay: 20,
  /** How many percent a price may have grown since it was shown (W-250). */
  priceGrowthPercent: 5,
  /** An order like a row that was asked for so lately makes the row a repetition (W-247). */
  repeatHours: 24,
  /** Answers to a text that says no single address or person. */
  opciones: 5,
  /** How many of somebody's sheets are listed. */
  listed: 50,
} as const;
