/** The own flota: its turnos, positions and documentos (operations: M-115 to M-122). */
export const FLOTA = {
  turnoHours: 12,
  turnoMaxHours: 16,
  /** A turno closes by itself so long after its planned end. */
  overdueHours: 2,
  /** A position of a free vehiculo that is further from its reception than this is not taken. */
  positionOffMin: 5,
  /** A chofer who is free sooner than this is about to be. */
  freeSoonMin: 15,
  /** Without a position for so long a vehiculo is silent. */
  silentMin: 3,
  /** Seats of a vehiculo, its chofer not counted. */
  plazasMax: 60,
  /** Make and model, in characters. */
  modelMax: 60,
  legajoMax: 20,
  reasonMax: 200,
  kmMax: 9_999_999,
} as const;
