import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Busqueda } from '@traza/contract';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';

/** What a text finds at a client; the answer to an older text stays until that of the new one is there. */
export function busquedaQuery(account: string, { idCliente, q }: { idCliente: number; q: string }) {
  return queryOptions({
    queryKey: ['busqueda', account, idCliente, q] as const,
    queryFn: async ({ signal }): Promise<Busqueda> =>
      (await call('GET /buscar', { query: { idCliente, q } }, { signal })).data,
    staleTime: PACE.dataMs,
    placeholderData: keepPreviousData,
  });
}
