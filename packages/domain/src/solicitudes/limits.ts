/** Asking for an order (spec ordering §5, §9). */
export const SOLICITUDES = {
  searchMinChars: 4,
  searchMaxChars: 100,
  suggestions: 5,
  defaultSuggestions: 10,
  personSuggestions: 5,
  maxStops: 3,
  maxAddresses: 5,
  noteMax: 250,
  arrivalDataMax: 60,
  defaultAntelacionMin: 30,
  earliestExtraMin: 5,
  returnMarginMin: 20,
  /** How far the duration that the portal computed with may differ (DO-22). */
  returnToleranceMin: 2,
  returnDefaultExtraMin: 5,
  defaultReturnDays: 7,
  horizonHours: 8760,
  planMaxMonths: 3,
  /** Both ways on every day of the longest plan (DO-20). */
  planMaxTrips: 186,
  pickerFrom: '05:00',
  pickerTo: '24:00',
  pickerStepMin: 5,
  waitMaxHours: 23,
  waitMaxMinutes: 59,
  maxPasajes: 50,
  /** Of a pasted list of pasajeros (W-083). */
  listaMaxChars: 20_000,
  quotePromiseMin: 15,
  idempotencyHours: 24,
  repeatWindowMs: 10_000,
} as const;
