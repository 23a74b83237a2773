import type { PendingAprobacion } from '@traza/contract';
import {
  APROBACIONES,
  formatDate,
  formatPesos,
  formatTime,
  formatWeekday,
  type Moment,
  minutesBetween,
  parseWire,
  SOLICITUDES,
} from '@traza/domain';

export const TEXT = {
  list: 'Pedidos pendientes de autorización',
  detail: 'Pedido a autorizar',
  refresh: 'Actualizar',
  empty: 'No hay pedidos por autorizar',
  emptyHint: 'Cuando un pedido de tu empresa necesite autorización, lo vas a ver acá.',
  failed: 'No pudimos cargar los pedidos',
  more: 'Ver más',
  approve: 'Aprobar',
  reject: 'Rechazar',
  rejectTitle: 'Rechazar el pedido',
  rejectHint: 'El pedido se anula sin costo y le avisamos por e-mail a quien lo hizo.',
  reason: 'Motivo',
  reasonMissing: 'Escribí el motivo.',
  reasonTooLong: `El motivo no puede superar los ${SOLICITUDES.noteMax} caracteres.`,
  reasonExample: 'Por ejemplo: coordinalo con el equipo para compartir el viaje',
  own: 'Es tu pedido',
  ownHint: 'Otra persona tiene que decidir sobre tu propio pedido.',
  seePedido: 'Ver en pedidos',
  noCotizacion: 'Sin cotización',
  asap: 'Lo antes posible',
} as const;

/** `Mar 10/03, 14:30 hs` */
export function momentText(moment: Moment): string {
  return `${formatWeekday(moment).slice(0, 3)} ${formatDate(moment).slice(0, 5)}, ${formatTime(moment)} hs`;
}

export function departureText({ asap, fechaHoraSalida }: PendingAprobacion): string {
  return asap ? TEXT.asap : momentText(fechaHoraSalida);
}

/** Beyond its quote an order has none that could be compared: it is priced by the carrier. */
export function priceText({ precotizacion }: Pick<PendingAprobacion, 'precotizacion'>): string {
  return precotizacion === null ? TEXT.noCotizacion : formatPesos(precotizacion);
}

export interface Expiry {
  text: string;
  isSoon: boolean;
}

/** Until when somebody may decide: the order leaves, or is annulled, at its departure (DO-35). */
export function expiryOf(
  { fechaHoraSalida }: Pick<PendingAprobacion, 'fechaHoraSalida'>,
  now: Temporal.Instant,
): Expiry {
  const departure = parseWire(fechaHoraSalida);
  const minutes = departure ? Math.floor(minutesBetween(now, departure)) : 0;
  if (minutes < 0) return { text: 'Vencido', isSoon: true };
  const isSoon = minutes < APROBACIONES.soonHours * 60;
  if (minutes < 60) return { text: `Vence en ${minutes} min`, isSoon };
  if (minutes < 24 * 60) return { text: `Vence en ${Math.floor(minutes / 60)} h`, isSoon };
  return { text: `Vence el ${momentText(fechaHoraSalida)}`, isSoon };
}

export function endsText({ paradas }: Pick<PendingAprobacion, 'paradas'>): [from: string, to: string] {
  return [paradas[0] ?? '', paradas.at(-1) ?? ''];
}

/** Origen, Parada 1…, Destino. */
export function stopName(index: number, count: number): string {
  if (index === 0) return 'Origen';
  return index === count - 1 ? 'Destino' : `Parada ${index}`;
}

export function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `Más de ${count} pedidos esperan una decisión`;
  return count === 1 ? '1 pedido espera una decisión' : `${count} pedidos esperan una decisión`;
}
