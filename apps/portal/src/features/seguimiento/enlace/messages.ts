import type { SharedEnlace } from '@traza/contract';
import { formatDayShortMonth, formatTime, formatWeekday } from '@traza/domain';
import { formatMinutesLeft, formatWaiting } from '@traza/domain/seguimiento';

export const ENLACE_TEXT = {
  gone: 'Este enlace venció o fue revocado. Pedile uno nuevo a quien te lo compartió.',
  goneTitle: 'Seguimiento no disponible',
  lost: 'No pudimos actualizar. Esto es lo último que supimos.',
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

/** To the destination, whatever the vehicle drives to first. */
function arrivesWithin(without: string): Words {
  return (shown, nowMs) => within(`Llega a ${shown.lugares?.destino || 'destino'} en`, without)(shown, nowMs);
}

const NOW: Record<SharedEnlace['fase'], Words> = {
  sinConfirmar: () => 'Buscamos quién lo lleve',
  confirmado: () => 'Confirmado',
  enCamino: within('Llega en', 'En camino'),
  espera: ({ esperaDesde }, nowMs) =>
    esperaDesde === undefined ? 'Llegó' : `Te espera hace ${formatWaiting(Date.parse(esperaDesde), nowMs)} min`,
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

/** `Viernes 20 nov · 09:30`: the hour only where the audience reads it. */
export function whenText({ dia, inicio }: Pick<SharedEnlace, 'dia' | 'inicio'>): string | undefined {
  const moment = inicio ?? (dia && `${dia}T12:00:00-03:00`);
  if (!moment) return undefined;
  const day = `${formatWeekday(moment)} ${formatDayShortMonth(moment)}`;
  return inicio ? `${day} · ${formatTime(inicio)}` : day;
}

export function titleOf({ type, lugares }: Pick<SharedEnlace, 'type' | 'lugares'>): string {
  const what = type === 'package' ? 'Envío' : 'Viaje';
  return lugares?.pasajero ? `${what} de ${lugares.pasajero}` : what;
}
