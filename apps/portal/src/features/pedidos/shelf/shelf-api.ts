import { queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import { now } from '@traza/client/clock.ts';
import { shelfRange } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { PedidosView } from '../list/list-api.ts';

/** Open pedidos, soonest first: the shelf chooses from them where the list does not reach that far. */
export function shelfQuery({ account, idClient }: PedidosView) {
  return queryOptions({
    queryKey: pedidosKey(account, 'shelf'),
    queryFn: async ({ signal }) => {
      const cliente = idClient === undefined ? {} : { idClient };
      const query = { ...cliente, ...shelfRange(now()), status: 'abierto', sentido: 'asc' } as const;
      return (await call('GET /pedidos/usuario', { query }, { signal })).data;
    },
    refetchInterval: unlessLive(PACE.eventsMs),
  });
}
