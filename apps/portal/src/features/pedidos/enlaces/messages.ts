import type { Enlace } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';

export const ENLACES_TEXT = {
  ready: 'El enlace está listo: copialo con su botón.',
  title: 'Compartir',
  who: '¿Con quién lo compartís?',
  colega: 'Un colega',
  forPasajero: 'Ve sus paradas, el vehículo y quién maneja; el auto, mientras va a buscarlo y durante su viaje.',
  forReceptor: 'Ve su parada y el auto cuando va para allá.',
  forColega: 'Ve cómo viene y a qué hora llega. No ve calles, teléfonos ni el auto.',
  make: 'Crear enlace',
  close: 'Cerrar',
  shared: 'Enlaces compartidos',
  none: 'Todavía no compartiste este pedido',
  noneHint: 'Cada enlace muestra solo lo que le sirve a quien lo recibe, y lo podés revocar.',
  failed: 'No pudimos cargar los enlaces',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  copyAgain: 'Copiar de nuevo',
  revoke: 'Revocar',
  revokeTitle: 'Revocar enlace',
  untilEnd: 'hasta 2 h después de terminar',
  notOpened: 'sin abrir',
  byTraza: 'Hecho al avisar',
} as const;

const STATE_TEXT = { vencido: 'Vencido', revocado: 'Revocado' } as const;

export function forWhom({ para, nombre }: Pick<Enlace, 'para' | 'nombre'>): string {
  return para === 'colega' ? ENLACES_TEXT.colega : nombre;
}

const moment = (at: string) => `${formatDate(at)} ${formatTime(at)}`;

/** By whom and when, until when, and when it was opened last (W-122). */
export function enlaceLines({ creadoPor, automatico, creado, vence, abierto, aperturas, estado }: Enlace): string[] {
  const until = estado === 'vivo' ? (vence ? `hasta el ${moment(vence)}` : ENLACES_TEXT.untilEnd) : STATE_TEXT[estado];
  const times = aperturas === 1 ? '1 vez' : `${aperturas} veces`;
  const opened = abierto ? `abierto ${times}, la última el ${moment(abierto)}` : ENLACES_TEXT.notOpened;
  const by = automatico ? ENLACES_TEXT.byTraza : creadoPor;
  return [`${by}, ${moment(creado)} · ${until}`, opened];
}

export function confirmRevokeText(name: string): string {
  return `El enlace de ${name} deja de funcionar en el acto. No se puede deshacer.`;
}

/** The text sent along with an enlace (DT-27). */
export function shareText(isPackage: boolean, url: string): string {
  return `Seguí este ${isPackage ? 'envío' : 'viaje'} en vivo: ${url}`;
}

export function mailSubject(product: string): string {
  return `${product} - Seguimiento`;
}

/** Said to who hears the page: several rows have the same button. */
export function withName(text: string, name: string): string {
  return `${text}: ${name}`;
}
