/** Claims and their answers (spec work §3.18, operations M-202). */
export const RECLAMOS = {
  /** The longest text of a reclamo, additions included. */
  textoMax: 5000,
  respuestaMax: 2000,
  page: 50,
  /** Pedidos with a reclamo that rows of lists are marked by. */
  marked: 500,
} as const;
