import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { mergeOrders } from '@traza/domain';

export interface OrdersPage {
  orders: Pedido[];
  /** Where the next page starts; null after the last one. */
  next: string | null;
}

export type OrderPages = InfiniteData<OrdersPage>;

/** What a load covered: single orders, the list from its top down to the last of them, or all of it. */
export type Covered = 'these' | 'down to the last' | 'all';

/** Requests and trips count apart (DT-13). */
export function orderKey({ id, extras }: Pedido): string {
  return `${extras.type}:${id}`;
}

/** All that is loaded, each order once: a page may bring again what a merge brought before. */
export function ordersOf({ pages }: OrderPages): Pedido[] {
  const all = pages.flatMap(({ orders }) => orders);
  const keys = new Set<string>();
  return all.filter((order) => {
    const key = orderKey(order);
    const isFirst = !keys.has(key);
    keys.add(key);
    return isFirst;
  });
}

/**
 * What came again put into the loaded list (T-046, T-047). The same object comes back where nothing changed, so that
 * nothing is drawn again; the merged orders stand in the first page, the later ones keep where the list goes on. An
 * order that should have come again and did not has left the list, as by a change of the status that the list is of.
 */
export function mergeIntoPages(data: OrderPages, fresh: readonly Pedido[], covered: Covered = 'these'): OrderPages {
  const loaded = ordersOf(data);
  const byKey = new Map(loaded.map((order) => [orderKey(order), order]));
  const kept = fresh.map((order) => replaceEqualDeep(byKey.get(orderKey(order)), order));
  const stays = stayingAfter(kept, covered);
  const isSame = kept.every((order) => byKey.get(orderKey(order)) === order) && loaded.every(stays);
  if (isSame) return data;
  const merged = mergeOrders(loaded.filter(stays), kept);
  return { ...data, pages: data.pages.map((page, index) => ({ ...page, orders: index === 0 ? merged : [] })) };
}

function stayingAfter(fresh: readonly Pedido[], covered: Covered): (order: Pedido) => boolean {
  const last = fresh.at(-1);
  if (covered === 'these' || (covered === 'down to the last' && !last)) return () => true;
  const keys = new Set(fresh.map(orderKey));
  const until = covered === 'all' || !last ? Number.NEGATIVE_INFINITY : Date.parse(last.datetime);
  return (order) => keys.has(orderKey(order)) || Date.parse(order.datetime) <= until;
}

/** Whether two loads show the same orders in the same state (T-049). */
export function isSameNews(before: readonly Pedido[], after: readonly Pedido[]): boolean {
  return (
    before.length === after.length && before.every((order, index) => replaceEqualDeep(order, after[index]) === order)
  );
}
