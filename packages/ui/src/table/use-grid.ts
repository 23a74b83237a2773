import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { type Column, isSorted, nextSort, type Sort, sortRows } from './columns.ts';
import { type Place, placeAfter } from './grid-keys.ts';
import { allOrNone, extended, type Selection, toggled } from './selection.ts';

const ROW_HEIGHT = 44;
const OVERSCAN = 8;
/** Until the page is laid out. */
const FIRST_SIGHT = { width: 960, height: 600 };
const NONE: Selection = new Set();

export interface GridOptions<T> {
  columns: readonly Column<T>[];
  /** Those that are shown. */
  shown: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Undefined where rows are not chosen. */
  selected?: Selection | undefined;
  onSelect?: ((selection: Selection) => void) | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** The order in which the rows come, where whoever gives them puts them in order: many more than are here. */
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort | null) => void) | undefined;
}

/** Order, choice, place of the keyboard and rows in sight of a table. */
export function useGrid<T>(options: GridOptions<T>) {
  const { columns, shown, rows, keyOf, selected = NONE, onSelect, onOpen } = options;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const { sort = ownSort, onSort = setOwnSort } = options;
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const sorted = useMemo(() => sortRows(rows, columns, ownSort), [rows, columns, ownSort]);
  const keys = useMemo(() => sorted.map(keyOf), [sorted, keyOf]);
  /** The column of the boxes, where rows are chosen. */
  const lead = onSelect ? 1 : 0;
  const width = shown.length + lead;
  const at = { row: Math.min(place.row, sorted.length - 1), column: Math.min(place.column, width - 1) };
  // oxlint-disable-next-line react/incompatible-library -- what it returns is passed to no memoised component
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // what is scrolled to does not end behind the titles
    scrollPaddingStart: ROW_HEIGHT,
    initialRect: FIRST_SIGHT,
    // the row of the keyboard is there even where it is out of sight: the grid names its cell
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), at.row),
  });

  function choose(index: number, isRange: boolean) {
    const key = keys[index];
    if (key === undefined) return;
    onSelect?.(isRange ? extended(selected, keys, anchor.current, key) : toggled(selected, key));
    if (!isRange || anchor.current === null) anchor.current = key;
  }

  const chooseAll = () => onSelect?.(allOrNone(selected, keys));
  const sortBy = (key: string) => onSort(nextSort(sort, key));

  function pressTitle() {
    const column = shown[at.column - lead];
    if (at.column < lead) chooseAll();
    else if (column && isSorted(column)) sortBy(column.key);
  }

  /** Whether the key was one of the grid's. */
  function act({ key, shiftKey, ctrlKey }: KeyboardEvent): boolean {
    const isPress = key === ' ' || key === 'Enter';
    const row = sorted[at.row];
    if (isPress && at.row < 0) pressTitle();
    else if (key === ' ') choose(at.row, shiftKey);
    else if (key === 'Enter' && row !== undefined) onOpen?.(row);
    else if (key === 'a' && ctrlKey) onSelect?.(new Set([...selected, ...keys]));
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    // a button or a link in a cell has keys of its own
    if (event.target !== event.currentTarget && event.target instanceof HTMLElement && event.target.tabIndex >= 0)
      return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const next = placeAfter(at, event, { rows: sorted.length, columns: width, page });
    if (next) {
      setPlace(next);
      if (next.row >= 0) virtualizer.scrollToIndex(next.row);
    }
    if (next || act(event)) event.preventDefault();
  }

  return {
    scroller,
    sorted,
    keys,
    sort,
    lead,
    at,
    virtualizer,
    selected,
    isAll: keys.length > 0 && keys.every((key) => selected.has(key)),
    choose,
    chooseAll,
    sortBy,
    onKeyDown,
    goTo: (row: number) => setPlace({ ...at, row }),
    cellId: (row: number, column: number) => `${id}-${row}-${column}`,
    isAt: (row: number, column: number) => (at.row === row && at.column === column) || undefined,
  };
}

function withRow(indexes: number[], row: number): number[] {
  return row < 0 || indexes.includes(row) ? indexes : [...indexes, row].toSorted((a, b) => a - b);
}
