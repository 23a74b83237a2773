import type { Search } from '@traza/client/url-state.ts';
import { PEDIDO_SORTS } from '@traza/domain/pedidos';
import type { Sort } from '@traza/ui/table/columns.ts';
import type { TableState } from '../list/use-pedido-table.ts';

export function sortOf({ orden, sentido }: TableState): Sort {
  return { key: orden, direction: sentido === 'asc' ? 'ascending' : 'descending' };
}

/** The address after a press on a title: the last departures first goes without saying (W-213). */
export function sortSearch(before: TableState, sort: Sort | null): Search {
  const next = sort ?? unsorted(before);
  const orden = PEDIDO_SORTS.find((known) => known === next.key) ?? 'salida';
  const isUp = next.direction === 'ascending';
  return { orden: orden === 'salida' ? undefined : orden, sentido: isUp ? 'asc' : undefined };
}

/** By departure there is no way without an order: the titles turn it. */
function unsorted({ orden }: TableState): Sort {
  return { key: 'salida', direction: orden === 'salida' ? 'ascending' : 'descending' };
}
