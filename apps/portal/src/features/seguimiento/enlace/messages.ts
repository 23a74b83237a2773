import type { SharedEnlace } from '@traza/contract';
import { formatDayShortMonth, formatTime, formatWeekday } from '@traza/domain';
import { formatMinutesLeft, formatWaiting } from '@traza/domain/seguimiento';
import { asapWords, besideWords } from '@traza/words/pedidos/hour-words.ts';

export const ENLACE_TEXT = {
  gone: 'Este enlace venció o fue revocado. Pedile uno nuevo a quien te lo compartió.',
  goneTitle: 'Seguimiento no disponible',
  failedTitle: 'No pudimos cargar el seguimiento',
  retry: 'Reintentar',
  agencia: 'Transportista',
  paradas: 'Paradas',
} as const;

type Words = (shown: SharedEnlace, nowMs: number) => string;

const minutesOf = ({ minutos }: SharedEnlace) =>
  minutos === null || minutos === undefined ? undefined : `${formatMinutesLeft(minutos)} min`;
const endedAt = (word: string, fin: string | undefined) => (fin === undefined ? word : `${word} ${formatTime(fin)}`);

function within(before: string, without: string): Words {
  return (shown) => {
    const minutes = minutesOf(shown);
    return minutes === undefined ? without : `${before} ${minutes}`;
  };
}

/** With who drives, where the audience is told. */
const comes: Words = (shown, nowMs) => {
  const name = shown.viaje?.chofer?.firstName;
  return within(name ? `${name} llega en` : 'Llega en', 'En camino')(shown, nowMs);
};

const waits: Words = ({ esperaDesde, paradas }, nowMs) => {
  if (esperaDesde === undefined) return 'Llegó';
  const place = paradas?.[0]?.dir.alias;
  return `Te espera${place ? ` en ${place},` : ''} hace ${formatWaiting(Date.parse(esperaDesde), nowMs)} min`;
};

/** To the destination, whatever the vehicle drives to first. */
function arrivesWithin(without: string): Words {
  return (shown, nowMs) => within(`Llega a ${shown.lugares?.destino || 'destino'} en`, without)(shown, nowMs);
}

const NOW: Record<SharedEnlace['fase'], Words> = {
  sinConfirmar: () => 'Buscamos quién lo lleve',
  confirmado: () => 'Confirmado',
  enCamino: comes,
  espera: waits,
  aBordo: within('Llegás en', 'En viaje'),
  terminado: ({ fin }) => endedAt('Terminado', fin),
};
const NOW_OF: Record<SharedEnlace['para'], Record<SharedEnlace['fase'], Words>> = {
  pasajero: NOW,
  receptor: { ...NOW, terminado: ({ fin }) => endedAt('Entregado', fin) },
  colega: {
    ...NOW,
    enCamino: arrivesWithin('En camino'),
    espera: () => 'En el punto de partida',
    aBordo: arrivesWithin('En viaje'),
  },
};

/** What happens now, as its audience needs it. */
export function nowText(shown: SharedEnlace, nowMs: number): string {
  return NOW_OF[shown.para][shown.fase](shown, nowMs);
}

type Hours = Pick<SharedEnlace, 'dia' | 'inicio' | 'asap' | 'salio'>;

/**
 * `Viernes 20 nov · 09:30`, `Viernes 20 nov · Lo antes posible · pedido 09:12`, and while the vehicle comes ` · llega 09:24`, then
 * ` · salió 09:26`: the hour only where the audience reads it (W-066, W-067, W-391).
 */
export function whenText({ dia, inicio, asap, salio }: Hours, arrives?: string): string | undefined {
  const moment = inicio ?? (dia && `${dia}T12:00:00-03:00`);
  if (!moment) return undefined;
  const day = `${formatWeekday(moment)} ${formatDayShortMonth(moment)}`;
  if (!inicio) return day;
  const hour = asap ? asapWords(formatTime(inicio)) : formatTime(inicio);
  return [day, hour, besideWords({ arrives, started: salio })].filter(Boolean).join(' · ');
}

const MINUTE_MS = 60_000;

/** When the vehicle is expected that was told to be so many minutes away at a moment; nothing once it waits or drives. */
export function arrivalOf(
  { fase, minutos }: Pick<SharedEnlace, 'fase' | 'minutos'>,
  toldMs: number,
): string | undefined {
  if (fase !== 'enCamino' || minutos === null || minutos === undefined) return undefined;
  return new Date(toldMs + Math.max(1, minutos) * MINUTE_MS).toISOString();
}

export function titleOf({ type, lugares }: Pick<SharedEnlace, 'type' | 'lugares'>): string {
  const what = type === 'package' ? 'Envío' : 'Viaje';
  return lugares?.pasajero ? `${what} de ${lugares.pasajero}` : what;
}
