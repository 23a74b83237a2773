import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Reclamo } from '@traza/contract';
import { call } from '#lib/api.ts';
import { reclamosKey } from '#lib/query-keys.ts';

/** All of them, or those of a state. */
export type ReclamoFilter = Reclamo['estado'] | 'todos';

/** The reclamos that an account sees, newest first, page by page. */
export function reclamosQuery(account: string, idCliente: number, estado: ReclamoFilter) {
  return infiniteQueryOptions({
    queryKey: [...reclamosKey(account), estado],
    placeholderData: keepPreviousData,
    // answers come meanwhile
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        idCliente,
        ...(estado === 'todos' ? {} : { estado }),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      return (await call('GET /reclamos', { query }, { signal })).data;
    },
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
}
