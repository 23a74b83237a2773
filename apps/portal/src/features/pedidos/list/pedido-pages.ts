import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { aheadFirst, isIn, type ListSequence, mergePedidos, newestFirst, placeIn } from '@traza/domain/pedidos';

export interface PedidosPage {
  pedidos: Pedido[];
  /** Where the next page starts; null after the last one. */
  next: string | null;
  /** The moment at which a list that looks ahead began: what is not over, and then what is (DT-15). */
  turn?: string;
  /** The pages of a table with an order of its own: a pedido loaded again keeps its place. */
  isSorted?: boolean;
}

export type PedidoPages = InfiniteData<PedidosPage>;

/**
 * The part of the list that a load covered: single pedidos, the list from its top down to the last of them, all of it, or the pedidos with
 * some ids. Of the latter, those missing from the answer are no longer in the list.
 */
export type Coverage = 'these' | 'down to the last' | 'all' | readonly number[];

/** Requests and trips count apart (DT-13). */
export function pedidoKey({ id, extras }: Pedido): string {
  return `${extras.type}:${id}`;
}

/** In which order the loaded orders stand. */
export function sequenceOf({ pages }: PedidoPages): ListSequence {
  return pages[0]?.turn === undefined ? newestFirst : aheadFirst;
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

/**
 * The loaded list with newly loaded pedidos merged in (T-046, T-047). The same object comes back where nothing changed, so that nothing is
 * drawn again. Merged pedidos go into the first page; later pages keep their cursors. A pedido that should have come again and did not has
 * left the list, for example by a change of its status.
 */
export function mergeIntoPages(data: PedidoPages, came: readonly Pedido[], covered: Coverage = 'these'): PedidoPages {
  const loaded = pedidosOf(data);
  const fresh = Array.isArray(covered) ? came.filter((pedido) => reaches(data, pedido)) : came;
  const ids = new Set(fresh.map(({ id }) => id));
  const byKey = new Map(loaded.filter(({ id }) => ids.has(id)).map((pedido) => [pedidoKey(pedido), pedido]));
  const kept = fresh.map((pedido) => {
    const before = byKey.get(pedidoKey(pedido));
    return replaceEqualDeep(before, withOwn(pedido, before));
  });
  const sequence = sequenceOf(data);
  const isSorted = data.pages[0]?.isSorted;
  const gone = goneAfter(loaded, kept, isSorted && !Array.isArray(covered) ? 'these' : covered, sequence);
  if (gone.size === 0 && kept.every((pedido) => byKey.get(pedidoKey(pedido)) === pedido)) return data;
  if (isSorted) return replaced(data, kept, gone);
  const staying = gone.size === 0 ? loaded : loaded.filter((pedido) => !gone.has(pedido));
  const merged = mergePedidos(staying, kept, sequence);
  return { ...data, pages: data.pages.map((page, index) => ({ ...page, pedidos: index === 0 ? merged : [] })) };
}

/** Whether a pedido is loaded, or belongs above the end of the loaded pages; one below comes with its page. */
function reaches(data: PedidoPages, pedido: Pedido): boolean {
  const last = pedidosOf(data).at(-1);
  if (data.pages.at(-1)?.next === null || !last) return true;
  return sequenceOf(data)(pedido, last) <= 0 || pedidosOf(data).some(({ id }) => id === pedido.id);
}

/** Each in the place of what it was; what is new has its place once the table is loaded anew. */
function replaced(data: PedidoPages, fresh: readonly Pedido[], gone: ReadonlySet<Pedido>): PedidoPages {
  const byKey = new Map(fresh.map((pedido) => [pedidoKey(pedido), pedido]));
  const now = (pedido: Pedido) => byKey.get(pedidoKey(pedido)) ?? pedido;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      pedidos: page.pedidos.filter((pedido) => !gone.has(pedido)).map(now),
    })),
  };
}

/** One order that came alone lacks what only the list asks for: that stays as it was. */
function withOwn(pedido: Pedido, before: Pedido | undefined): Pedido {
  const propio = before?.extras.propio;
  if (pedido.extras.propio || !propio) return pedido;
  return pedido.extras.type === 'v'
    ? { ...pedido, extras: { ...pedido.extras, propio } }
    : { ...pedido, extras: { ...pedido.extras, propio } };
}

function goneAfter(
  loaded: readonly Pedido[],
  fresh: readonly Pedido[],
  covered: Coverage,
  sequence: ListSequence,
): ReadonlySet<Pedido> {
  if (typeof covered !== 'string') {
    const came = new Set(fresh.map(pedidoKey));
    return new Set(loaded.filter((pedido) => covered.includes(pedido.id) && !came.has(pedidoKey(pedido))));
  }
  const last = fresh.at(-1);
  if (covered === 'these' || (covered === 'down to the last' && !last)) return new Set();
  const looked = covered === 'all' || !last ? loaded : loaded.slice(0, placeIn(loaded, last, sequence));
  const keys = new Set(fresh.map(pedidoKey));
  return new Set(looked.filter((pedido) => !keys.has(pedidoKey(pedido))));
}

/** Whether two loads show the same orders in the same state (T-049). */
export function isSameNews(before: readonly Pedido[], after: readonly Pedido[]): boolean {
  return (
    before.length === after.length && before.every((pedido, index) => replaceEqualDeep(pedido, after[index]) === pedido)
  );
}

/** Whether two states of a list add up to the same: as many orders, and as much for those that ended. */
export function isSameSum(before: PedidoPages, after: PedidoPages): boolean {
  return before === after || addUp(before) === addUp(after);
}

function addUp(data: PedidoPages): string {
  const pedidos = pedidosOf(data);
  const prices = pedidos.flatMap(({ status, extras }) =>
    extras.type === 'v' && isIn(status, 'done') ? [extras.importeTotal] : [],
  );
  return JSON.stringify([pedidos.length, prices]);
}
