import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { unlessLive } from '@traza/client/cambios/live.ts';
import { now } from '@traza/client/clock.ts';
import type { Pedido, PortalKey } from '@traza/contract';
import { toWire } from '@traza/domain';
import { isActive, isOver, PEDIDOS } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { LAYOUT, PACE } from '#lib/limits.ts';
import { announceNews, settleNews } from '#lib/news.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import { beginTold, takeTold } from '#lib/told-pedidos.ts';
import type { ListSection } from './list-section.ts';
import { listQuery, type PedidoFilters } from './pedido-filters.ts';
import {
  type Coverage,
  isSameNews,
  isSameSum,
  mergeIntoPages,
  type PedidoPages,
  type PedidosPage,
  pedidosOf,
  sequenceOf,
} from './pedido-pages.ts';
import type { TableState } from './use-pedido-table.ts';

/** Which orders are looked at: of an account, and its client; a particular account has none (DT-06). */
export interface PedidosView {
  account: string;
  idClient: number | undefined;
  section: ListSection;
  filters: PedidoFilters;
  /** The list shows coming pedidos and then past ones, of all days, and ignores the days of the filter (DT-15). */
  looksAhead: boolean;
  /** The order of the table that shows them; without one they are a list (W-212). */
  tabla?: TableState | undefined;
}

/** The first page starts nowhere. */
const START = '';

/** How often a list without anything under way is asked whether there is news (DT-47). */
const NEWS_MS = 60_000;

const LIST_CALLS = {
  pedidos: 'GET /pedidos/usuario',
  recorridos: 'GET /pedidos/recorridos',
  informes: 'GET /pedidos/v2/informes',
} as const satisfies Record<ListSection, PortalKey>;

/** A page of a list that began at a moment: `turn` is of the pages that look ahead. */
async function fetchPage(
  view: PedidosView,
  cursor: string,
  signal: AbortSignal | undefined,
  turn?: string,
): Promise<PedidosPage> {
  const options = signal ? { signal } : {};
  if (view.looksAhead) return fetchAhead(view, readPlace(cursor, turn), options);
  const query = {
    ...listQuery(view.idClient, view.filters),
    ...(cursor === START ? {} : { cursor }),
    ...shownBesides(view),
  };
  const { data } = await call(LIST_CALLS[view.section], { query }, options);
  const sorted = view.tabla && !isNewestFirst(view.tabla) ? { isSorted: true } : {};
  return { pedidos: data, next: cursorAfter(data), ...sorted };
}

/** Those of some pedidos that belong to a list, as the list shows them. A list that looks ahead has no such call. */
async function fetchOfList(view: PedidosView, ids: readonly number[], signal: AbortSignal): Promise<Pedido[]> {
  const query = { ...listQuery(view.idClient, view.filters), ...shownBesides(view), ids: ids.join(',') };
  return (await call(LIST_CALLS[view.section], { query }, { signal })).data;
}

/** The pedidos of a list that the stream announced since the last look; undefined where the whole pages have to be loaded. */
function takeToldOf(view: PedidosView): readonly number[] | undefined {
  const ids = takeTold(readerOf(view));
  return view.looksAhead ? undefined : ids;
}

const readerOf = (view: PedidosView) => JSON.stringify(keyOf(view, 'lista'));

/** The additional fields of a list, and the table's own order. */
function shownBesides({ section, tabla }: PedidosView) {
  if (section === 'recorridos') return { campos: 'recorrido' as const };
  return tabla ? { ...tabla, campos: 'reserva,lugar,grupo,espera' } : {};
}

/** A page that is not full is the last one (T-045). */
function cursorAfter(pedidos: readonly Pedido[]): string | null {
  const last = pedidos.at(-1);
  if (!last || pedidos.length < PEDIDOS.pageSize) return null;
  return last.extras.propio?.cursor ?? `${last.datetime},${last.id}`;
}

const isNewestFirst = ({ orden, sentido }: TableState) => orden === 'salida' && sentido === 'desc';

/** Where a page of a list that looks ahead starts. */
interface ListPosition {
  direction: 'future' | 'past';
  offset: number;
  turn: string;
}

function readPlace(cursor: string, turn = toWire(now())): ListPosition {
  if (cursor === START) return { direction: 'future', offset: 0, turn };
  const [direction, offset, from = turn] = cursor.split(' ');
  return { direction: direction === 'future' ? 'future' : 'past', offset: Number(offset), turn: from };
}

function placeText({ direction, offset, turn }: ListPosition): string {
  return `${direction} ${offset} ${turn}`;
}

/** Pages of pedidos under way or to come, soonest first; after the last of them, the past ones (DT-15). */
async function fetchAhead(
  view: PedidosView,
  place: ListPosition,
  options: { signal?: AbortSignal },
): Promise<PedidosPage> {
  const { direction, offset, turn } = place;
  const idCliente = view.idClient === undefined ? {} : { idCliente: view.idClient };
  const query = { direction, from: turn, offset, limit: PEDIDOS.pageSize, terminados: 'past' as const, ...idCliente };
  const { content, last } = (await call('GET /pedidos/', { query }, options)).data;
  const past: ListPosition = { direction: 'past', offset: 0, turn };
  if (direction === 'future' && content.length === 0) return fetchAhead(view, past, options);
  return { pedidos: content, next: nextPlace(place, content.length, last), turn };
}

function nextPlace({ direction, offset, turn }: ListPosition, count: number, isLast: boolean): string | null {
  const next = offset + count;
  if (!isLast && next <= PEDIDOS.maxOffset) return placeText({ direction, offset: next, turn });
  return direction === 'future' ? placeText({ direction: 'past', offset: 0, turn }) : null;
}

