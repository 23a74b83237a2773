/** What is known of when an order is driven. */
export interface PedidoTimes<Moment> {
  /** As soon as possible: no date was asked for. */
  asap: boolean;
  asked: Moment;
  /** The moment that the order is stored with; from its confirmation on, when it is expected to be fetched (DO-16). */
  departure: Moment;
  isConfirmed: boolean;
  /** When it really set out with who was fetched. */
  started: Moment | null;
}

/**
 * The time that stands for an order wherever one is shown: what was asked for as soon as possible shows when it was asked
 * for until it is confirmed, then when it is expected, and after the start when it really started (W-066, W-067).
 */
export function shownTime<Moment>(times: PedidoTimes<Moment>): { moment: Moment; isAsap: boolean } {
  const { asap, asked, departure, isConfirmed, started } = times;
  if (started !== null) return { moment: started, isAsap: false };
  return asap && !isConfirmed ? { moment: asked, isAsap: true } : { moment: departure, isAsap: false };
}
