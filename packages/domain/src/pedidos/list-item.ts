import { type PersonName, personName } from '../person-name.ts';
import { isIn, isLateOutcome, isOver, type PedidoState, type Status } from './status.ts';

interface Pasaje {
  tipo: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
  idCarpool: number | null;
  anulando: boolean;
  nombreSolicitante: string;
  pasajero: PersonName | null;
}

/** The part of an order that its list item is made of. */
export interface ListItemPedido extends PedidoState {
  type: 'trip' | 'package';
  actions: readonly { rel: string }[];
  extras: {
    type: 's' | 'v';
    cotizacion: number | null;
    importeTotal?: number | null;
    /** The viewer's own seats of a salida. */
    lugar?: { precio: number | null } | null | undefined;
    pasajes: readonly Pasaje[];
    paradas: readonly unknown[];
  };
}

/** Which icon stands for a status (T-066). */
export function statusIcon(status: string): 'ticket' | 'clipboard' | 'star' | 'ban' | 'flag' {
  switch (status) {
    case 'registrado':
      return 'ticket';
    case 'confirmado':
      return 'clipboard';
    case 'calificado':
      return 'star';
    case 'anulado':
      return 'ban';
    default:
      return 'flag';
  }
}

/** The title of an item: a carpool, a shipment, or a person by name (T-068, DT-20). */
export type ItemTitle = { kind: 'carpool' } | { kind: 'package' } | { kind: 'person'; name: string };

export function itemTitle({ type, extras }: Pick<ListItemPedido, 'type' | 'extras'>): ItemTitle {
  if (extras.pasajes.some(({ idCarpool }) => idCarpool !== null)) return { kind: 'carpool' };
  if (type === 'package') return { kind: 'package' };
  const first = extras.pasajes.find(({ tipo }) => tipo === 'PASAJERO');
  const name = first?.pasajero ? personName(first.pasajero) : '';
  return { kind: 'person', name: name || (extras.pasajes[0]?.nombreSolicitante ?? '') };
}

/** Further people and packages beside the one that the title names; empty seats do not count (T-069, T-070). */
export function itemRest(pedido: ListItemPedido): { pasajeros: number; envios: number } {
  const count = (tipo: Pasaje['tipo']) => pedido.extras.pasajes.filter((pasaje) => pasaje.tipo === tipo).length;
  const title = itemTitle(pedido).kind;
  return {
    pasajeros: Math.max(0, count('PASAJERO') - (title === 'person' ? 1 : 0)),
    envios: Math.max(0, count('ENVIO') - (title === 'package' ? 1 : 0)),
  };
}

/** Stops between the first and the last (T-072). */
export function paradasBetween(paradas: number): number {
  return Math.max(0, paradas - 2);
}

/** Pesos shown on the right: nothing owed, no quote, or an amount (T-075…T-077, DT-38). */
export type ItemPrice = { kind: 'annulled' } | { kind: 'unquoted' } | { kind: 'amount'; pesos: number };

export function itemPrice({ status, extras }: ListItemPedido): ItemPrice {
  if (isIn(status, 'off')) return { kind: 'annulled' };
  if (extras.type === 'v' && extras.importeTotal !== null && extras.importeTotal !== undefined) {
    return { kind: 'amount', pesos: extras.importeTotal };
  }
  const { cotizacion } = extras;
  return cotizacion === null || cotizacion < 0 ? { kind: 'unquoted' } : { kind: 'amount', pesos: cotizacion };
}

/** Pesos of the viewer's own seats of a salida; nothing where they have none or nothing is owed (W-069). */
export function ownAsientoPrice({ status, extras }: ListItemPedido): number | undefined {
  return isIn(status, 'off') ? undefined : (extras.lugar?.precio ?? undefined);
}

/** What the viewer should notice in a pedido; an anulacion under way comes first (T-078, T-079, DT-20). */
export function itemWarning({ actions, extras }: ListItemPedido): 'anulando' | 'calificar' | undefined {
  if (extras.pasajes.some(({ anulando }) => anulando)) return 'anulando';
  return actions.some(({ rel }) => rel === 'calificar') ? 'calificar' : undefined;
}

/** Why a finished order was not driven, or undefined (T-081). */
export function lateReason({ substatus }: PedidoState): 'Cancelado en origen' | 'Fallo' | undefined {
  return isLateOutcome(substatus) && (substatus === 'Fallo' || substatus === 'Cancelado en origen')
    ? substatus
    : undefined;
}

/** Which colour a state has: what ended without being driven is as good as called off. */
export function statusTone(pedido: PedidoState): Status {
  return lateReason(pedido) ? 'anulado' : pedido.status;
}

/** Whether a pedido can still change by itself, so that the portal polls it. */
export function isActive(status: Status): boolean {
  return isIn(status, 'asked', 'taken', 'driven');
}

interface ListItemFacts {
  id: number;
  datetime: string;
  status: Status;
  extras: { type: 's' | 'v'; pasajes: readonly { idSolicitud: number | null }[] };
}

/** Which of two orders stands first in a list. */
export type ListSequence<O = Omit<ListItemFacts, 'extras'>> = (a: O, b: O) => number;

/** Newest first, ties by number (T-047, DT-13). */
export const newestFirst: ListSequence = (a, b) => Date.parse(b.datetime) - Date.parse(a.datetime) || b.id - a.id;

/** Open pedidos soonest first, then those that are over, newest first (DT-15, W-068). */
export const aheadFirst: ListSequence = (a, b) => {
  const isLast = isOver(a.status);
  if (isLast !== isOver(b.status)) return isLast ? 1 : -1;
  return isLast ? newestFirst(a, b) : newestFirst(b, a);
};

/**
 * Puts what came again into a loaded list: same orders replaced, requests that became trips taken out, each at its
 * place (T-046, T-047). The list is long and what comes is short: nothing but the latter is sorted.
 */
export function mergePedidos<O extends ListItemFacts>(
  loaded: readonly O[],
  fresh: readonly O[],
  sequence: ListSequence<O> = newestFirst,
): O[] {
  const replaced = new Set(fresh.map(({ id }) => id));
  for (const { extras } of fresh) {
    if (extras.type !== 'v') continue;
    for (const { idSolicitud } of extras.pasajes) if (idSolicitud !== null) replaced.add(idSolicitud);
  }
  const kept = loaded.filter(({ id }) => !replaced.has(id));
  const merged: O[] = [];
  let taken = 0;
  for (const pedido of fresh.toSorted(sequence)) {
    const place = placeIn(kept, pedido, sequence);
    merged.push(...kept.slice(taken, place), pedido);
    taken = place;
  }
  return [...merged, ...kept.slice(taken)];
}

/** How many orders of a list stand before another. */
export function placeIn<O>(list: readonly O[], pedido: O, sequence: ListSequence<O>): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle];
    if (other && sequence(other, pedido) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The trip that a request became, among orders that came (T-048). */
export function viajeOfSolicitud<O extends ListItemFacts>(pedidos: readonly O[], idSolicitud: number): O | undefined {
  return pedidos.find(
    ({ extras }) => extras.type === 'v' && extras.pasajes.some((pasaje) => pasaje.idSolicitud === idSolicitud),
  );
}
