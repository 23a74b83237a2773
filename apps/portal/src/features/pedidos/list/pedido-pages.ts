import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import type { TableState } from './use-pedido-table.ts';

export interface PedidosPage {
  pedidos: Pedido[];
  /** Where the next page starts; null after the last one. */
  next: string | null;
  /** The moment at which a list that looks ahead began: what is not over, and then what is (DT-15). */
  turn?: string;
  /** The order of the table that they are of: there a pedido keeps its place whatever becomes of it. */
  tabla?: TableState | undefined;
  /** Of the first page, for all of them. */
  held?: ListChanges;
}

/** Changes that a list shows without moving its rows, until it is asked for again (W-323, W-324). */
export interface ListChanges {
  /** Keys of rows that the filter finds no more. */
  out: ReadonlySet<string>;
  /** What the filter finds by now and no row shows, by key. */
  waiting: ReadonlyMap<string, Pedido>;
}

export type PedidoPages = InfiniteData<PedidosPage>;

/** Requests and trips count apart (DT-13). */
export function pedidoKey({ id, extras }: Pedido): string {
  return `${extras.type}:${id}`;
}

interface Flat {
  pages: readonly PedidosPage[];
  pedidos: readonly Pedido[];
  /** Taken away by the list that goes on from here. */
  keys: Set<string> | null;
}

/** By the last page of each list, so that another page costs no more than itself. */
const flats = new WeakMap<PedidosPage, Flat>();

/** All that is loaded, each order once: a page may bring again what a merge brought before. */
export function pedidosOf({ pages }: PedidoPages): readonly Pedido[] {
  const last = pages.at(-1);
  if (!last) return [];
  const known = flats.get(last);
  if (known && isStartOf(known.pages, pages)) return known.pedidos;
  const flat = flatten(pages);
  flats.set(last, flat);
  return flat.pedidos;
}

function flatten(pages: readonly PedidosPage[]): Flat {
  const { read, pedidos, keys } = takeStart(pages);
  const fresh: Pedido[] = [];
  for (const pedido of pages.slice(read).flatMap((page) => page.pedidos)) {
    const key = pedidoKey(pedido);
    if (!keys.has(key)) fresh.push(pedido);
    keys.add(key);
  }
  return { pages, pedidos: [...pedidos, ...fresh], keys };
}

/** The list without its last page, where it is known and nobody went on from it. */
function takeStart(pages: readonly PedidosPage[]) {
  const last = pages.at(-2);
  const start = last && flats.get(last);
  if (!start?.keys || !isStartOf(start.pages, pages)) return { read: 0, pedidos: [], keys: new Set<string>() };
  const { keys, pedidos } = start;
  start.keys = null;
  return { read: start.pages.length, pedidos, keys };
}

function isStartOf(start: readonly PedidosPage[], pages: readonly PedidosPage[]): boolean {
  return start.length <= pages.length && start.every((page, index) => page === pages[index]);
}

/** Whether two loads show the same orders in the same state (T-049). */
export function isSameNews(before: readonly Pedido[], after: readonly Pedido[]): boolean {
  return (
    before.length === after.length && before.every((pedido, index) => replaceEqualDeep(pedido, after[index]) === pedido)
  );
}

const NOTHING: ListChanges = { out: new Set(), waiting: new Map() };

/** What changed since the list was asked for, and does not move its rows. */
export function changesIn({ pages }: PedidoPages): ListChanges {
  return pages[0]?.held ?? NOTHING;
}
