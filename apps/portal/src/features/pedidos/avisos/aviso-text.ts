import type { Aviso } from '@traza/contract';
import { formatDayShortMonth, formatTime, inBuenosAires } from '@traza/domain';
import type { AvisoAct, AvisoPart, AvisoReason } from '@traza/domain/avisos';

export const AVISOS_TEXT = {
  title: 'Avisos a quienes viajan',
  whatsapp: 'Avisar por WhatsApp',
  again: 'Avisar de nuevo',
  waiting: 'Avisando…',
  notOpened: 'sin abrir',
} as const;

const PARTS: Readonly<Record<AvisoPart, string>> = { pasajero: '', emisor: 'envía', receptor: 'recibe' };

const ACTS: Readonly<Record<AvisoAct, string>> = {
  pedido: 'del pedido',
  asignado: 'de quién maneja',
  arribado: 'de la llegada',
  cambiado: 'del cambio',
  anulado: 'de la anulación',
};

/** Why nobody was told, as who asked for the pedido can mend it. */
const REASONS: Readonly<Record<AvisoReason, string>> = {
  sin_telefono: 'Sin avisar: no tiene teléfono',
  sin_medio: 'Sin avisar: no tiene e-mail ni teléfono',
  no_celular: 'Sin avisar: el teléfono no es un celular',
  no_quiere: 'No quiere recibir avisos',
  solicitante: 'Sin avisar: tiene tu teléfono',
  repetido: 'Sin avisar: tiene el mismo teléfono que otra persona',
  sin_sms: 'Avisale por WhatsApp',
  pais: 'Avisale por WhatsApp: a ese país no enviamos SMS',
  limite: 'Avisale por WhatsApp: ese número ya recibió muchos SMS',
  limite_pedido: 'Avisale por WhatsApp: de este pedido ya salieron muchos SMS',
  limite_solicitante: 'Avisale por WhatsApp: en esta hora ya salieron 60 SMS de tus pedidos',
  limite_cliente: 'Avisale por WhatsApp: tu empresa llegó a los SMS de un día',
  rechazado: 'No se pudo avisar por SMS',
  sin_respuesta: 'No sabemos si el SMS salió',
  tarde: 'El aviso no salió a tiempo',
};

/** `Ana Ruiz`, or `Ana Ruiz (recibe)`. */
export function avisoName({ nombre, quien }: Pick<Aviso, 'nombre' | 'quien'>): string {
  return PARTS[quien] === '' ? nombre : `${nombre} (${PARTS[quien]})`;
}

/** `9:12`, with its day where that is another one. */
function moment(at: string, now: Temporal.Instant): string {
  const time = formatTime(at);
  const isToday = inBuenosAires(Temporal.Instant.from(at)).toPlainDate().equals(inBuenosAires(now).toPlainDate());
  return isToday ? time : `${formatDayShortMonth(at)} ${time}`;
}

const BY: Readonly<Partial<Record<Aviso['canal'], string>>> = {
  sms: 'por SMS',
  whatsapp: 'por WhatsApp',
  mail: 'por e-mail',
  campana: 'en su campana',
};

/** `Avisado 9:12 · abierto 9:14`, or why nobody was told (W-291). */
export function avisoLine({ estado, motivo, avisado, abierto }: Aviso, now: Temporal.Instant): string {
  const opened = abierto === null ? undefined : `abierto ${moment(abierto, now)}`;
  if (estado === 'enviado' && avisado !== null) {
    return [`Avisado ${moment(avisado, now)}`, opened ?? AVISOS_TEXT.notOpened].join(' · ');
  }
  const why = motivo === null ? AVISOS_TEXT.waiting : REASONS[motivo];
  return [why, opened].filter(Boolean).join(' · ');
}

/** Of what, and by what: `Del pedido, por SMS`. */
export function avisoDetail({ acto, canal, estado }: Aviso): string | undefined {
  const by = BY[canal];
  if (estado !== 'enviado' || by === undefined) return undefined;
  const of = ACTS[acto];
  return `${of.slice(0, 1).toUpperCase()}${of.slice(1)}, ${by}`;
}
