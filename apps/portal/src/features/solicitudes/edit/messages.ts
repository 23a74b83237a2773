import type { Par } from '@traza/contract';
import { LADO_TEXT, parText, theOther } from '#lib/pedido-par.ts';

export const OWN_CHANGED = 'Sigue con su hora y sus lugares: al guardar te ofrecemos modificarla.';

/** `Vuelta: pedido 104, 30/11/26 18:00 hs.` */
export function otherWayText(par: Par): string {
  return `${LADO_TEXT[par.lado]}: ${parText(par)}.`;
}

export const applyTooText = (par: Par) => `Aplicar también a ${theOther(par)}`;

export const editOtherText = (par: Par) => `Modificar ${theOther(par)}`;

/** Of a change of hour or places, which its other way does not follow. */
export function savedAloneText(saved: string, par: Par): string {
  return `${saved} ${otherWayText(par)} Fijate si su hora y sus lugares te sirven.`;
}

/** Why one of both was not changed. */
export function halfSavedText(id: number, par: Par, whyNot: string): string {
  return `Guardamos los cambios del pedido ${id}. ${LADO_TEXT[par.lado]} (pedido ${par.pedido.id}): ${whyNot}`;
}
