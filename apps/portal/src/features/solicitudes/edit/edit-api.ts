import { queryOptions } from '@tanstack/react-query';
import { ifMatch } from '@traza/client/api.ts';
import type { Pedido } from '@traza/contract';
import type { EditCalls } from '@traza/pedido-form/edit/edit-api.ts';
import { modificarKey } from '@traza/pedido-form/query-keys.ts';
import { call } from '#lib/api.ts';
import type { PedidoSource } from '#lib/pedido-par.ts';

/** The pedido as it is: its hour, price and version. */
export function editedQuery(account: string, source: PedidoSource) {
  return queryOptions({
    queryKey: modificarKey(account, source),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Pedido> => {
      const params = { provider: 'sgv', ...source };
      return (await call('GET /pedidos/:provider/:extrasType/:id', { params, query: {} }, { signal })).data;
    },
  });
}

/** The calls of who changes a pedido of their own. */
export const EDIT_CALLS: EditCalls = {
  preview: async (source, body, signal) => {
    const input = { params: source, body };
    return (await call('POST /pedidos/v1/:extrasType/:id/modificacion/previa', input, { signal })).data;
  },
  send: async (source, { body, version }, key) => {
    const headers = { ...ifMatch(version), 'Idempotency-Key': key };
    return (await call('POST /pedidos/v1/:extrasType/:id/modificacion', { params: source, body }, { headers })).data;
  },
};
