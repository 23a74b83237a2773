/**
 * Limits of telling who travels (decisions 101 and 127): nobody may use a pedido to flood a number. What is urgent has each of the ceilings
 * apart from the rest.
 */
export const AVISOS = {
  /** SMS to one number, whoever orders. */
  perNumberHour: 6,
  perNumberDay: 20,
  /** SMS of one pedido in an hour. */
  perPedidoHour: 60,
  /** SMS that come of what one requester asked for, and of one cliente. */
  perRequesterHour: 60,
  perClienteDay: 2000,
  /** From how long before on its chofer is told at once, and from which hour of the evening before otherwise. */
  choferHours: 24,
  eveningHour: 19,
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
  /** Tries of one SMS, as many as its job has. */
  tries: 20,
} as const;
