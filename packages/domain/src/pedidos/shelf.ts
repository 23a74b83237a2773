import { inBuenosAires, isBefore } from '../time.ts';
import { type DayRange, presetRange } from './day-range.ts';
import { PEDIDOS } from './limits.ts';
import { newestFirst } from './list-item.ts';
import { isIn, isOver, type PedidoState } from './status.ts';

interface ShelfPedido extends PedidoState {
  id: number;
  datetime: string;
}

/** The pedidos above the list: those under way, today's other departures, and the next ones after today, each soonest first (W-090). */
export interface Shelf<O> {
  enCurso: readonly O[];
  hoy: readonly O[];
  proximos: readonly O[];
}

/** The shelf made of the pedidos at hand. It leaves out those that are over, or should have departed hours ago. */
export function shelfOf<O extends ShelfPedido>(pedidos: readonly O[], now: Temporal.Instant): Shelf<O> {
  const open = pedidos.filter(({ status }) => !isOver(status)).toSorted((a, b) => newestFirst(b, a));
  const lost = lostBefore(now);
  const today = inBuenosAires(now).toPlainDate();
  const waiting = open.flatMap((pedido) => {
    const departure = Temporal.Instant.from(pedido.datetime);
    const days = Temporal.PlainDate.compare(inBuenosAires(departure).toPlainDate(), today);
    return isOnTheWay(pedido) || isBefore(departure, lost) ? [] : [{ pedido, days }];
  });
  const of = (side: number) => waiting.filter(({ days }) => days === side).map(({ pedido }) => pedido);
  return { enCurso: open.filter(isOnTheWay), hoy: of(0), proximos: of(1) };
}

/** Three of each part; where these are more than the six that a small screen has room for, two. */
export function firstCards<O>({ enCurso, hoy, proximos }: Shelf<O>): Shelf<O> {
  const first = (most: number) => ({
    enCurso: enCurso.slice(0, most),
    hoy: hoy.slice(0, most),
    proximos: proximos.slice(0, most),
  });
  const shelf = first(PEDIDOS.shelfCards);
  const isFull = Object.values(shelf).flat().length > 2 * PEDIDOS.shelfCards;
  return isFull ? first(PEDIDOS.shelfCards - 1) : shelf;
}

function isOnTheWay({ status, substatus }: PedidoState): boolean {
  return isIn(status, 'driven') || (isIn(status, 'taken') && substatus === 'a origen');
}

function lostBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: PEDIDOS.lostHours });
}

/** The days of the shelf: today, and the evening before while it may still be driven. */
export function shelfRange(now: Temporal.Instant): DayRange {
  const { since, until } = presetRange('hoy', now);
  const evening = inBuenosAires(lostBefore(now)).toPlainDate().toString();
  return { since: evening < since ? evening : since, until };
}

/** The days after today, as far as a list goes that names none. */
export function aheadRange(now: Temporal.Instant): DayRange {
  const today = inBuenosAires(now).toPlainDate();
  return {
    since: today.add({ days: 1 }).toString(),
    until: today.add({ days: PEDIDOS.listDefaultDays }).toString(),
  };
}

/** Whether a range has today in it (W-091). */
export function hasToday({ since, until }: DayRange, now: Temporal.Instant): boolean {
  const { since: today } = presetRange('hoy', now);
  return since <= today && today <= until;
}

/** Whether a list that reaches down to an order holds all of the shelf. */
export function reachesShelf(oldest: Pick<ShelfPedido, 'datetime'> | undefined, now: Temporal.Instant): boolean {
  return oldest !== undefined && oldest.datetime.slice(0, 10) < shelfRange(now).since;
}
