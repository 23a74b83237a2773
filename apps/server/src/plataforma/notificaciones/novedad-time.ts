import { formatDate, formatTime } from '@traza/domain';
import { pedidoHour } from '@traza/domain/pedidos';

interface ToldTimes {
  /** The departure. */
  salida: Temporal.Instant;
  /** When it was asked for, if that was as soon as possible; null of a pedido with a date. */
  pedida: Temporal.Instant | null;
}

/** The day and hour that a novedad names its pedido by (W-066). */
export function novedadTime({ salida, pedida }: ToldTimes): { fecha: string; hora: string; asap?: true } {
  const asap = pedida !== null;
  const hour = pedidoHour({ asap, asked: pedida ?? salida, departure: salida });
  return { fecha: formatDate(hour), hora: formatTime(hour), ...(asap ? { asap } : {}) };
}
