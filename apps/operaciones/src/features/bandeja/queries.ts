import { queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import { queryClient } from '@traza/client/query-client.ts';
import type { CasoOrigin } from '@traza/domain/bandeja';
import type { CasoState } from '@traza/domain/reclamos';
import { CASOS_KEY, call } from '#lib/api.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 50;
const POLL_MS = 15_000;
/** What falls due does so without a word of the stream. */
const COUNT_MS = 60_000;

export interface CasosFilter {
  estado: CasoState;
  origen: CasoOrigin | '';
  vencidos: boolean;
  q: string;
}

export function casosQuery({ estado, origen, vencidos, q }: CasosFilter) {
  const narrowed = { estado, q, ...(origen !== '' && { origen }), ...(vencidos && { vencidos: 'true' as const }) };
  return pagedQuery(
    [...CASOS_KEY, 'list', { estado, origen, vencidos, q }],
    PAGE,
    (page, options) => call('GET /operaciones/v1/casos', { query: { ...narrowed, ...page } }, options),
    { refetchInterval: unlessLive(POLL_MS), staleTime: 0 },
  );
}

export function casoQuery(id: number) {
  return queryOptions({
    queryKey: [...CASOS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /operaciones/v1/casos/:id', { params: { id } }, { signal })).data,
    refetchInterval: unlessLive(POLL_MS),
    staleTime: 0,
  });
}

export const casoCountsQuery = queryOptions({
  queryKey: [...CASOS_KEY, 'count'],
  queryFn: async ({ signal }) => (await call('GET /operaciones/v1/casos/cuenta', {}, { signal })).data,
  refetchInterval: COUNT_MS,
});

/** What somebody did shows in the list, the panel and the menu. */
export function reloadCasos(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CASOS_KEY });
}