function keyOf({ account, section, filters, looksAhead, tabla }: PedidosView, what: 'lista' | 'vivo' | 'novedades') {
  return pedidosKey(account, what, section, looksAhead ? 'todas' : filters, tabla);
}

/** Each account, section and set of filters has a list of its own, that begins with nothing (T-042). */
export function pedidosQuery(view: PedidosView) {
  return infiniteQueryOptions({
    queryKey: keyOf(view, 'lista'),
    initialPageParam: START,
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === START) beginTold(readerOf(view));
      const page = await fetchPage(view, pageParam, signal);
      if (pageParam === START) settleNews();
      return page;
    },
    getNextPageParam: ({ next }) => next,
    // going back to earlier filters loads from the start, not all the pages that were loaded then
    gcTime: 0,
    // thousands of orders compared one by one at each page would be felt
    structuralSharing: false,
  });
}

/** Keeps a visible list up to date: loads the pedidos that the stream announced, or else the pages that can still change. */
export function livePedidosQuery(queryClient: QueryClient, view: PedidosView) {
  return queryOptions({
    queryKey: keyOf(view, 'vivo'),
    queryFn: async ({ signal }) => {
      const ids = takeToldOf(view);
      if (ids) {
        const found = await fetchOfList(view, ids, signal);
        mergePedidosInto(queryClient, view, found, ids);
        return null;
      }
      const { pedidos, isToTheEnd } = await fetchLive(queryClient, view, signal);
      mergePedidosInto(queryClient, view, pedidos, isToTheEnd ? 'all' : 'down to the last');
      settleNews();
      return null;
    },
    // the list has just come: the first look is due after the interval
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: unlessLive(PACE.eventsMs),
    refetchOnWindowFocus: 'always',
  });
}

/** The pages down to the oldest that can still change. */
async function fetchLive(queryClient: QueryClient, view: PedidosView, signal: AbortSignal) {
  const data = queryClient.getQueryData(pedidosQuery(view).queryKey);
  const loaded = data ? pedidosOf(data) : [];
  const turn = data?.pages[0]?.turn;
  const oldest = loaded.findLast(({ status }) => isActive(status));
  const pedidos: Pedido[] = [];
  let cursor: string | null = START;
  let isToTheEnd = false;
  for (let page = 0; page < LAYOUT.livePages && cursor !== null; page += 1) {
    const found: PedidosPage = await fetchPage(view, cursor, signal, turn);
    pedidos.push(...found.pedidos);
    isToTheEnd = found.next === null;
    const isFurtherDown = data && isBelow(data, page, found.pedidos.at(-1), oldest);
    cursor = isFurtherDown || (turn !== undefined && isSomeOver(loaded, pedidos)) ? found.next : null;
  }
  return { pedidos, isToTheEnd };
}

/**
 * Whether pedidos that can still change continue below a page; in another order of the table they may be anywhere among the loaded ones.
 */
function isBelow(data: PedidoPages, page: number, last: Pedido | undefined, oldest: Pedido | undefined): boolean {
  if (data.pages[page + 1]?.isSorted) return true;
  return oldest !== undefined && last !== undefined && sequenceOf(data)(last, oldest) < 0;
}

/** An open pedido that is missing from the new pages is over by now, and belongs among the past ones: the list has to be read that far. */
function isSomeOver(loaded: readonly Pedido[], found: readonly Pedido[]): boolean {
  const ids = new Set(found.map(({ id }) => id));
  const isPastReached = found.some(({ status }) => isOver(status));
  return !isPastReached && loaded.some(({ id, status }) => !isOver(status) && !ids.has(id));
}

/** Not while the list itself is loading: what it loads would take the place of what came here. */
export function mergePedidosInto(
  queryClient: QueryClient,
  view: PedidosView,
  fresh: readonly Pedido[],
  covered: Coverage = 'these',
): void {
  const { queryKey } = pedidosQuery(view);
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) return;
  const before = queryClient.getQueryData(queryKey);
  if (!before) return;
  const after = mergeIntoPages(before, fresh, covered);
  queryClient.setQueryData(queryKey, after);
  // what it adds up to stands above it
  if (!isSameSum(before, after))
    void queryClient.invalidateQueries({ queryKey: pedidosKey(view.account, 'totales', view.section) });
}

/** Lights the dot where the top of a list is another than the one loaded: asked of lists that nothing else looks at again (T-017). */
export function newsQuery(queryClient: QueryClient, view: PedidosView) {
  return queryOptions({
    queryKey: keyOf(view, 'novedades'),
    queryFn: async ({ signal }) => {
      const data = queryClient.getQueryData(pedidosQuery(view).queryKey);
      const ids = takeToldOf(view);
      if (ids && data) {
        const found = await fetchOfList(view, ids, signal);
        if (mergeIntoPages(data, found, ids) !== data) announceNews();
        return null;
      }
      const turn = data?.pages[0]?.turn;
      const { pedidos } = await fetchPage(view, START, signal, turn);
      // of a list that looks ahead, the page ends where what is past begins
      const ofTheTop = ({ status }: Pedido) => turn === undefined || !isOver(status);
      const top = data && pedidosOf(data).filter(ofTheTop).slice(0, PEDIDOS.pageSize);
      if (top && !isSameNews(top, pedidos.filter(ofTheTop))) announceNews();
      return null;
    },
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: unlessLive(NEWS_MS),
  });
}
