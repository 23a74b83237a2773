/** Figures of the board and of assigning (operations: DM-23 to DM-25, M-149, M-156, DM-19). */
export const MESA = {
  /** How long a viaje takes of which no distance is known. */
  unknownDriveMin: 60,
  /** A chofer is taken from so long before the departure until so long after the predicted end. */
  takenBeforeMin: 15,
  takenAfterMin: 5,
  /** Who drives a viaje that departs within so long needs an open turno. */
  turnoNeededMin: 120,
  /** The place of a vehiculo without a viaje before is that of a position no older. */
  placeMin: 10,
  /** A prediction needs a position no older. */
  predictionMin: 3,
  /** What a vehiculo drove in so long says how slow its way is; nothing makes the rest longer than so many times. */
  slownessAfterMin: 5,
  slownessMost: 2.5,
  /** Candidatos whose figures come from the router. */
  routedCandidatos: 5,
  /** From so late on the next viaje of a chofer is at risk. */
  atRiskMin: 5,
  /** Minutes of the last step of a cascada. */
  cascadaMaxMin: 120,
  cascadaMaxSteps: 100,
  /** Departures that a board covers from before now until after it, and how short or long a window may be (M-140, M-141). */
  windowBeforeMin: 120,
  windowAfterMin: 720,
  windowMinMin: 15,
  windowMaxMin: 7 * 1440,
  /** Older positions of vehiculos are not drawn. */
  positionsMin: 720,
  /** Pedidos on which one call acts, each by itself (M-271). */
  actsAtOnce: 100,
  /** For so long an assignment can be taken back (M-272). */
  undoMs: 10_000,
} as const;

/** Pedidos that are taken by telephone (M-231 to M-246). */
export const LLAMANTES = {
  /** Lines of each kind that a telephone or a name finds. */
  linesPerKind: 8,
  /** Characters of a telephone as it was typed, and of who telephoned. */
  phoneMaxChars: 40,
  callerMaxChars: 100,
  /** Who was a guest, a sender or a receiver in so many days may telephone. */
  guestDays: 90,
  /** Hours ahead within which a pedido is what somebody telephones about. */
  liveHours: 24,
  /** Of one operador in an hour (M-243). */
  createsPerHour: 600,
  quotesPerHour: 1200,
  searchesPerHour: 3000,
} as const;
