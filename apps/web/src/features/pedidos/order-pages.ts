import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { mergeOrders } from '@traza/domain';

export interface OrdersPage {
  orders: Pedido[];
  /** Where the next page starts; null after the last one. */
  next: string | null;
}

export type OrderPages = InfiniteData<OrdersPage>;

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
 * nothing is drawn again; the merged orders stand in the first page, the later ones keep where the list goes on.
 */
export function mergeIntoPages(data: OrderPages, fresh: readonly Pedido[]): OrderPages {
  const loaded = ordersOf(data);
  const byKey = new Map(loaded.map((order) => [orderKey(order), order]));
  const kept = fresh.map((order) => replaceEqualDeep(byKey.get(orderKey(order)), order));
  if (kept.every((order) => byKey.get(orderKey(order)) === order)) return data;
  const merged = mergeOrders(loaded, kept);
  return { ...data, pages: data.pages.map((page, index) => ({ ...page, orders: index === 0 ? merged : [] })) };
}

/** Whether two loads show the same orders in the same state (T-049). */
export function isSameNews(before: readonly Pedido[], after: readonly Pedido[]): boolean {
  return (
    before.length === after.length && before.every((order, index) => replaceEqualDeep(order, after[index]) === order)
  );
}
