import type { Pedido } from '@traza/contract';
import { formatMonthHeading } from '@traza/domain';
import { isOver } from '@traza/domain/pedidos';
import { LIST_TEXT } from './messages.ts';
import { pedidoKey } from './pedido-pages.ts';

export const HEADING_HEIGHT = 36;
/** Every item has the height of its layout: nothing is measured, and nothing jumps. */
export const ITEM_HEIGHT = { desktop: 68, phone: 96 } as const;
export type ListLayout = keyof typeof ITEM_HEIGHT;

interface Placed {
  key: string;
  /** Distance from the top of the list, in pixels. */
  top: number;
}

export type Row = Placed & ({ kind: 'heading'; text: string } | { kind: 'item'; pedido: Pedido; place: number });

/** How the rows of a list are made. */
export interface RowRules {
  itemHeight: number;
  /** The moment at which a list that looks ahead began (DT-15). */
  turn?: string | undefined;
}

/** Orders under the heading of their month (T-065). */
export function buildRows(pedidos: readonly Pedido[], rules: RowRules): Row[] {
  return growRows([], pedidos, rules);
}

/** Builds the rows of a list that mostly grows at its end: earlier rows are reused down to the first pedido that differs. */
export function rowBuilder(): typeof buildRows {
  let known: RowRules = { itemHeight: 0 };
  let rows: Row[] = [];
  return (pedidos, rules) => {
    const isSame = known.itemHeight === rules.itemHeight && known.turn === rules.turn;
    rows = growRows(isSame ? rows : [], pedidos, rules);
    known = rules;
    return rows;
  };
}

function growRows(before: readonly Row[], pedidos: readonly Pedido[], { itemHeight, turn }: RowRules): Row[] {
  const rows = sameStart(before, pedidos);
  const last = rows.at(-1);
  let place = last?.kind === 'item' ? last.place : 0;
  let heading = last?.kind === 'item' ? headingOf(last.pedido, turn) : '';
  let top = last?.kind === 'item' ? last.top + itemHeight : 0;
  for (const pedido of pedidos.slice(place)) {
    const key = headingOf(pedido, turn);
    if (key !== heading) {
      heading = key;
      rows.push({ kind: 'heading', key, top, text: headingText(pedido, turn) });
      top += HEADING_HEIGHT;
    }
    place += 1;
    rows.push({ kind: 'item', key: pedidoKey(pedido), top, pedido, place });
    top += itemHeight;
  }
  return rows;
}

/** The rows down to the first whose order is another, without a heading at their end. */
function sameStart(rows: readonly Row[], pedidos: readonly Pedido[]): Row[] {
  const other = rows.findIndex((row) => row.kind === 'item' && pedidos[row.place - 1] !== row.pedido);
  const same = rows.slice(0, other === -1 ? rows.length : other);
  if (same.at(-1)?.kind === 'heading') same.pop();
  return same;
}

/** The key of a month heading. Moments of the wire carry the offset of Buenos Aires, so their first letters are the local month. */
function headingOf(pedido: Pedido, turn: string | undefined): string {
  const month = pedido.datetime.slice(0, 7);
  return turn !== undefined && !isOver(pedido.status) ? `+${month}` : month;
}

function headingText(pedido: Pedido, turn: string | undefined): string {
  const month = formatMonthHeading(pedido.datetime);
  if (turn === undefined) return month;
  return `${isOver(pedido.status) ? LIST_TEXT.past : LIST_TEXT.ahead} · ${month}`;
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
