/** How much of an order is shown at first, and for how long its map rests after a change: spec orders §4.8, §9. */
export const PEDIDO_LAYOUT = {
  pasajerosBeforeMore: 3,
  timelineChars: 53,
  routeToggleLockMs: 1000,
} as const;
