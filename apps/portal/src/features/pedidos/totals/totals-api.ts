import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { PedidosView } from '../list/list-api.ts';
import { listQuery } from '../list/pedido-filters.ts';

/** The totals of the whole list, not only of its loaded pages (T-204, W-219). */
export function totalsQuery({ account, section, filters }: PedidosView, idClient: number) {
  const listSection = section === 'informes' ? {} : { seccion: 'pedidos' as const };
  return queryOptions({
    queryKey: pedidosKey(account, 'totales', section, filters),
    queryFn: async ({ signal }) => {
      const query = { ...listQuery(idClient, filters), ...listSection, idClient };
      return (await call('GET /pedidos/v2/informes/totales', { query }, { signal })).data;
    },
    gcTime: 0,
  });
}

/** How many orders a list has in all, where the section counts them. */
export function useTotalPedidos(view: PedidosView): number | undefined {
  const { section, idClient } = view;
  const isCounted = section === 'informes' && idClient !== undefined;
  return useQuery({ ...totalsQuery(view, idClient ?? 0), enabled: isCounted }).data?.pedidos;
}
