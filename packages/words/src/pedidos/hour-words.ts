import { formatDate, formatTime, type Moment } from '@traza/domain';
import { type PedidoTimes, pedidoHour } from '@traza/domain/pedidos';

/** What stands beside the hour of an order (ruling "One hour for an order"). */
export interface BesideTimes {
  /** When the vehicle is expected where the traveller boards; known while it comes. */
  arrives?: Moment | undefined;
  /** When it really set out. */
  started?: Moment | undefined;
}

/** `Lo antes posible · pedido 09:12` */
export function asapWords(hora: string): string {
  return `Lo antes posible · pedido ${hora}`;
}

/** `salió 09:26`, before that `llega 09:24`, before that nothing. */
export function besideWords({ arrives, started }: BesideTimes): string {
  if (started) return `salió ${formatTime(started)}`;
  return arrives ? `llega ${formatTime(arrives)}` : '';
}

/**
 * The day and hour of an order, and beside it what is estimated and what really happened: `10/03/2026 09:30 hs · salió 09:34`, or `10/03/2026
 * · Lo antes posible · pedido 09:12 · llega 09:24` (W-066, W-067).
 */
export function hourWords(
  times: PedidoTimes<Moment> & BesideTimes,
  day: (moment: Moment) => string = formatDate,
): string {
  const hour = pedidoHour(times);
  const hora = formatTime(hour);
  const told = times.asap ? `${day(hour)} · ${asapWords(hora)}` : `${day(hour)} ${hora} hs`;
  const beside = besideWords(times);
  return beside ? `${told} · ${beside}` : told;
}
