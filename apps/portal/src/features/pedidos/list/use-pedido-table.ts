import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { PEDIDO_SORTS, type PedidoSort } from '@traza/domain/pedidos';

/** In which order the table stands. */
export interface TableState {
  orden: PedidoSort;
  sentido: 'asc' | 'desc';
}

/** The table that an address asks for; undefined is the list (W-212). */
export function readTable({ vista, orden, sentido }: Search): TableState | undefined {
  if (vista !== 'tabla') return undefined;
  return {
    orden: PEDIDO_SORTS.find((known) => known === orden) ?? 'salida',
    sentido: sentido === 'asc' ? 'asc' : 'desc',
  };
}

/** Whether the address asks for the table, and in which order. */
export function usePedidoTable(): TableState | undefined {
  return useUrlState(readTable)[0];
}
