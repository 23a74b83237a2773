/** Limits of what carriers send, and for how long it is stored (orders.md S26, decisions "Carrier API"). */
export const TRANSPORTISTAS = {
  /** A declared time further than this from its reception is a mistake (ruling: time of carrier events). */
  clockOffMaxMin: 12 * 60,
  beforeRegistrationMin: 10,
  /** A car that arrived longer before the departure was not meant to (ruling: waiting). */
  arrivedBeforeMaxMin: 120,
  maxPositions: 500,
  drivenPathPoints: 500,
  voucherMax: 40,
  liquidacionMax: 40,
  positionDays: 90,
} as const;
