import type { Pedido } from '@traza/contract';
import {
  type FilteredPasaje,
  isPicked,
  matchesSearch,
  type PasajeFilter,
  type PasajeView,
  viewPasajes,
} from '@traza/domain/pedidos';
import { searchTextOfPedido } from '../proyeccion/search-text.ts';
import { isCarpool, ownersOf, parseStored, type StoredPedido } from '../proyeccion/stored.ts';
import type { ListFilters } from './list-filters.ts';
import { type PedidoViewer, presentPedido } from './present.ts';

/** How rows of a list become what somebody sees: no database, so that any thread may do it. */
export interface Seeing {
  viewer: Omit<PedidoViewer, 'lateMin'>;
  /** Words that have to be in what they see, where they see a part of the orders. */
  terms: ListFilters['terms'] | undefined;
  /** Pasajes of which one has to be in what they see (W-168). */
  pasajes?: PasajeFilter | undefined;
}

/** A row of a list as it is stored. */
export interface StoredRow {
  item: string;
  minutosAnulacionTardia: number;
}

/** The ids of the pasajes that match and that the viewer sees whole; one seen by name only has no ceco to match (W-168). */
export function pickedPasajes(
  stored: StoredPedido,
  viewer: PedidoViewer,
  filter: PasajeFilter,
  views: readonly PasajeView[] = viewPasajes(ownersOf(stored), viewer, isCarpool(stored)),
): number[] {
  return pasajesOf(stored).flatMap((pasaje, index) =>
    views[index] === 'whole' && isPicked(pasaje, filter) ? [pasaje.idPasaje] : [],
  );
}

export interface FiledPasaje extends FilteredPasaje {
  idPasaje: number;
  motivo: string;
}

/** The pasajes of an order, each with whom it concerns. */
export function pasajesOf({ pedido, tickets: filed }: StoredPedido): FiledPasaje[] {
  return pedido.extras.pasajes.map(({ idPasaje, tipo, motivo = '' }, index) => ({
    idPasaje,
    motivo,
    tipo,
    idPersona: filed[index]?.idPersona ?? null,
    idPersonaSol: filed[index]?.idPersonaSol ?? null,
    idCeco: filed[index]?.idCeco ?? null,
  }));
}

/**
 * What the viewer sees of an order that a list may have found; nothing where its words, or the pasajes asked for, are in what they
 * do not see (DT-10, W-168).
 */
export function seenIfFound(
  stored: StoredPedido,
  viewer: PedidoViewer,
  { terms = [], pasajes }: Omit<Seeing, 'viewer'>,
): Pedido | undefined {
  const views = viewPasajes(ownersOf(stored), viewer, isCarpool(stored));
  if (pasajes && pickedPasajes(stored, viewer, pasajes, views).length === 0) return undefined;
  const pedido = presentPedido(stored, viewer, views);
  if (terms.length === 0) return pedido;
  const askers = new Set(
    stored.tickets.map(({ idPersonaSol }, index) => (views[index] === 'hidden' ? null : idPersonaSol)),
  );
  const requesters = stored.solicitantes.filter(({ idPersona }) => askers.has(idPersona));
  const text = searchTextOfPedido(pedido, requesters, stored.tipoVehiculo);
  return matchesSearch(text, stored.pedido.idPublic, terms) ? pedido : undefined;
}

/** The part of a row that the viewer sees. */
export function seenRow(
  { item, minutosAnulacionTardia }: StoredRow,
  { viewer, ...wanted }: Seeing,
): Pedido | undefined {
  return seenIfFound(parseStored(item), { ...viewer, lateMin: minutosAnulacionTardia }, wanted);
}
