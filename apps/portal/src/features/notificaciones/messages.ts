import type { PedidoNovedades } from '@traza/contract';
import type { Novedad, NovedadState } from '@traza/domain/notificaciones';
import { asapWords } from '@traza/words/pedidos/hour-words.ts';
import { LAYOUT } from '#lib/limits.ts';

export const TEXT = {
  title: 'Notificaciones',
  silent: 'Novedades. Avisos del navegador apagados',
  empty: 'Sin novedades',
  emptyHint: 'Acá vas a ver qué pasa con tus pedidos.',
  clear: 'Limpiar',
  failed: 'No pudimos cargar las notificaciones.',
  retry: 'Reintentar',
  loading: 'Cargando',
  unread: 'Sin leer',
  noKeys: 'Este portal no envía avisos al navegador: acá ves tus novedades.',
} as const;

/** The text of each state (T-247); `sw.js` has the same texts for a browser in the background. */
const STATE_TEXT: Readonly<Record<NovedadState, string>> = {
  Pedido: 'Te pidieron un viaje.',
  Confirmado: 'Confirmado por transportista.',
  Asignado: 'Vehículo asignado.',
  Circulando: 'El vehículo va en camino.',
  Arribado: 'El vehículo llegó al origen.',
  Iniciado: 'En camino al destino.',
  Finalizado: 'Controla el costo y califica el servicio.',
  Anulado: 'Anulado sin costo para el cliente.',
  Pendiente: 'Espera tu autorización.',
  Autorizado: 'Tu pedido fue autorizado.',
  Rechazado: 'Tu pedido fue rechazado.',
  Respondido: 'Respondimos tu reclamo.',
  Modificado: 'Cambió tu pedido.',
};
const UNKNOWN = 'Estado desconocido.';

/** The text of a notice by its state; any other state is unknown (T-247). */
export function novedadText({ estado }: Pick<Novedad, 'estado'>): string {
  const texts: Readonly<Record<string, string>> = STATE_TEXT;
  return Object.hasOwn(texts, estado) ? (texts[estado] ?? UNKNOWN) : UNKNOWN;
}

/** `Pedido 100200 · 20/11/2026 10:30 hs` (DT-48, DW-10). */
export function novedadTitle({
  id,
  fecha,
  hora,
  asap,
}: Pick<PedidoNovedades, 'id' | 'fecha' | 'hora' | 'asap'>): string {
  return `Pedido ${id} · ${asap ? `${fecha} · ${asapWords(hora)}` : `${fecha} ${hora} hs`}`;
}

/** `Ver los 3 avisos`: the older novedades of a pedido (W-095). */
export function moreText(count: number): string {
  return count === 1 ? 'Ver el aviso anterior' : `Ver los ${count} avisos`;
}

/** The detail that a substate adds: the plate of the vehicle, or why the pedido ended. */
export function novedadDetail({ estado, subestado }: Pick<Novedad, 'estado' | 'subestado'>): string {
  // that of a change only tells it from the one before
  if (estado === 'Modificado') return '';
  return subestado === 'Cancelado en origen' ? 'Cancelación fuera de término' : subestado;
}

/** The name of the bell: what is new is part of it, and so is that the browser itself stays silent (W-097). */
export function bellLabel(unread: number, isSilent: boolean): string {
  const name = isSilent ? TEXT.silent : TEXT.title;
  return unread === 0 ? name : `${name}, ${badgeText(unread)} sin leer`;
}

/** The number on the bell, which its name repeats. */
export function badgeText(unread: number): string {
  return unread > LAYOUT.badgeMax ? `${LAYOUT.badgeMax}+` : String(unread);
}
