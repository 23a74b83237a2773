import { formatDate, formatTime } from '@traza/domain';
import { pedidoHour } from '@traza/domain/pedidos';

interface ToldTimes {
  /** When the order leaves. */
  salida: Temporal.Instant;
  /** When it was asked for as soon as possible; null of one with a date. */
  pedida: Temporal.Instant | null;
}

/** The day and hour of the order that a notice tells of (W-066). */
export function whenTold({ salida, pedida }: ToldTimes): { fecha: string; hora: string; asap?: true } {
  const asap = pedida !== null;
  const hour = pedidoHour({ asap, asked: pedida ?? salida, departure: salida });
  return { fecha: formatDate(hour), hora: formatTime(hour), ...(asap ? { asap } : {}) };
}
