import { inBuenosAires, isBefore } from '../time.ts';
import { AVISOS } from './limits.ts';

/** What may become of a pedido that who travels in it is told of. */
export const AVISO_ACTS = ['pedido', 'asignado', 'arribado', 'cambiado', 'anulado'] as const;
export type AvisoAct = (typeof AVISO_ACTS)[number];

/** In what part of a pedido somebody is told of it. */
export const AVISO_PARTS = ['pasajero', 'emisor', 'receptor'] as const;
export type AvisoPart = (typeof AVISO_PARTS)[number];

/** Languages of these texts alone; the first is that of who said none. */
export const AVISO_LANGUAGES = ['es', 'pt', 'en'] as const;
export type AvisoLanguage = (typeof AVISO_LANGUAGES)[number];

/** `whatsapp` is the requester's own hand, `campana` the bell and the push of an empleado. */
export const AVISO_CHANNELS = ['sms', 'whatsapp', 'mail', 'campana', 'ninguno'] as const;
export type AvisoChannel = (typeof AVISO_CHANNELS)[number];

/** `superado`: something newer was told instead. */
export const AVISO_STATES = ['pendiente', 'enviado', 'fallido', 'superado'] as const;
export type AvisoState = (typeof AVISO_STATES)[number];

/** Why nobody was told, or not by SMS. */
export const AVISO_REASONS = [
  'sin_telefono',
  'sin_medio',
  'no_celular',
  'pais',
  'sin_sms',
  'limite',
  'limite_pedido',
  'limite_solicitante',
  'limite_cliente',
  'no_quiere',
  'solicitante',
  'repetido',
  'rechazado',
  'sin_respuesta',
  'tarde',
] as const;
export type AvisoReason = (typeof AVISO_REASONS)[number];

/** Whether it cannot wait behind others: called off, arrived, or changed on the day it leaves. */
export function isUrgent(act: AvisoAct, departure: Temporal.Instant, now: Temporal.Instant): boolean {
  const isToday = inBuenosAires(departure).toPlainDate().equals(inBuenosAires(now).toPlainDate());
  return act === 'anulado' || act === 'arribado' || (act === 'cambiado' && isToday);
}

/** When people are told who drives a viaje: at once, or the evening before of one that is more than a day away. */
export function choferTime(departure: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  if (departure.since(now).total('hours') <= AVISOS.choferHours) return now;
  const evening = inBuenosAires(departure)
    .subtract({ days: 1 })
    .withPlainTime({ hour: AVISOS.eveningHour })
    .toInstant();
  return isBefore(now, evening) ? evening : now;
}

/** For how many minutes an aviso is news: somebody who waits at the door is told now or never. */
const NEWS_MINUTES: Readonly<Record<AvisoAct, number>> = {
  pedido: 12 * 60,
  asignado: 60,
  arribado: 15,
  cambiado: 4 * 60,
  anulado: 4 * 60,
};

/** Seconds until an aviso is no news any more; none is left of one that is not. */
export function newsSeconds(act: AvisoAct, made: Temporal.Instant, now: Temporal.Instant): number {
  const left = NEWS_MINUTES[act] * 60 - now.since(made).total('seconds');
  return Math.max(0, Math.floor(left));
}
