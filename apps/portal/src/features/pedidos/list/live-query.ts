import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import type { Pedido } from '@traza/contract';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { PACE } from '#lib/limits.ts';
import { keyOf, type PedidosView } from './list-api.ts';

/** How often a list without anything under way is asked whether there is news (DT-47). */
const NEWS_MS = 60_000;

/** Nothing of it is needed before the list has been there for a while. */
const looking = () => loadPart(() => import('./refresh-list.ts'));

// the list has just come: the first look is due after the interval
const LATER = { initialData: null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** Keeps a visible list up to date: loads the pedidos that the stream announced, or else the pages that can still change. */
export function livePedidosQuery(queryClient: QueryClient, view: PedidosView) {
  return queryOptions({
    ...LATER,
    queryKey: keyOf(view, 'vivo'),
    queryFn: async ({ signal }) => {
      await (await looking()).refreshList(queryClient, view, signal);
      return null;
    },
    refetchInterval: unlessLive(PACE.eventsMs),
    refetchOnWindowFocus: 'always',
  });
}

/** Says that the top of a list is another than the one loaded: asked of lists that nothing else looks at again (T-017). */
export function newsQuery(queryClient: QueryClient, view: PedidosView) {
  return queryOptions({
    ...LATER,
    queryKey: keyOf(view, 'novedades'),
    queryFn: async ({ signal }) => {
      await (await looking()).lookForNews(queryClient, view, signal);
      return null;
    },
    refetchInterval: unlessLive(NEWS_MS),
  });
}

/** Puts pedidos that came by another way into the list, where it has them. */
export async function mergePedidosInto(
  queryClient: QueryClient,
  view: PedidosView,
  fresh: readonly Pedido[],
): Promise<void> {
  (await looking()).mergeInto(queryClient, view, fresh);
}
