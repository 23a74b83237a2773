import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { Pedido } from '@traza/contract';
import { usePrinting } from '@traza/ui/look/use-printing.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import {
  type ClipboardEvent,
  type MouseEvent,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { copyText } from '#lib/copy.ts';
import { LAYOUT } from '#lib/limits.ts';
import { listKeys } from './list-keys.ts';
import { LIST_TEXT } from './messages.ts';
import styles from './pedido-list.module.css';
import { optionId, PedidoRow } from './pedido-row.tsx';
import { HEADING_HEIGHT, ITEM_HEIGHT, type ListLayout, type Row, rowBuilder } from './pedido-rows.ts';
import { PedidoSkeletons } from './pedido-skeleton.tsx';
import { PrintedRows } from './printed-rows.tsx';
import { useReadingPlace } from './use-reading-place.ts';

const AboveBar = lazyPanel(async () => (await import('@traza/ui/held-bar.tsx')).AboveBar);

const OVERSCAN = 6;
const NONE_OUT: ReadonlySet<string> = new Set();

export interface PedidoListHandle {
  focus: () => void;
}

export interface PedidoListProps {
  pedidos: readonly Pedido[];
  /** Keys of those that the filter finds no more. */
  out?: ReadonlySet<string>;
  /** The moment at which a list that looks ahead began (DT-15). */
  turn?: string | undefined;
  /** Id of the chosen order. */
  selected: number;
  onToggle: (id: number) => void;
  layout: ListLayout;
  /** There are more pages, and nothing stands in the way of loading them. */
  canLoadMore: boolean;
  /** How many orders there are; -1 while more may come. */
  count: number;
  isLoadingMore: boolean;
  onMore: () => void;
  ref?: Ref<PedidoListHandle>;
}

/** The pedidos by month, newest first; only visible ones are drawn (T-018, T-065). */
export function PedidoList(props: PedidoListProps) {
  const {
    pedidos,
    out = NONE_OUT,
    turn,
    selected,
    onToggle,
    layout,
    canLoadMore,
    count,
    isLoadingMore,
    onMore,
    ref,
  } = props;
  const [build] = useState(rowBuilder);
  const rows = useMemo(() => build(pedidos, { itemHeight: ITEM_HEIGHT[layout], turn }), [build, pedidos, layout, turn]);
  const isPrinting = usePrinting();
  const { active, isByKeyboard, setActive } = useActive(rows, selected);
  const { scroller, rememberPlace, above } = useReadingPlace(rows);
  const virtualizer = useRowsInSight(scroller, rows, { layout, active });
  useShowOnce(virtualizer, active);
  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus({ preventScroll: true }) }), [scroller]);

  const activeRow = rows[active];
  const activeItem = activeRow?.kind === 'item' ? activeRow : undefined;

  const loadIfNear = useCallback(() => {
    const list = scroller.current;
    if (!list || !canLoadMore || isLoadingMore) return;
    const below = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (below <= LAYOUT.scrollThresholdPx) onMore();
  }, [scroller, canLoadMore, isLoadingMore, onMore]);
  // a page that does not fill the screen cannot be scrolled
  useEffect(loadIfNear, [loadIfNear, rows]);

  function onScroll() {
    rememberPlace();
    loadIfNear();
  }

  function moveTo(index: number) {
    const pedido = pedidos[index];
    if (!pedido) return;
    setActive(pedido.id, true);
    virtualizer.scrollToIndex(rows.findIndex((row) => row.kind === 'item' && row.pedido === pedido));
  }

  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null;
    const number = target?.closest<HTMLElement>('[data-copy]')?.dataset['copy'];
    // on a phone the number looks like the rest of the row, and the detail has a button that copies it
    if (number !== undefined && layout !== 'phone') return void copyText(number, 'string');
    const option = target?.closest<HTMLElement>('[role="option"]');
    if (!option) return;
    const id = Number(option.dataset['id']);
    setActive(id, false);
    onToggle(id);
  }

  function onCopy(event: ClipboardEvent) {
    // what somebody marked with the mouse is what they mean
    if (!activeItem || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    void copyText(String(activeItem.pedido.id), 'string');
  }

  function onFocus() {
    const start = virtualizer.range?.startIndex ?? 0;
    const first = rows.slice(start, start + 2).find((row) => row.kind === 'item');
    if (active === -1 && first?.kind === 'item') setActive(first.pedido.id, true);
  }

  const list = (
    <div
      ref={scroller}
      className={styles['scroller']}
      data-layout={layout}
      data-keys={isByKeyboard || undefined}
      role="listbox"
      aria-label={turn === undefined ? LIST_TEXT.list : LIST_TEXT.listAhead}
      aria-busy={isLoadingMore}
      aria-activedescendant={activeItem && optionId(activeItem.pedido)}
      tabIndex={0}
      onScroll={onScroll}
      onClick={onClick}
      onFocus={onFocus}
      onCopy={onCopy}
      aria-keyshortcuts="Control+C Meta+C"
      onKeyDown={listKeys({
        count: pedidos.length,
        active: (activeItem?.place ?? 0) - 1,
        onMove: moveTo,
        onChoose: (index) => pedidos[index] && onToggle(pedidos[index].id),
      })}
    >
      {isPrinting ? (
        <PrintedRows rows={rows} out={out} count={count} />
      ) : (
        <Rows virtualizer={virtualizer} rows={rows} out={out} selected={selected} active={active} count={count} />
      )}
      {isLoadingMore ? (
        <div aria-hidden>
          <PedidoSkeletons layout={layout} />
        </div>
      ) : null}
    </div>
  );
  return (
    <>
      {list}
      {above > 0 ? (
        <Suspense>
          <AboveBar count={above} onGo={() => scroller.current?.scrollTo({ top: 0 })} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The list before it is there: a month, and ten items. */
export function PedidoListSkeleton({ layout }: { layout: ListLayout }) {
  return (
    <div className={styles['skeleton']}>
      <div className={styles['month']} style={{ height: HEADING_HEIGHT }} />
      <PedidoSkeletons layout={layout} />
    </div>
  );
}

interface RowsProps {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  rows: readonly Row[];
  out: ReadonlySet<string>;
  selected: number;
  active: number;
  count: number;
}

function Rows({ virtualizer, rows, out, selected, active, count }: RowsProps) {
  const month = monthOf(rows, virtualizer.range?.startIndex ?? 0);
  return (
    <div role="presentation" className="anchor" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index];
        if (row?.kind !== 'item') {
          const isStuck = index === month;
          return (
            // hidden from screen readers: every option reads out its own date
            <div
              key={key}
              className={styles['month']}
              data-stuck={isStuck || undefined}
              style={isStuck ? { height: size } : placed(start, size)}
              aria-hidden
            >
              {row?.text}
            </div>
          );
        }
        const { pedido, place } = row;
        return (
          <div key={key} role="presentation" className={styles['item']} style={placed(start, size)}>
            <PedidoRow
              pedido={pedido}
              isOut={out.has(row.key)}
              isSelected={pedido.id === selected}
              isActive={index === active}
              place={place}
              count={count}
            />
          </div>
        );
      })}
    </div>
  );
}

