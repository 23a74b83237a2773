import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@traza/client/api.ts';
import { listQuery } from '../filtros/pedido-filters.ts';
import type { PedidosView } from '../lista/list-api.ts';

/** What the whole list of the reports adds up to, and not what is loaded of it. */
export function totalsQuery({ account, filters }: PedidosView, idClient: number) {
  return queryOptions({
    queryKey: ['pedidos', account, 'totales', filters],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /pedidos/v2/informes/totales',
          { query: { ...listQuery(idClient, filters), idClient } },
          { signal },
        )
      ).data,
    gcTime: 0,
  });
}

/** How many orders a list has in all, where the section counts them. */
export function useTotalPedidos(view: PedidosView): number | undefined {
  const { section, idClient } = view;
  const isCounted = section === 'informes' && idClient !== undefined;
  return useQuery({ ...totalsQuery(view, idClient ?? 0), enabled: isCounted }).data?.pedidos;
}
