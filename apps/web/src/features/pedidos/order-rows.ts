import type { Pedido } from '@traza/contract';
import { formatMonthHeading } from '@traza/domain';
import { orderKey } from './order-pages.ts';

export const HEADING_HEIGHT = 36;
/** Every item has the height of its layout: nothing is measured, and nothing jumps. */
export const ITEM_HEIGHT = { desktop: 68, phone: 96 } as const;
export type ListLayout = keyof typeof ITEM_HEIGHT;

interface Placed {
  key: string;
  /** Distance from the top of the list, in pixels. */
  top: number;
}

export type Row = Placed & ({ kind: 'heading'; text: string } | { kind: 'item'; order: Pedido; place: number });

/** Orders under the heading of their month (T-065). */
export function buildRows(orders: readonly Pedido[], itemHeight: number): Row[] {
  const rows: Row[] = [];
  let month = '';
  let top = 0;
  for (const [index, order] of orders.entries()) {
    // moments of the wire carry the offset of Buenos Aires: their first letters are the local month
    const monthOf = order.datetime.slice(0, 7);
    if (monthOf !== month) {
      month = monthOf;
      rows.push({ kind: 'heading', key: month, top, text: formatMonthHeading(order.datetime) });
      top += HEADING_HEIGHT;
    }
    rows.push({ kind: 'item', key: orderKey(order), top, order, place: index + 1 });
    top += itemHeight;
  }
  return rows;
}

/** The row at a distance from the top. */
export function rowAt(rows: readonly Row[], offset: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.top ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
