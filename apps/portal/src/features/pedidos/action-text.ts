import type { Par, Pedido } from '@traza/contract';
import { formatDate, formatPesos, formatTime } from '@traza/domain';
import { ownAsientoPrice } from '@traza/domain/pedidos';
import { ownPart, whenText } from '@traza/pedido-ui/pedido-text.ts';
import { LADO_TEXT, parText, theOther } from '#lib/pedido-par.ts';
import type { Cancelling } from './hrefs.ts';

export const ACTION_TEXT = {
  back: 'Volver',
  rate: 'Calificar',
  rateTitle: 'Calificá tu pedido',
  stars: 'Calificación',
  comment: 'Comentario (opcional)',
  review: 'Quiero que revisen la facturación',
  reviewHint: 'Para iniciar un reclamo es necesario calificar.',
  seeReclamo: 'Ver el reclamo',
  cancel: 'Anular',
  cancelTitle: 'Anular pedido',
  leave: 'Dejar mi lugar',
  left: 'Dejaste tu lugar',
  leaveFree: 'Dejarlo ahora no tiene costo.',
  cancelFree: 'Anularlo ahora no tiene costo.',
  remove: 'Quitar pasajeros',
  removeTitle: 'Seleccione los pasajeros a quitar',
  add: 'Agregar pasajeros',
  addTitle: 'Agregar pasajeros al recorrido',
  asientos: 'Asientos',
  name: 'Nombre y apellido',
  phone: 'Teléfono (opcional)',
  phoneInvalid: 'El celular no es válido',
  addButton: 'Agregar',
  nobody: 'Debe agregar al menos un pasajero',
  more: 'Más acciones',
  expand: 'Ver en pantalla completa',
  repeat: 'Repetir',
  wayBack: 'Pedir el regreso',
  keep: 'Guardar como favorito',
  keepTitle: 'Guardar pedido favorito',
  keepHint: 'Vas a encontrarlo en Nuevo pedido, con todo completo salvo la fecha.',
  favouriteName: 'Nombre',
  save: 'Guardar',
  share: 'Compartir',
} as const;

/** The word for each number of stars (T-134). */
export const STAR_TEXT = ['Malo', 'Regular', 'Esperado', 'Muy bueno', 'Excelente'] as const;

export function confirmCancelText(id: number): string {
  return `¿Confirmás la anulación del pedido ${id}?`;
}

/** `También la vuelta: pedido 104, 30/11/26 18:00 hs` */
export function otherTooText(par: Par): string {
  return `También ${theOther(par)}: ${parText(par)}`;
}

/** Of a way that cannot be cancelled. */
export function otherStaysText(par: Par): string {
  return `${LADO_TEXT[par.lado]}: ${parText(par)}. Sigue como está.`;
}

/** Why one of both was not cancelled. */
export function halfCancelledText(id: number, par: Par, whyNot: string): string {
  return `Anulamos el pedido ${id}. ${LADO_TEXT[par.lado]} (pedido ${par.pedido.id}): ${whyNot}`;
}

/** What cancelling costs now, and until when it is free (DT-29). */
export function cancelCostoText(aviso: Cancelling['aviso']): string {
  if (!aviso) return '';
  if (aviso.tardia) {
    return `Ya pasó el plazo para anular sin cargo: se cobra el costo mínimo de ${formatPesos(aviso.costoMinimo)}.`;
  }
  if (aviso.gratisHasta === null) return ACTION_TEXT.cancelFree;
  const until = `${formatDate(aviso.gratisHasta)} a las ${formatTime(aviso.gratisHasta)} hs`;
  return `Podés anularlo sin cargo hasta el ${until}. Después se cobra el costo mínimo de ${formatPesos(aviso.costoMinimo)}.`;
}

/** Which seat becomes free, and that nothing is charged for it; of several asked for together only the own one goes (W-310). */
export function leaveText(pedido: Pedido): { question: string; costo: string } {
  const [boards] = ownPart(pedido) ?? [];
  const from = boards ? ` desde ${boards.dir.alias || boards.dir.direccion}` : '';
  const asientos = (pedido.extras.type === 'v' && pedido.extras.lugar?.asientos) || 1;
  const price = asientos === 1 ? ownAsientoPrice(pedido) : undefined;
  return {
    question: `¿Dejás tu lugar del ${whenText(pedido)}${from}? Queda libre para otra persona.`,
    costo:
      price === undefined
        ? ACTION_TEXT.leaveFree
        : `${ACTION_TEXT.leaveFree} Los ${formatPesos(price)} de tu lugar no se cobran.`,
  };
}

/** `Quitar 2 pasajeros` (T-171). */
export function removeButtonText(count: number): string {
  return `Quitar ${count} ${count === 1 ? 'pasajero' : 'pasajeros'}`;
}

export function freeAsientosText(count: number): string {
  return count === 1 ? 'Queda 1 asiento disponible.' : `Quedan ${count} asientos disponibles.`;
}
