import { queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import { call, panelKey } from './api.ts';
import type { PedidoRef } from './pedido-key.ts';

const POLL_MS = 10_000;

/** Everything about one pedido of any day. */
export function panelQuery({ idCliente, id }: PedidoRef) {
  return queryOptions({
    queryKey: panelKey({ idCliente, id }),
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/pedidos/:idCliente/:id', { params: { idCliente, id } }, { signal })).data,
    refetchInterval: unlessLive(POLL_MS),
    staleTime: 0,
  });
}
