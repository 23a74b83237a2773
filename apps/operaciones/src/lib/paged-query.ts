import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { unlessLive } from '@traza/client/cambios/live.ts';

interface PageRequest {
  limit: number;
  cursor?: number;
}

/** How often a list is asked for anew, where it does not come by the stream. */
interface Freshness {
  refetchInterval?: number | ReturnType<typeof unlessLive>;
  staleTime?: number;
}

/** A list that is read page by page, of `limit` rows each; where the next one begins is what a page says. */
export function pagedQuery<Page extends { siguiente: number | null }>(
  queryKey: QueryKey,
  limit: number,
  read: (page: PageRequest, options: { signal: AbortSignal }) => Promise<{ data: Page }>,
  freshness: Freshness = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await read({ limit, ...(cursor !== undefined && { cursor }) }, { signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    ...freshness,
  });
}
