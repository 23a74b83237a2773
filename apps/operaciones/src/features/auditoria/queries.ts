import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { said } from '#lib/read-search.ts';

export interface AuditoriaFilter {
  q: string;
  idOperador: number | undefined;
  idCliente: number | undefined;
  objeto: string | undefined;
  desde: string | undefined;
  hasta: string | undefined;
}

/** What operadores did, newest first, page by page. */
export function auditoriaQuery(filter: AuditoriaFilter) {
  return infiniteQueryOptions({
    queryKey: ['auditoria', filter],
    placeholderData: keepPreviousData,
    // what was written meanwhile should be there
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = said({ ...filter, cursor: pageParam });
      return (await call('GET /operaciones/v1/auditoria', { query }, { signal })).data;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}
