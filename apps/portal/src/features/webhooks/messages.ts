import type { EntregaView, WebhookView } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const TEXT = {
  list: 'Conexiones',
  about:
    'Direcciones de tu empresa a las que Traza avisa cada cambio de un pedido. Las da de alta el equipo de Traza, y su clave no se vuelve a mostrar.',
  failed: 'No pudimos cargar las conexiones',
  none: 'No hay conexiones',
  noneHint:
    'Si un sistema de tu empresa necesita enterarse de los pedidos, pedile al equipo de Traza que dé de alta su dirección.',
  try: 'Probar',
  resend: 'Reenviar lo que falló',
  resendOne: 'Reenviar',
  entregas: 'Últimos avisos',
  entregasFailed: 'No pudimos cargar los avisos',
  noEntregas: 'Todavía no hubo avisos.',
  more: 'Ver más',
  every: 'Todos los cambios',
} as const;

/** How a webhook stands: switched off, left alone for its failures, failing, or well. */
export function stateOf({ activo, reposaHasta, agotadas, falla }: WebhookView): { label: string; tone: StatusTone } {
  if (!activo) return { label: 'Apagada', tone: 'anulado' };
  if (reposaHasta !== null) return { label: 'No responde', tone: 'anulado' };
  if (agotadas > 0 || falla !== null) return { label: 'Con fallas', tone: 'warning' };
  return { label: 'Funciona', tone: 'finalizado' };
}

export const ENTREGA_STATE: Readonly<Record<EntregaView['estado'], { label: string; tone: StatusTone }>> = {
  pendiente: { label: 'Pendiente', tone: 'warning' },
  entregada: { label: 'Entregado', tone: 'finalizado' },
  agotada: { label: 'Falló', tone: 'anulado' },
};

const momentText = (moment: string) => `${formatDate(moment)} ${formatTime(moment)} hs`;

/** `Último aviso entregado: 05/10/2026 09:30 hs · 2 pendientes · 1 fallado` */
export function countsText({ ultima, pendientes, agotadas, falla }: WebhookView): string {
  return [
    ultima === null ? 'Sin avisos entregados' : `Último aviso entregado: ${momentText(ultima)}`,
    pendientes === 1 ? '1 pendiente' : `${pendientes} pendientes`,
    ...(agotadas === 0 ? [] : [agotadas === 1 ? '1 fallado' : `${agotadas} fallados`]),
    ...(falla === null ? [] : [`última falla: ${falla}`]),
  ].join(' · ');
}

/** `05/10/2026 09:30 hs · 3 intentos · sin respuesta a tiempo` */
export function entregaText({ creada, intentos, falla, siguiente, estado }: EntregaView): string {
  return [
    momentText(creada),
    intentos === 1 ? '1 intento' : `${intentos} intentos`,
    ...(falla === null || estado === 'entregada' ? [] : [falla]),
    ...(estado === 'pendiente' && siguiente !== null ? [`próximo intento ${momentText(siguiente)}`] : []),
  ].join(' · ');
}

export function triedText({ recibido, respuesta }: { recibido: boolean; respuesta: string }): string {
  return recibido ? `Recibió la prueba: ${respuesta}.` : `No recibió la prueba: ${respuesta}.`;
}

export function resentText(count: number): string {
  if (count === 0) return 'No hay avisos fallados para reenviar.';
  return count === 1 ? 'Vuelve a enviarse 1 aviso.' : `Vuelven a enviarse ${count} avisos.`;
}
