import type { Tracking } from '@traza/contract';
import { formatNumber, MISSING } from '@traza/domain';
import { isIn, type Status } from '@traza/domain/pedidos';
import { formatMinutesLeft, paradaTag, type Timeline } from '@traza/domain/seguimiento';
import type { TimelineContext } from '@traza/pedido-ui/timeline-text.ts';
import type { TrackingProblem } from './tracking-state.ts';

export const TEXT = {
  title: 'Seguimiento',
  loading: 'Cargando el seguimiento',
  unavailableTitle: 'Seguimiento No disponible',
  unavailable: 'Información de seguimiento no disponible',
  refresh: 'Actualizar',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'No pudimos copiar el enlace. Copialo desde la barra de direcciones.',
  support: 'Soporte',
  phone: 'Teléfono',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  anulando: 'Estamos procesando la solicitud de anulación de este pedido',
  paused: 'El seguimiento en vivo está detenido.',
  problemTitle: 'Inconveniente con el seguimiento',
  problem:
    'Estamos teniendo un inconveniente para seguir al transportista en línea. Si necesitás ayuda usá el botón de soporte.',
  goOn: 'Continuar',
  completed: 'Completado',
  noEvents: 'No se encontraron eventos para este seguimiento.',
  timeline: 'Estado del pedido',
  route: 'Recorrido',
  wholeRoute: 'Ver todo el recorrido',
  chofer: 'Conductor',
  people: 'Pasajeros',
  parcels: 'Envíos',
  map: 'Mapa del seguimiento',
  vehiculo: 'Vehículo del transportista',
} as const;

/** The sentence of each failure in the modal (T-332…T-335). */
export const PROBLEM_TEXT: Record<TrackingProblem, string> = {
  data: 'Ha ocurrido un error al recuperar datos del seguimiento.',
  events: 'Ha ocurrido un error al recuperar los eventos.',
  noEvents: TEXT.noEvents,
  track: 'Ha ocurrido un error al recuperar las posiciones del tracker.',
};

/** 'Viaje' if any pasaje carries a pasajero, otherwise 'Envío' (T-252). */
export function typeLabel({ pasajes }: Tracking): 'Viaje' | 'Envío' {
  return Object.values(pasajes).some(({ tipo }) => tipo === 'PASAJERO') ? 'Viaje' : 'Envío';
}

/** The status as it is called, except that a trip under way is 'en curso' (T-253). */
export function statusLabel(status: Status): string {
  return isIn(status, 'driven') ? 'en curso' : status;
}

/** `Recorrido cotizado • 12,10 km` (T-255). */
export function routeLabel(kilometers: number | null): string {
  return `Recorrido cotizado • ${kilometers === null ? MISSING : `${formatNumber(kilometers, 2)} km`}`;
}

/** `Tiempo estimado a origen: 12 min`, while the vehicle drives to a stop (T-270). */
export function etaText({ etaStop: etaParada }: Timeline, { paradas, minutesLeft }: TimelineContext): string | null {
  if (etaParada === null) return null;
  return `Tiempo estimado a ${paradaTag(etaParada, paradas)}: ${formatMinutesLeft(minutesLeft)} min`;
}

/** 'Completado' once the driver reached the last stop (T-267). */
export function headline({ endedByChofer, aborted }: Timeline): string | null {
  return endedByChofer && !aborted ? TEXT.completed : null;
}

/** `+2 pasajeros` (T-258). */
export function morePeople(count: number, type: 'Viaje' | 'Envío'): string {
  if (type === 'Envío') return count === 1 ? '+1 envío' : `+${count} envíos`;
  return count === 1 ? '+1 pasajero' : `+${count} pasajeros`;
}

export function shareText(type: 'Viaje' | 'Envío', url: string): string {
  return `Seguí este ${type.toLowerCase()} en vivo: ${url}`;
}

export function mailSubject(product: string): string {
  return `${product} - Seguimiento`;
}
