import { readKeys, type Search } from '@traza/client/url-state.ts';

/** Keys of the address of the board. */
export function boardSearch(search: Search) {
  return readKeys(search, ['ventana', 'cliente', 'tipo', 'flota', 'q', 'alerta', 'pedido', 'acto', 'quien']);
}
