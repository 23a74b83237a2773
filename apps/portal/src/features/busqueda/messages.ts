import { formatDateShort, formatTime } from '@traza/domain';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';

export const TEXT = {
  field: 'Buscar en todo el portal',
  placeholder: 'Sección, acción, número de pedido, persona o dirección',
  failed: 'No pudimos buscar pedidos, personas ni direcciones.',
  download: 'Descargar planilla',
  lote: 'Pedir varios',
} as const;

/** In the order in which they stand (W-128). */
export const KIND_TEXT = {
  reciente: 'Recientes',
  seccion: 'Secciones',
  accion: 'Acciones',
  pedido: 'Pedidos',
  persona: 'Personas',
  direccion: 'Direcciones',
} as const;

/** `Pedir para mí`, `Pedir mensajería` */
export function pedirText(type: SolicitudType): string {
  const title = SOLICITUD_TYPE_WORDS[type];
  return `Pedir ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** `Pedir: mañana 9 a ezeiza` */
export const lineText = (line: string) => `Pedir: ${line}`;

/** `106604 · 20/11/26 10:00` */
export function pedidoDetail({ id, fecha }: { id: number; fecha: string }): string {
  return `${id} · ${formatDateShort(fecha)} ${formatTime(fecha)}`;
}
