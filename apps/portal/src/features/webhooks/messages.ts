import type { EntregaView, WebhookView } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import { WEBHOOK_TYPES_CLIENTE } from '@traza/domain/webhooks';
import type { StatusTone } from '@traza/ui/status-chip.tsx';
import { WEBHOOK_TYPE_WORDS } from '@traza/words/webhooks/webhook-words.ts';

export const TEXT = {
  list: 'Conexiones',
  about: 'Direcciones de tu empresa a las que Traza avisa cada cambio de un pedido.',
  failed: 'No pudimos cargar las conexiones',
  none: 'No hay conexiones',
  noneHint: 'Si un sistema de tu empresa necesita enterarse de los pedidos, decinos a qué dirección avisarle.',
  try: 'Probar',
  resend: 'Reenviar lo que falló',
  resendOne: 'Reenviar',
  change: 'Cambiar',
  pause: 'Pausar',
  goOn: 'Reanudar',
  renew: 'Clave nueva',
  remove: 'Eliminar',
  removeTitle: 'Eliminar la conexión',
  entregas: 'Últimos avisos',
  entregasFailed: 'No pudimos cargar los avisos',
  noEntregas: 'Todavía no hubo avisos.',
  every: 'Avisa de todo',
} as const;

export const FORM = {
  create: 'Nueva conexión',
  change: 'Cambiar la conexión',
  nombre: 'Nombre',
  nombreHint: 'Para qué es: "ERP", "Tablero de seguridad"…',
  url: 'Dirección web',
  urlHint: 'Un https de tu empresa que se pueda llamar desde internet.',
  urlFault: (why: string) => `La dirección ${why}.`,
  tipos: 'Avisar de',
  noTypes: 'Elegí al menos uno.',
  cancel: 'Cancelar',
  make: 'Crear',
  save: 'Guardar',
} as const;

export const SECRET = {
  title: 'La clave de la conexión',
  label: 'Clave',
  about: 'Con esta clave tu sistema comprueba que cada aviso es de Traza. Dásela a quien lo programa.',
  once: 'Guardala ahora: no se puede volver a ver.',
  copy: 'Copiar',
  done: 'Listo',
} as const;

export const RENEW = {
  title: 'Clave nueva',
  confirm: 'Crear la clave nueva',
  about: (nombre: string) =>
    `Los avisos de ${nombre} van a ir firmados con una clave nueva. La de ahora sigue sirviendo 24 horas, para que alcances a cambiarla en tu sistema.`,
} as const;

/** Five are the most. */
export function fullText(count: number): string {
  return `Hay ${count} conexiones, las que puede tener una empresa. Para agregar otra, eliminá una.`;
}

export function removeText({ nombre, pendientes }: WebhookView): string {
  const waiting =
    pendientes === 0
      ? ''
      : pendientes === 1
        ? ' y se pierde 1 aviso pendiente'
        : ` y se pierden ${pendientes} avisos pendientes`;
  return `${nombre} deja de recibir avisos${waiting}. Esto no se puede deshacer.`;
}

export function removedText(nombre: string): string {
  return `Se eliminó la conexión ${nombre}`;
}

export function switchedText({ activo }: WebhookView): string {
  return activo
    ? 'Vuelve a recibir avisos. Lo que cambió mientras estaba en pausa no se le avisa.'
    : 'Está en pausa: lo que cambie hasta que la reanudes no se le avisa.';
}

export function typesText({ tipos }: WebhookView): string {
  if (tipos.length === 0) return TEXT.every;
  const words = WEBHOOK_TYPES_CLIENTE.filter((tipo) => tipos.includes(tipo)).map((tipo) => WEBHOOK_TYPE_WORDS[tipo]);
  return `Avisa de: ${words.join(' · ')}`;
}

/** How a webhook stands: switched off, left alone for its failures, failing, never used, or well. */
export function stateOf({ activo, reposaHasta, agotadas, falla, ultima }: WebhookView): {
  label: string;
  tone: StatusTone;
} {
  if (!activo) return { label: 'En pausa', tone: 'registrado' };
  if (reposaHasta !== null) return { label: 'No responde', tone: 'anulado' };
  if (agotadas > 0 || falla !== null) return { label: 'Con fallas', tone: 'warning' };
  return ultima === null
    ? { label: 'Sin avisos todavía', tone: 'registrado' }
    : { label: 'Funciona', tone: 'finalizado' };
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
