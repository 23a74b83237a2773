/** Lists and detail (spec orders §9). */
export const PEDIDOS = {
  pageSize: 50,
  /** Cancelled at once (W-215). */
  maxAnulaciones: 50,
  /** Orders of a list that are asked for by their numbers (T-046). */
  mostIds: 20,
  maxOffset: 10_000,
  listMaxDays: 1827,
  listDefaultDays: 366,
  /** Of the list of all clientes at the desk: how far back it begins, and how much of it is looked through at once (M-253). */
  deskDays: 31,
  deskMaxDays: 366,
  /** Cards of each part of the shelf above the list (W-090). */
  shelfCards: 3,
  searchMaxChars: 100,
  searchMaxWords: 8,
  lateCancellationMin: 15,
  unacceptedExpiryMin: 60,
  /** An order that nobody took is looked for so long after its departure. */
  lostHours: 3,
  /** How long the public link of a viaje answers once it is over (spec orders §4.8). */
  publicHoursAfterEnd: 24,
  /**
   * A cost line of more than this many times the quoted price gets a warning. Detours, waits and tolls of real viajes stay below it; a
   * typing slip makes ten times or a hundred.
   */
  beyondCotizacionTimes: 3,
  costoLinesMax: 50,
  distanceShortKm: 60,
  distanceMediumKm: 200,
} as const;
