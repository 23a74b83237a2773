import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { Pedido } from '@traza/contract';
import { formatDayShortMonth, formatTime } from '@traza/domain';
import {
  aheadRange,
  firstCards,
  hasToday,
  PEDIDOS,
  reachesShelf,
  type Shelf,
  shelfOf,
  shelfRange,
  statusTone,
} from '@traza/domain/pedidos';
import { badgeText } from '@traza/pedido-ui/badge-text.ts';
import { ownPart, PEDIDO_TEXT, paradaTexts, titleText, whenText } from '@traza/pedido-ui/pedido-text.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { Suspense, useEffect, useState } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { isNarrowed } from '../list/pedido-filters.ts';
import { SHELF_TEXT } from './messages.ts';
import styles from './pedido-shelf.module.css';
import { shelfQuery } from './shelf-api.ts';

const PlanHead = lazyPanel(async () => (await import('../plan/plan-head.tsx')).PlanHead);

export interface PedidoShelfProps {
  view: PedidosView;
  list: { pedidos: readonly Pedido[]; isPending: boolean; error: unknown; hasMore: boolean; isLoadingMore: boolean };
  selected: number;
  onToggle: (id: number) => void;
}

/** Pedidos under way, today's other departures and the next ones, above a list of `/pedidos` that has no filter (W-090, W-091). */
export function PedidoShelf({ view, list, selected, onToggle }: PedidoShelfProps) {
  const { section, filters } = view;
  const moment = useMinute();
  const isListed = !list.isPending && !list.error;
  const isOffered = section === 'pedidos' && !isNarrowed(filters);
  const shelf = useShelf(view, list, moment, isOffered);
  const { enCurso, hoy, proximos } = isOffered && isListed ? firstCards(shelf) : EMPTY;
  const { plan } = filters.more;
  if (plan !== undefined) {
    return (
      <Suspense>
        <PlanHead key={plan} view={view} idPlan={plan} onToggle={onToggle} />
      </Suspense>
    );
  }
  if (enCurso.length + hoy.length + proximos.length === 0) return null;
  return (
    <div className={styles['shelf']}>
      <Cards name={SHELF_TEXT.enCurso} pedidos={enCurso} selected={selected} onToggle={onToggle} />
      <Cards name={SHELF_TEXT.hoy} pedidos={hoy} selected={selected} onToggle={onToggle} />
      <Cards name={SHELF_TEXT.proximos} hasDay pedidos={proximos} selected={selected} onToggle={onToggle} />
    </div>
  );
}

const EMPTY: Shelf<Pedido> = { enCurso: [], hoy: [], proximos: [] };

/** The pedidos on the shelf: those of today over days that have it, the next ones over any days; a list that looks ahead begins with these. */
function useShelf(view: PedidosView, list: PedidoShelfProps['list'], moment: Temporal.Instant, isOffered: boolean) {
  const isSettled = useSettled(!list.isLoadingMore && !list.isPending);
  const isOfToday = showsToday(view, moment);
  const isHeld = holdsShelf(view, list, moment);
  const today = useQuery({
    ...shelfQuery(view, shelfRange(moment)),
    enabled: isOffered && isSettled && isOfToday && !isHeld,
  });
  const ahead = useQuery({
    ...shelfQuery(view, { ...aheadRange(moment), limit: PEDIDOS.shelfCards }),
    enabled: isOffered && !view.looksAhead,
  });
  const asked = [isHeld ? undefined : today.data, ahead.data].flatMap((found) => found ?? []);
  const shelf = shelfOf(allOf(list.pedidos, asked), moment);
  return { ...(isOfToday ? shelf : EMPTY), proximos: ahead.data && !view.looksAhead ? shelf.proximos : [] };
}

function showsToday({ looksAhead, filters }: PedidosView, moment: Temporal.Instant): boolean {
  return looksAhead || hasToday(filters.range, moment);
}

/** The pedidos of the list and of the shelf's own call. One of another day that is already driven is in the list only. */
function allOf(listed: readonly Pedido[], asked: readonly Pedido[]): readonly Pedido[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...asked.filter(({ id }) => !ids.has(id))];
}

/** Whether the loaded list has all days of the shelf in it. */
function holdsShelf(
  { filters, looksAhead }: PedidosView,
  { pedidos, hasMore }: PedidoShelfProps['list'],
  moment: Temporal.Instant,
): boolean {
  if (!looksAhead && filters.range.since > shelfRange(moment).since) return false;
  return !hasMore || reachesShelf(pedidos.at(-1), moment);
}

interface CardsProps {
  name: string;
  /** Not all are of today. */
  hasDay?: boolean;
  pedidos: readonly Pedido[];
  selected: number;
  onToggle: (id: number) => void;
}

function Cards({ name, hasDay = false, pedidos, selected, onToggle }: CardsProps) {
  if (pedidos.length === 0) return null;
  return (
    <section className="shrink firm" aria-label={name}>
      <h2 className={styles['name']}>{name}</h2>
      <ul className="shape-plain-list beside-3">
        {pedidos.map((pedido) => (
          <li key={pedido.id}>
            <button
              type="button"
              className={styles['card']}
              aria-pressed={pedido.id === selected}
              onClick={() => onToggle(pedido.id)}
            >
              <span className={styles['line']}>
                <time dateTime={hourOf(pedido)} title={whenText(pedido)}>
                  {hasDay ? `${formatDayShortMonth(hourOf(pedido))} ` : ''}
                  {formatTime(hourOf(pedido))}
                  {hasDay ? '' : ' hs'}
                </time>{' '}
                <span className={styles['status']} data-tone={statusTone(pedido)}>
                  {isWaitingNow(pedido) ? PEDIDO_TEXT.asap : badgeText(pedido) || statusWords(pedido)}
                </span>
              </span>{' '}
              <span className="shape-clipped strong">{titleText(pedido)}</span>{' '}
              <span className={styles['route']}>{routeOf(pedido)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a seat on a salida its own (W-363). */
function hourOf(pedido: Pedido): string {
  return ownPart(pedido)?.at(0)?.fechaHora ?? pedido.datetime;
}

/** Asked for as soon as possible, and nobody has taken it yet. */
function isWaitingNow({ extras }: Pedido): boolean {
  return extras.type === 's' && extras.asap === true;
}

/** `CASA → EZEIZA` */
function routeOf(pedido: Pedido): string {
  const texts = paradaTexts(ownPart(pedido) ?? pedido.extras.paradas).map(({ text }) => text);
  return [texts[0], ...texts.slice(1).slice(-1)].join(' → ');
}

/** A list that does not fill the screen goes on by itself at once. */
const SETTLES_MS = 100;

/** Whether the list stands still: a page that is on its way may hold what is looked for. */
function useSettled(isStill: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isStill) return undefined;
    const timer = setTimeout(() => setIsSettled(true), SETTLES_MS);
    return () => {
      clearTimeout(timer);
      setIsSettled(false);
    };
  }, [isStill]);
  return isSettled;
}

const MINUTE_MS = 60_000;

/** The present moment, each minute anew: what was to come today is over at midnight. */
function useMinute(): Temporal.Instant {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
