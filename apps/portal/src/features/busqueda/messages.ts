import { formatDateShort, formatTime } from '@traza/domain';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { SOLICITUD_TYPE_TITLE } from '#lib/solicitud-type-text.ts';
import type { EntryKind } from './entry.ts';

export const TEXT = {
  title: 'Buscar',
  field: 'Buscar en todo el portal',
  placeholder: 'Sección, acción, número de pedido, persona o dirección',
  results: 'Resultados',
  none: 'No encontramos nada con ese texto.',
  unknownNumber: 'No encontramos ese número',
  failed: 'No pudimos buscar pedidos, personas ni direcciones.',
  tooMany: 'Hiciste muchas consultas seguidas. Esperá un momento.',
  retry: 'Reintentar',
  download: 'Descargar planilla',
  lote: 'Pedir varios',
  keys: '↑ ↓ para elegir, Enter para abrir, Escape para cerrar',
} as const;

export const KIND_TEXT: Record<EntryKind, string> = {
  reciente: 'Recientes',
  seccion: 'Secciones',
  accion: 'Acciones',
  pedido: 'Pedidos',
  persona: 'Personas',
  direccion: 'Direcciones',
};

/** `Pedir para mí`, `Pedir mensajería` */
export function pedirText(type: SolicitudType): string {
  const title = SOLICITUD_TYPE_TITLE[type];
  return `Pedir ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** `Pedir: mañana 9 a ezeiza` */
export const lineText = (line: string) => `Pedir: ${line}`;

/** `106604 · 20/11/26 10:00` */
export function pedidoDetail({ id, fecha }: { id: number; fecha: string }): string {
  return `${id} · ${formatDateShort(fecha)} ${formatTime(fecha)}`;
}

export function foundText(count: number): string {
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
