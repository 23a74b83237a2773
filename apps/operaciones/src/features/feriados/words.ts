import type { FeriadoEffect } from '@traza/contract';
import { formatDate, formatWeekday } from '@traza/domain';
import type { FeriadoType } from '@traza/domain/feriados';
import { departureInstant } from '@traza/domain/solicitudes';

export const TEXT = {
  create: 'Corregir un día',
  failed: 'No pudimos cargar los feriados',
  none: 'No hay feriados en ese año',
  year: 'Año',
  everybody: 'Todos',
  calendar: 'Calendario oficial',
  corrected: 'Corregido',
  remove: 'Volver al calendario',
  noEffect: 'No hay pedidos por venir de ese día.',
} as const;

export const TYPE_WORDS = {
  feriado: 'Feriado: lleva recargo, y los planes lo omiten',
  noLaborable: 'No laborable: sin recargo, los planes lo nombran',
  laborable: 'Se trabaja: un día como los demás',
} as const satisfies Readonly<Record<FeriadoType, string>>;

export const TYPE_SHORT = {
  feriado: 'Feriado',
  noLaborable: 'No laborable',
  laborable: 'Se trabaja',
} as const satisfies Readonly<Record<FeriadoType, string>>;

/** `Lunes 23/11/2026` */
export function dayText(fecha: string): string {
  const noon = departureInstant({ date: fecha, time: '12:00' });
  return noon ? `${formatWeekday(noon)} ${formatDate(noon)}` : fecha;
}

const pedidos = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`);

/** `Hay 12 pedidos por venir de ese día. 9 pasan a llevar el recargo de feriado al terminar.` */
export function effectText({ pedidos: count, conRecargo, sinRecargo }: FeriadoEffect): string {
  if (count === 0) return TEXT.noEffect;
  const parts = [`Hay ${pedidos(count)} por venir de ese día.`];
  if (conRecargo > 0) parts.push(`Con recargo de feriado al terminar: ${conRecargo} más.`);
  if (sinRecargo > 0) parts.push(`Sin el recargo que tendrían: ${sinRecargo}.`);
  if (conRecargo + sinRecargo === 0) parts.push('Ninguno cambia de precio.');
  return parts.join(' ');
}
