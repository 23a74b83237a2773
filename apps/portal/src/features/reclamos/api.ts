import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Reclamo } from '@traza/contract';
import { call } from '#lib/api.ts';
import { reclamosKey } from '#lib/query-keys.ts';

/** All of them, or those of a state. */
export type ReclamoState = Reclamo['estado'] | 'todos';

/** What the list is narrowed by. */
export interface ReclamoFilter {
  estado: ReclamoState;
  /** The month of the order, `2026-10`. */
  mes?: string | undefined;
  ceco?: string | undefined;
  persona?: string | undefined;
}

/** The reclamos that an account sees, newest first, page by page. */
export function reclamosQuery(account: string, idCliente: number, { estado, mes, ceco, persona }: ReclamoFilter) {
  return infiniteQueryOptions({
    queryKey: [...reclamosKey(account), 'lista', estado, mes, ceco, persona],
    placeholderData: keepPreviousData,
    // answers come meanwhile
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        idCliente,
        ...(estado === 'todos' ? {} : { estado }),
        ...(mes !== undefined && { mes }),
        ...(ceco !== undefined && { ceco }),
        ...(persona !== undefined && { persona }),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      return (await call('GET /reclamos', { query }, { signal })).data;
    },
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
}
