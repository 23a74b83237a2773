import { queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import type { DayRange } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { PedidosView } from '../list/list-api.ts';

/** Open pedidos of some days, soonest first: the shelf chooses from them where the list does not reach that far. */
export function shelfQuery({ account, idClient }: PedidosView, page: DayRange & { limit?: number }) {
  return queryOptions({
    queryKey: pedidosKey(account, 'shelf', page),
    queryFn: async ({ signal }) => {
      const cliente = idClient === undefined ? {} : { idClient };
      const query = { ...cliente, ...page, status: 'abierto', sentido: 'asc' } as const;
      return (await call('GET /pedidos/usuario', { query }, { signal })).data;
    },
    refetchInterval: unlessLive(PACE.eventsMs),
  });
}
