import { inBuenosAires, isBefore } from '../time.ts';
import { type DayRange, presetRange } from './day-range.ts';
import { PEDIDOS } from './limits.ts';
import { newestFirst } from './list-item.ts';
import { isIn, isOver, type PedidoState } from './status.ts';

interface ShelfPedido extends PedidoState {
  id: number;
  datetime: string;
}

/** The pedidos above the list: those under way, and today's other departures, each soonest first (W-090). */
export interface Shelf<O> {
  enCurso: readonly O[];
  hoy: readonly O[];
}

/** The shelf made of the pedidos at hand. It leaves out those that are over, or should have departed hours ago. */
export function shelfOf<O extends ShelfPedido>(pedidos: readonly O[], now: Temporal.Instant): Shelf<O> {
  const open = pedidos.filter(({ status }) => !isOver(status)).toSorted((a, b) => newestFirst(b, a));
  const first = (found: readonly O[]) => found.slice(0, PEDIDOS.shelfCards);
  const lost = lostBefore(now);
  const today = inBuenosAires(now).toPlainDate();
  return {
    enCurso: first(open.filter(isOnTheWay)),
    hoy: first(
      open.filter((pedido) => {
        const departure = Temporal.Instant.from(pedido.datetime);
        return (
          !isOnTheWay(pedido) && inBuenosAires(departure).toPlainDate().equals(today) && !isBefore(departure, lost)
        );
      }),
    ),
  };
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

/** Whether a range has today in it (W-091). */
export function hasToday({ since, until }: DayRange, now: Temporal.Instant): boolean {
  const { since: today } = presetRange('hoy', now);
  return since <= today && today <= until;
}

/** Whether a list that reaches down to an order holds all of the shelf. */
export function reachesShelf(oldest: Pick<ShelfPedido, 'datetime'> | undefined, now: Temporal.Instant): boolean {
  return oldest !== undefined && oldest.datetime.slice(0, 10) < shelfRange(now).since;
}
