import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiKey, Pedido } from '@traza/contract';
import { isActive, ORDERS, TRACKING } from '@traza/domain';
import { call } from '#lib/api.ts';
import { announceNews, settleNews } from '#lib/news.ts';
import type { ListSection } from './list-section.ts';
import { listQuery, type OrderFilters } from './order-filters.ts';
import { type Covered, isSameNews, mergeIntoPages, type OrderPages, type OrdersPage, ordersOf } from './order-pages.ts';

/** Which orders are looked at: of an account, and its client; a particular account has none (DT-06). */
export interface OrdersView {
  account: string;
  idClient: number | undefined;
  section: ListSection;
  filters: OrderFilters;
}

/** The first page starts nowhere. */
const START = '';

/** How often a list without anything under way is asked whether there is news (DT-47). */
const NEWS_MS = 60_000;

const LIST_CALLS = {
  pedidos: 'GET /pedidos/usuario',
  recorridos: 'GET /pedidos/recorridos',
  informes: 'GET /pedidos/v2/informes',
} as const satisfies Record<ListSection, ApiKey>;

async function fetchPage(view: OrdersView, cursor: string, signal: AbortSignal | undefined): Promise<OrdersPage> {
  const query = { ...listQuery(view.idClient, view.filters), ...(cursor === START ? {} : { cursor }) };
  const { data } = await call(LIST_CALLS[view.section], { query }, signal ? { signal } : {});
  const last = data.at(-1);
  // a page that is not full is the last one (T-045)
  return { orders: data, next: last && data.length >= ORDERS.pageSize ? `${last.datetime},${last.id}` : null };
}

/** Each account, section and set of filters has a list of its own, that begins with nothing (T-042). */
export function ordersQuery(view: OrdersView) {
  return infiniteQueryOptions({
    queryKey: ['pedidos', view.account, 'lista', view.section, view.filters],
    initialPageParam: START,
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchPage(view, pageParam, signal);
      if (pageParam === START) settleNews();
      return page;
    },
    getNextPageParam: ({ next }) => next,
    // coming back to filters of before loads from the start, not all the pages that were there
    gcTime: 0,
    // thousands of orders compared one by one at each page would be felt
    structuralSharing: false,
  });
}

/** Looks again, while somebody watches, at the pages that hold what can still change. */
export function liveOrdersQuery(client: QueryClient, view: OrdersView) {
  return queryOptions({
    queryKey: ['pedidos', view.account, 'vivo', view.section, view.filters],
    queryFn: async ({ signal }) => {
      const { orders, isToTheEnd } = await fetchLive(client, view, signal);
      mergeOrdersInto(client, view, orders, isToTheEnd ? 'all' : 'down to the last');
      settleNews();
      return null;
    },
    // the list has just come: the first look is due after the interval
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: TRACKING.eventsMs,
    refetchOnWindowFocus: 'always',
  });
}

async function fetchLive(client: QueryClient, view: OrdersView, signal: AbortSignal) {
  const data = client.getQueryData(ordersQuery(view).queryKey);
  const oldest = data && ordersOf(data).findLast(({ status }) => isActive(status));
  const orders: Pedido[] = [];
  let cursor: string | null = START;
  let isToTheEnd = false;
  for (let page = 0; page < ORDERS.livePages && cursor !== null; page += 1) {
    const found: OrdersPage = await fetchPage(view, cursor, signal);
    orders.push(...found.orders);
    isToTheEnd = found.next === null;
    cursor = oldest && isBefore(oldest, found.orders.at(-1)) ? found.next : null;
  }
  return { orders, isToTheEnd };
}

/** Further down the list, newest first. */
function isBefore(order: Pedido, last: Pedido | undefined): boolean {
  return last !== undefined && Date.parse(order.datetime) < Date.parse(last.datetime);
}

/** Not while the list itself is loading: what it loads would take the place of what came here. */
export function mergeOrdersInto(
  client: QueryClient,
  view: OrdersView,
  fresh: readonly Pedido[],
  covered: Covered = 'these',
): void {
  const { queryKey } = ordersQuery(view);
  if (client.isFetching({ queryKey, exact: true }) > 0) return;
  client.setQueryData(queryKey, (data: OrderPages | undefined) => data && mergeIntoPages(data, fresh, covered));
}

/** Lights the dot where the top of a list is another than the one loaded: asked of lists that nothing else looks at again (T-017). */
export function newsQuery(client: QueryClient, view: OrdersView) {
  return queryOptions({
    queryKey: ['pedidos', view.account, 'novedades', view.section, view.filters],
    queryFn: async ({ signal }) => {
      const { orders } = await fetchPage(view, START, signal);
      const data = client.getQueryData(ordersQuery(view).queryKey);
      if (data && !isSameNews(ordersOf(data).slice(0, ORDERS.pageSize), orders)) announceNews();
      return null;
    },
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: NEWS_MS,
  });
}
