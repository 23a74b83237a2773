import type { Pedido } from '@traza/contract';
import { matchesSearch, viewPasajes } from '@traza/domain';
import type { ListFilters } from './list-filters.ts';
import { type PedidoViewer, presentPedido } from './present.ts';
import { searchTextOfPedido } from './proyeccion/search-text.ts';
import { isCarpool, ownersOf, parseStored, type StoredPedido } from './proyeccion/stored.ts';

/** How rows of a list become what somebody sees: no database, so that any thread may do it. */
export interface Seeing {
  viewer: Omit<PedidoViewer, 'lateMin'>;
  /** Words that have to be in what they see, where they see a part of the orders. */
  terms: ListFilters['terms'] | undefined;
}

/** A row of a list as it is stored. */
export interface StoredRow {
  item: string;
  minutosAnulacionTardia: number;
}

/** What the viewer sees of an order that a search may have found; nothing where its words are in what they do not see (DT-10). */
export function seenIfFound(
  stored: StoredPedido,
  viewer: PedidoViewer,
  terms: ListFilters['terms'],
): Pedido | undefined {
  const views = viewPasajes(ownersOf(stored), viewer, isCarpool(stored));
  const pedido = presentPedido(stored, viewer, views);
  const askers = new Set(
    stored.tickets.map(({ idPersonaSol }, index) => (views[index] === 'hidden' ? null : idPersonaSol)),
  );
  const requesters = stored.solicitantes.filter(({ idPersona }) => askers.has(idPersona));
  const text = searchTextOfPedido(pedido, requesters, stored.tipoVehiculo);
  return matchesSearch(text, pedido.idPublic, terms) ? pedido : undefined;
}

/** What the viewer sees of a row. */
export function seenRow({ item, minutosAnulacionTardia }: StoredRow, { viewer, terms }: Seeing): Pedido | undefined {
  const stored = parseStored(item);
  const whole = { ...viewer, lateMin: minutosAnulacionTardia };
  return terms === undefined ? presentPedido(stored, whole) : seenIfFound(stored, whole, terms);
}