function placed(start: number, height: number) {
  return { height, transform: `translateY(${start}px)` };
}

/** The heading under which a row stands. */
function monthOf(rows: readonly Row[], index: number): number {
  let at = Math.min(index, rows.length - 1);
  while (at > 0 && rows[at]?.kind !== 'heading') at -= 1;
  return Math.max(at, 0);
}

/** The order where the arrows of the keyboard stand, at first the chosen one. */
function useActive(rows: readonly Row[], selected: number) {
  const [state, setState] = useState({ id: selected, isByKeyboard: false });
  const active = useMemo(() => {
    const indexOf = (id: number) => rows.findIndex((row) => row.kind === 'item' && row.pedido.id === id);
    const index = indexOf(state.id);
    return index === -1 ? indexOf(selected) : index;
  }, [rows, state.id, selected]);
  const setActive = (id: number, isByKeyboard: boolean) => setState({ id, isByKeyboard });
  return { active, isByKeyboard: state.isByKeyboard, setActive };
}

interface Sight {
  layout: ListLayout;
  active: number;
}

/** The visible rows, and two that are always drawn: the month's heading, and the row of the keyboard. */
function useRowsInSight(
  scroller: { current: HTMLDivElement | null },
  rows: readonly Row[],
  { layout, active }: Sight,
): Virtualizer<HTMLDivElement, Element> {
  const itemHeight = ITEM_HEIGHT[layout];
  // oxlint-disable-next-line react/incompatible-library -- what it returns is passed to no memoised component
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_HEIGHT : itemHeight),
    rangeExtractor: (range: Range) => {
      const always = [monthOf(rows, range.startIndex), active].filter((index) => index >= 0);
      return [...new Set([...always, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b);
    },
    overscan: OVERSCAN,
    scrollPaddingStart: HEADING_HEIGHT,
  });
  useEffect(() => void virtualizer.measure(), [virtualizer, itemHeight]);
  return virtualizer;
}

/** An order that the address chose is brought into sight, once. */
function useShowOnce(virtualizer: Virtualizer<HTMLDivElement, Element>, row: number): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    if (row > 0) virtualizer.scrollToIndex(row, { align: 'center' });
  }, [virtualizer, row]);
}
