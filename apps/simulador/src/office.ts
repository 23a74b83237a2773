import type { AgenciaViaje, Offer } from '@traza/contract';
import { type AgenciaApi, Refused } from './api.ts';
import { type Fate, fateOf } from './fate.ts';
import type { Settings } from './settings.ts';

/** What every part of the simulator reaches. */
export interface World {
  api: AgenciaApi;
  settings: Pick<Settings, 'speed' | 'seed' | 'dice'>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: (line: string) => void;
}

/** A carrier plans its cars a day and a half ahead: what departs later is left open until then. */
const ANSWER_AHEAD_MS = 36 * 60 * 60_000;

function isForLater({ asap, fechaHoraSalida }: Offer, now: number): boolean {
  return !asap && Date.parse(fechaHoraSalida) - now > ANSWER_AHEAD_MS;
}

/** Whether the server refused this very thing, and not the carrier as a whole. */
export function isRefusedAlone(error: unknown): error is Refused {
  return error instanceof Refused && error.status !== 401;
}

export function fateOfViaje({ settings }: Pick<World, 'settings'>, { idSolicitud, idViaje }: AgenciaViaje): Fate {
  return fateOf(idSolicitud ?? idViaje, settings);
}

/** Answers an offer once somebody would have read it; the trip when it was taken. */
export async function answerOffer({ api, settings, now, log }: World, offer: Offer): Promise<AgenciaViaje | undefined> {
  const { outcome, answerSec } = fateOf(offer.idSolicitud, settings);
  if (isForLater(offer, now())) return undefined;
  if ((now() - Date.parse(offer.creado)) * settings.speed < answerSec * 1000) return undefined;
  try {
    if (outcome === 'rejected') {
      await api.reject(offer.idSolicitud, 'Sin vehículos disponibles');
      log(`request ${offer.idSolicitud} rejected`);
      return undefined;
    }
    const viaje = await api.accept(offer);
    log(`request ${offer.idSolicitud} accepted as trip ${viaje.idViaje}`);
    return viaje;
  } catch (error) {
    if (!isRefusedAlone(error)) throw error;
    log(`request ${offer.idSolicitud} not taken: ${error.message}`);
    return undefined;
  }
}
