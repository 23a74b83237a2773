import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PedidoNow } from '@traza/contract';
import { call } from './api.ts';
import { gathered } from './gathered.ts';
import { PACE } from './limits.ts';
import { pedidosKey } from './query-keys.ts';

/** What happens with pedidos of a cliente now, those of one moment in one call. */
const askNow = gathered(async (idCliente, ids): Promise<readonly PedidoNow[]> => {
  const query = { idCliente, ids: ids.join(',') };
  return (await call('GET /pedidos/ahora', { query })).data;
});

interface NowKey {
  account: string;
  idCliente: number;
  id: number;
}

/** What happens with a pedido now; null where there is nothing to say. */
export function nowQuery({ account, idCliente, id }: NowKey) {
  return queryOptions({
    queryKey: pedidosKey(account, 'ahora', id),
    queryFn: async () => (await askNow(idCliente, id)) ?? null,
    staleTime: PACE.dataMs,
    refetchInterval: PACE.minutesLeftMs,
  });
}

/** What happens with a pedido while it is not over; `known` is when, where that is no longer looked at. */
export function usePedidoNow(key: NowKey, isAsked: boolean) {
  const { data, dataUpdatedAt, isError } = useQuery({ ...nowQuery(key), enabled: isAsked });
  return {
    scene: isAsked ? (data ?? undefined) : undefined,
    known: isError && dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : undefined,
  };
}
