import type { QueryClient } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { isActive, isOver, PEDIDOS } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { takeChanges } from '#lib/changed-pedidos.ts';
import { LAYOUT } from '#lib/limits.ts';
import { announceNews, settleNews } from '#lib/news.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import { fetchPage, LIST_CALLS, type PedidosView, pedidosQuery, readerOf, START, shownBesides } from './list-api.ts';
import {
  type Coverage,
  isSameSum,
  isSorted,
  mergeIntoPages,
  missingAfter,
  sequenceOf,
  withWaiting,
} from './merge-pages.ts';
import { listQuery } from './pedido-filters.ts';
import { isSameNews, type PedidoPages, type PedidosPage, pedidoKey, pedidosOf } from './pedido-pages.ts';

/** Loads what the stream announced, or else the pages that can still change, and puts it into the list. */
export async function refreshList(queryClient: QueryClient, view: PedidosView, signal: AbortSignal): Promise<void> {
  const ids = takeChangesOf(view);
  if (ids) {
    const found = await fetchOfList(view, ids, signal);
    await mergeRefreshed(queryClient, view, { found, coverage: ids, signal });
    return;
  }
  const { pedidos, isToTheEnd } = await fetchLive(queryClient, view, signal);
  await mergeRefreshed(queryClient, view, {
    found: pedidos,
    coverage: isToTheEnd ? 'all' : 'down to the last',
    signal,
  });
  settleNews();
}

/** Lights the dot of the refresh button where the list has changed, and counts what would come new into it. */
export async function lookForNews(queryClient: QueryClient, view: PedidosView, signal: AbortSignal): Promise<void> {
  const data = queryClient.getQueryData(pedidosQuery(view).queryKey);
  const ids = takeChangesOf(view);
  if (ids && data) {
    const found = await fetchOfList(view, ids, signal);
    if (mergeIntoPages(data, found, { coverage: ids }) === data) return;
    announceNews();
    markWaiting(queryClient, view, found);
    return;
  }
  const turn = data?.pages[0]?.turn;
  const { pedidos } = await fetchPage(view, START, signal, turn);
  // of a list that looks ahead, the page ends where what is past begins
  const ofTheTop = ({ status }: Pedido) => turn === undefined || !isOver(status);
  const top = data && pedidosOf(data).filter(ofTheTop).slice(0, PEDIDOS.pageSize);
  const found = pedidos.filter(ofTheTop);
  if (!top || isSameNews(top, found)) return;
  announceNews();
  markWaiting(queryClient, view, found);
}

function markWaiting(queryClient: QueryClient, view: PedidosView, found: readonly Pedido[]): void {
  queryClient.setQueryData(pedidosQuery(view).queryKey, (data) => data && withWaiting(data, found));
}

/** Those of some pedidos that belong to a list, as the list shows them. A list that looks ahead has no such call. */
async function fetchOfList(view: PedidosView, ids: readonly number[], signal: AbortSignal): Promise<Pedido[]> {
  const query = { ...listQuery(view.idClient, view.filters), ...shownBesides(view), ids: ids.join(',') };
  return (await call(LIST_CALLS[view.section], { query }, { signal })).data;
}

/** Some pedidos as they are now, whatever the filter says of them. */
async function fetchUnfiltered(view: PedidosView, ids: readonly number[], signal: AbortSignal): Promise<Pedido[]> {
  const idClient = view.idClient === undefined ? {} : { idClient: view.idClient };
  const found: Pedido[] = [];
  for (let from = 0; from < ids.length; from += PEDIDOS.mostIds) {
    const some = ids.slice(from, from + PEDIDOS.mostIds).join(',');
    // one after another: there is more than one part only after a change of many
    const query = { ...idClient, ...shownBesides(view), ids: some };
    found.push(...(await call(LIST_CALLS[view.section], { query }, { signal })).data);
  }
  return found;
}

/** The pedidos of a list that the stream announced since the last look; undefined where the whole pages have to be loaded. */
function takeChangesOf(view: PedidosView): readonly number[] | undefined {
  const ids = takeChanges(readerOf(view));
  return view.looksAhead ? undefined : ids;
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
  if (isSorted(data) && data.pages[page + 1]) return true;
  return oldest !== undefined && last !== undefined && sequenceOf(data)(last, oldest) < 0;
}

/** An open pedido that is missing from the new pages is over by now, and belongs among the past ones: the list has to be read that far. */
function isSomeOver(loaded: readonly Pedido[], found: readonly Pedido[]): boolean {
  const ids = new Set(found.map(({ id }) => id));
  const isPastReached = found.some(({ status }) => isOver(status));
  return !isPastReached && loaded.some(({ id, status }) => !isOver(status) && !ids.has(id));
}

interface Looked {
  found: readonly Pedido[];
  coverage: Coverage;
  signal: AbortSignal;
}

/** Merges a look; what is missing from it stays in its place as it is now, marked, where it still is anything (W-323). */
async function mergeRefreshed(
  queryClient: QueryClient,
  view: PedidosView,
  { found, coverage, signal }: Looked,
): Promise<void> {
  const data = queryClient.getQueryData(pedidosQuery(view).queryKey);
  const ids = data ? missingAfter(data, found, coverage) : [];
  const left = ids.length === 0 || view.looksAhead ? [] : await fetchUnfiltered(view, ids, signal);
  const keys = new Set(found.map(pedidoKey));
  mergeInto(queryClient, view, found, { coverage, left: left.filter((pedido) => !keys.has(pedidoKey(pedido))) });
}

/** Not while the list itself is loading: what it loads would take the place of what came here. */
export function mergeInto(
  queryClient: QueryClient,
  view: PedidosView,
  fresh: readonly Pedido[],
  options: Parameters<typeof mergeIntoPages>[2] = {},
): void {
  const { queryKey } = pedidosQuery(view);
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) return;
  const before = queryClient.getQueryData(queryKey);
  if (!before) return;
  const after = mergeIntoPages(before, fresh, options);
  queryClient.setQueryData(queryKey, after);
  // what it adds up to stands above it
  if (!isSameSum(before, after))
    void queryClient.invalidateQueries({ queryKey: pedidosKey(view.account, 'totales', view.section) });
}
