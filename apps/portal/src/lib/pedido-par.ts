import { queryOptions } from '@tanstack/react-query';
import type { Par, Pedido } from '@traza/contract';
import { whenText } from '@traza/pedido-ui/pedido-text.ts';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { call } from './api.ts';
import { pedidosKey } from './query-keys.ts';

/** A pedido as its calls name it. */
export interface PedidoSource {
  extrasType: 's' | 'v';
  id: number;
}

export const sourceOf = ({ id, extras }: Pedido): PedidoSource => ({ extrasType: extras.type, id });

/** `s-104`, as the address of its form has it. */
export const modificarOf = ({ id, extras }: Pedido) => `${extras.type}-${id}`;

/** Whether its reader may change it: as long as calling it off is theirs, and free. */
export function mayChange({ actions }: Pedido): boolean {
  const cancelling = actions.find(({ rel }) => rel === 'anular');
  return cancelling !== undefined && !cancelling.aviso?.tardia;
}

/** The other way of a pedido with a return, as its reader sees it; null where there is none. */
export function parQuery(account: string, source: PedidoSource) {
  return queryOptions({
    queryKey: pedidosKey(account, 'par', source),
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/v1/:extrasType/:id/par', { params: source }, { signal })).data,
    staleTime: 0,
  });
}

export const LADO_TEXT: Record<Par['lado'], string> = { ida: 'Ida', vuelta: 'Vuelta' };

/** `la vuelta` */
export const theOther = ({ lado }: Par) => `la ${lado}`;

/** `pedido 104, 30/11/26 18:00 hs`, and how it ended where it was called off. */
export function parText({ pedido }: Par): string {
  const ended = pedido.status === 'anulado' ? `, ${statusWords(pedido).toLowerCase()}` : '';
  return `pedido ${pedido.id}, ${whenText(pedido)}${ended}`;
}
