/** Limits of telling who travels (decision 101): nobody may use a pedido to flood a number. */
export const AVISOS = {
  /** SMS to one number, whoever orders. */
  perNumberHour: 6,
  perNumberDay: 20,
  /** SMS of one pedido in an hour. */
  perPedidoHour: 60,
  /** An SMS has one part where its text allows, and never more than two. */
  gsmPart: 160,
  gsmTwoParts: 306,
  /** Characters of what people typed. */
  nameMax: 20,
  placeMax: 32,
  clienteMax: 22,
  /** How long a gateway may take. */
  timeoutMs: 10_000,
  /** Bytes of its answer that are read. */
  answerBytes: 64 * 1024,
  /** Tries of one SMS. */
  tries: 8,
} as const;
