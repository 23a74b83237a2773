/** The known times of a pedido. */
export interface PedidoTimes<Moment> {
  /** As soon as possible: no date was asked for. */
  asap: boolean;
  asked: Moment;
  /** The moment that the order is stored with; of one without a date it serves rules and nobody reads it (DO-16). */
  departure: Moment;
}

/**
 * The hour of an order, from its asking to its rating: lists, days, months, filters, workbooks, mails, links and notices order, group and
 * show by it. Without a date it is when the order was asked for, of any other its departure (W-066). What really happened stands beside
 * it (W-067).
 */
export function pedidoHour<Moment>({ asap, asked, departure }: PedidoTimes<Moment>): Moment {
  return asap ? asked : departure;
}
