/** What a tarifa may be, and by how much many of them change at once (operations: M-064 to M-072). */
export const TARIFAS = {
  /** Of each of its values, in cents. */
  amountMax: 100_000_000_000,
  /** Percentage at night and on holidays. */
  surchargeMax: 500,
  /** Minutes of waiting that may be free. */
  freeWaitMax: 240,
  /** Percentages of an actualizacion, with two decimals. */
  percentageMin: -50,
  percentageMax: 200,
  /** So many tarifas at once. */
  updateMax: 1000,
  reasonMax: 200,
  /** The viaje by which a tarifa is shown: what it costs before and after. */
  exampleMeters: 10_000,
  exampleSeconds: 1500,
} as const;
