import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { isActive } from '@traza/domain/pedidos';
import { useCallback, useMemo, useState } from 'react';
import { pedidosKey } from '#lib/query-keys.ts';
import { toastError, toastInfo } from '#lib/toast.ts';
import { isSameTable, type PedidosView, pedidosQuery } from './list-api.ts';
import { livePedidosQuery, newsQuery } from './live-query.ts';
import { changesIn, isSameNews, pedidoKey, pedidosOf } from './pedido-pages.ts';

const NONE: readonly Pedido[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** The loaded orders: more by scrolling, what changes by itself, and all of it again by the button. */
export function usePedidos(view: PedidosView) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    ...pedidosQuery(view),
    // the title of the table that was pressed stays, and the focus on it
    placeholderData: (shown, before) => (isSameTable(view, before?.queryKey) ? shown : undefined),
  });
  const { data, fetchNextPage, refetch } = list;
  const pedidos = useMemo(() => (data ? pedidosOf(data) : NONE), [data]);
  const hasActive = useMemo(() => pedidos.some(({ status }) => isActive(status)), [pedidos]);
  useQuery({ ...livePedidosQuery(queryClient, view), enabled: hasActive });
  // what is looked at again by itself has no news to wait for
  useQuery({ ...newsQuery(queryClient, view), enabled: data !== undefined && !hasActive });
  const [isRefreshing, setIsRefreshing] = useState(false);

  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);

  const refresh = useCallback(async () => {
    setIsRefreshing(true);
    // what the reports section adds up follows
    void queryClient.invalidateQueries({ queryKey: pedidosKey(view.account, 'totales') });
    // a reload aborts what is in flight (T-044)
    const result = await refetch({ cancelRefetch: true });
    setIsRefreshing(false);
    if (result.error) toastError(result.error, { area: 'pedidos' });
    else if (result.data && isSameNews(pedidos, pedidosOf(result.data))) toastInfo('no_news');
  }, [queryClient, view.account, refetch, pedidos]);

  const reload = useCallback(() => void refetch(), [refetch]);

  const held = data && changesIn(data);
  const waiting = useMemo(() => {
    const keys = held && held.waiting.size > 0 ? new Set(pedidos.map(pedidoKey)) : NOTHING;
    return held ? [...held.waiting.keys()].filter((key) => !keys.has(key)).length : 0;
  }, [held, pedidos]);

  return {
    pedidos,
    /** Keys of those that the filter finds no more, and how many more it would find by now. */
    out: held?.out ?? NOTHING,
    waiting,
    turn: data?.pages[0]?.turn,
    /** Nothing has come yet. */
    isPending: list.isPending,
    error: list.data ? null : list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMoreFailed: list.isFetchNextPageError,
    isRefreshing,
    loadMore,
    refresh,
    reload,
  };
}
