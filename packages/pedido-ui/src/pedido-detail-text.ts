import type { CostoLine, Pasaje, Pedido } from '@traza/contract';
import { formatNumber, orMissing, personName } from '@traza/domain';
import { type AnulacionAuthor, lateReason } from '@traza/domain/pedidos';
import { countText, whenText } from './pedido-text.ts';

// what a detail says and a list does not: no first visit brings it

/** `+2 paradas` in the detail (T-092). */
export function moreParadasText(count: number): string {
  return `+${countText(count, 'parada', 'paradas')}`;
}

/** `+4 pasajeros` (T-091). */
export function morePasajerosText(count: number, areParcels: boolean): string {
  return `+${areParcels ? countText(count, 'envío', 'envíos') : countText(count, 'pasajero', 'pasajeros')}`;
}

/** `Pedido · 20/11/26 09:30 hs` (T-027). */
export function headerText(pedido: Pedido): string {
  return `Pedido · ${whenText(pedido)}`;
}

export interface RouteFacts {
  isReal: boolean;
  km: number | null;
  minutes: number | null;
}

/** `Recorrido del conductor • 7,25 km • 21 min` (T-109…T-111). */
export function routeText({ isReal, km, minutes }: RouteFacts): string {
  const name = isReal ? 'Recorrido del conductor' : 'Recorrido cotizado';
  const parts = [km === null ? null : `${formatNumber(km, 2)} km`, minutes === null ? null : `${minutes} min`];
  return [name, ...parts.filter((part) => part !== null)].join(' • ');
}

/** `PT1H30M` as `Espera 1 h 30 min`; nothing for none. */
export function waitText(espera: string | null): string {
  const [, hours = 0, minutes = 0] = (/^PT(?:(\d+)H)?(?:(\d+)M)?/.exec(espera ?? '') ?? []).map(Number);
  const parts = [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean);
  return parts.length > 0 ? `Espera ${parts.join(' ')}` : '';
}

const CONCEPT_TEXT = { kilometros: 'Kilómetros', espera: 'Espera', otros: 'Otros' } as const;

/** How carriers write that something is counted by pieces: one toll is a toll. */
const PIECES: readonly string[] = ['u', 'un'];

/** The purpose of a cost line, in its own words where it has them, and its quantity (T-131). */
export function costoLineText({ concepto, obs, cantidad, unidad }: CostoLine): { name: string; amount: string } {
  const amount = PIECES.includes(unidad)
    ? ''
    : `${formatNumber(cantidad, Number.isInteger(cantidad) ? 0 : 2)} ${cantidad === 1 && unidad === 'asientos' ? 'asiento' : unidad}`;
  const name = concepto === 'otros' && obs !== '' ? obs : CONCEPT_TEXT[concepto];
  return { name, amount };
}

/** Why the costs are what they are (T-125…T-127). */
export function costosNote(pedido: Pedido): string {
  if (pedido.status === 'anulado') return 'Anulado a término sin costo para el cliente';
  const reason = lateReason(pedido);
  if (reason === 'Cancelado en origen') {
    return 'Corresponde aplicar el costo mínimo porque la anulación se solicitó sobre la hora de salida';
  }
  if (reason === 'Fallo') {
    return 'Corresponde aplicar el costo mínimo porque el transportista no pudo establecer contacto contigo';
  }
  return '';
}

/** `Tu parte (33,33 %)` */
export function shareText(coefficient: number): string {
  return `Tu parte (${formatNumber(coefficient, Number.isInteger(coefficient) ? 0 : 2)} %)`;
}

/** Whom a pasaje is about: the pasajero, or who sends and who receives. */
export function pasajeText({ tipo, pasajero, despachante, receptor }: Pasaje): string {
  if (tipo === 'PASAJERO') return pasajero ? orMissing(personName(pasajero)) : orMissing(null);
  const ends = [despachante, receptor].flatMap((person) => (person ? [personName(person)] : [])).filter(Boolean);
  return orMissing(ends.join(' → '));
}

const AUTHOR_TEXT: Readonly<Record<AnulacionAuthor, string>> = {
  solicitante: 'por quien lo pidió',
  empresa: 'por otra persona de la empresa',
  transportista: 'por el transportista',
  operaciones: 'por Operaciones',
  sistema: 'por el sistema',
};

/** Under the row of a pedido that was called off, by whom; empty where that is not known. */
export function authorText({ extras: { anulacion, solicitante } }: Pedido): string {
  if (!anulacion) return '';
  return anulacion.por === 'solicitante' && solicitante ? `por ${solicitante}` : AUTHOR_TEXT[anulacion.por];
}
