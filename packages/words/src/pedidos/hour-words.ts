import { formatDate, formatTime, type Moment } from '@traza/domain';
import { type PedidoTimes, pedidoHour } from '@traza/domain/pedidos';

/** `Lo antes posible · pedido 09:12` */
export function asapWords(hora: string): string {
  return `Lo antes posible · pedido ${hora}`;
}

/** The day and hour of an order: `10/03/2026 09:30 hs`, or `10/03/2026 · Lo antes posible · pedido 09:12` (W-066). */
export function hourWords(times: PedidoTimes<Moment>, day: (moment: Moment) => string = formatDate): string {
  const hour = pedidoHour(times);
  const hora = formatTime(hour);
  return times.asap ? `${day(hour)} · ${asapWords(hora)}` : `${day(hour)} ${hora} hs`;
}
