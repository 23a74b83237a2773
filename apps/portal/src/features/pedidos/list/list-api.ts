import { hashKey, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { Pedido, PortalKey } from '@traza/contract';
import { toWire } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { call } from '#lib/api.ts';
import { startReading } from '#lib/changed-pedidos.ts';
import { settleNews } from '#lib/news.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { ListSection } from './list-section.ts';
import { listQuery, type PedidoFilters } from './pedido-filters.ts';
import type { PedidosPage } from './pedido-pages.ts';
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
export const START = '';

export const LIST_CALLS = {
  pedidos: 'GET /pedidos/usuario',
  recorridos: 'GET /pedidos/recorridos',
  informes: 'GET /pedidos/v2/informes',
} as const satisfies Record<ListSection, PortalKey>;

/** A page of a list that began at a moment: `turn` is of the pages that look ahead. */
export async function fetchPage(
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
  return { pedidos: data, next: cursorAfter(data), tabla: view.tabla };
}

/** By whom the stream's news is read. */
export const readerOf = (view: PedidosView) => JSON.stringify(keyOf(view, 'lista'));

/** The additional fields of a list, and the table's own order. */
export function shownBesides({ section, tabla }: PedidosView) {
  if (section === 'recorridos') return { campos: 'recorrido' as const };
  return tabla ? { ...tabla, campos: 'reserva,lugar,grupo,espera' } : {};
}

/** A page that is not full is the last one (T-045). */
function cursorAfter(pedidos: readonly Pedido[]): string | null {
  const last = pedidos.at(-1);
  if (!last || pedidos.length < PEDIDOS.pageSize) return null;
  return last.extras.propio?.cursor ?? `${last.datetime},${last.id}`;
}

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

/** As long as what else is known outlives its screen. */
const AWAY_MS = 300_000;

export function keyOf(
  { account, section, filters, looksAhead, tabla }: PedidosView,
  what: 'lista' | 'vivo' | 'novedades',
) {
  return pedidosKey(account, what, section, looksAhead ? 'todas' : filters, tabla);
}

/** Whether a key is that of the same table in another order. */
export function isSameTable(view: PedidosView, key: QueryKey | undefined): boolean {
  const own = keyOf(view, 'lista');
  const unsorted = own.length - 1;
  return view.tabla !== undefined && !!key?.[unsorted] && hashKey(key.slice(0, -1)) === hashKey(own.slice(0, -1));
}

/** Each account, section and set of filters has a list of its own, that begins with nothing (T-042). */
export function pedidosQuery(view: PedidosView) {
  return infiniteQueryOptions({
    queryKey: keyOf(view, 'lista'),
    initialPageParam: START,
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === START) startReading(readerOf(view));
      const page = await fetchPage(view, pageParam, signal);
      if (pageParam === START) settleNews();
      return page;
    },
    getNextPageParam: ({ next }) => next,
    // going back to earlier filters loads from the start, not all the pages that were loaded then; without network from what is here
    gcTime: navigator.onLine ? 0 : AWAY_MS,
    // thousands of orders compared one by one at each page would be felt
    structuralSharing: false,
  });
}
