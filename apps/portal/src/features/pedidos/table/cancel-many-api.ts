import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAnew } from '@traza/client/query-client.ts';
import type { AnulacionAnswer, Api, Input, Pedido } from '@traza/contract';
import { call } from '#lib/api.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { PedidosView } from '../list/list-api.ts';
import { livePedidosQuery } from '../list/live-query.ts';

type CancelManyBody = Input<Api['POST /pedidos/anulaciones']>['body'];

export function cancelManyBody(idCliente: number, pedidos: readonly Pick<Pedido, 'id' | 'extras'>[]): CancelManyBody {
  return { idCliente, pedidos: pedidos.map(({ id, extras }) => ({ extrasType: extras.type, id })) };
}

/** What cancelling each pedido costs now, and why it may be refused. Each opening asks anew (W-216). */
export function previewQuery(account: string, body: CancelManyBody) {
  return queryOptions({
    queryKey: ['pedidos', account, 'anulaciones', body],
    queryFn: async ({ signal }) => (await call('POST /pedidos/anulaciones/previa', { body }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export async function sendAnulaciones(body: CancelManyBody, key: string): Promise<AnulacionAnswer[]> {
  return (await call('POST /pedidos/anulaciones', { body }, { headers: { 'Idempotency-Key': key } })).data;
}

/** The orders that changed, and what the list adds up to. */
export async function refreshAfter(queryClient: QueryClient, view: PedidosView): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: pedidosKey(view.account, 'totales') });
  await Promise.allSettled([fetchAnew(queryClient, livePedidosQuery(queryClient, view))]);
}
