import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Column, nextSort, type Sort, sortRows, type TableGroup } from './columns.ts';
import { type Place, placeAfter } from './grid-keys.ts';
import { type EditedCell, press, pressSideways } from './grid-press.ts';
import type { Density } from './kept-columns.ts';
import { allOrNone, extended, type Selection, toggled } from './selection.ts';
import { tableItems } from './table-items.ts';

const ROW_HEIGHT: Readonly<Record<Density, number>> = { normal: 44, compact: 32 };
const OVERSCAN = 8;
/** Until the page is laid out. */
const FIRST_SIGHT = { width: 960, height: 600 };
const NONE: Selection = new Set();

export interface GridOptions<T> {
  columns: readonly Column<T>[];
  /** Those that are shown. */
  shown: readonly Column<T>[];
  density: Density;
  rows: readonly T[];
  /** In place of the rows: what they are divided into. */
  groups?: readonly TableGroup<T>[] | undefined;
  keyOf: (row: T) => string;
  /** Undefined where rows are not chosen. */
  selected?: Selection | undefined;
  onSelect?: ((selection: Selection) => void) | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** Acts on the row where the keyboard is, by the letter that is pressed. */
  letters?: Readonly<Record<string, (row: T) => void>> | undefined;
  /** The order in which the rows come, where whoever gives them puts them in order: many more than are here. */
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** A column is made wider or narrower by keyboard. */
  onWiden: (column: number, step: number) => void;
}

/** Order, choice, place of the keyboard and rows in sight of a table. */
export function useGrid<T>(options: GridOptions<T>) {
  const { columns, shown, density, rows, groups, keyOf, selected = NONE, onSelect } = options;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const { sort = ownSort, onSort = setOwnSort } = options;
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const sorted = useMemo(() => sortRows(rows, columns, ownSort), [rows, columns, ownSort]);
  const items = useMemo(() => tableItems(sorted, groups, keyOf), [sorted, groups, keyOf]);
  const keys = useMemo(() => [...new Set(items.flatMap((item) => (item.kind === 'row' ? [item.key] : [])))], [items]);
  /** The column of the boxes, where rows are chosen. */
  const lead = onSelect ? 1 : 0;
  const width = shown.length + lead;
  const height = ROW_HEIGHT[density];
  const at = { row: Math.min(place.row, items.length - 1), column: Math.min(place.column, width - 1) };
  // oxlint-disable-next-line react/incompatible-library -- what it returns is passed to no memoised component
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // what is scrolled to does not end behind the titles
    scrollPaddingStart: height,
    initialRect: FIRST_SIGHT,
    // the row of the keyboard is there even where it is out of sight: the grid names its cell
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), at.row),
  });
  useEffect(() => void virtualizer.measure(), [virtualizer, height]);

  function choose(key: string | undefined, isRange: boolean) {
    if (key === undefined) return;
    onSelect?.(isRange ? extended(selected, keys, anchor.current, key) : toggled(selected, key));
    if (!isRange || anchor.current === null) anchor.current = key;
  }

  const chooseAll = () => onSelect?.(allOrNone(selected, keys));
  const sortBy = (key: string) => onSort(nextSort(sort, key));

  const chooseEvery = () => onSelect?.(new Set([...selected, ...keys]));
  const keyed = { ...options, items, at, lead, choose, chooseAll, chooseEvery, sortBy, edit: setEdited };

  function onKeyDown(event: KeyboardEvent) {
    // a button or a link in a cell has keys of its own
    if (event.target !== event.currentTarget && event.target instanceof HTMLElement && event.target.tabIndex >= 0)
      return;
    if (pressSideways(event, keyed)) return event.preventDefault();
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2);
    const next = placeAfter(at, event, { rows: items.length, columns: width, page });
    if (next) {
      setPlace(next);
      if (next.row >= 0) virtualizer.scrollToIndex(next.row);
    }
    if (next || press(event, keyed)) event.preventDefault();
  }

  return {
    scroller,
    items,
    sort,
    lead,
    at,
    height,
    virtualizer,
    selected,
    isAll: keys.length > 0 && keys.every((key) => selected.has(key)),
    edited,
    edit: setEdited,
    /** The cell is as it is again, and the grid has the keyboard. */
    endEdit: () => {
      setEdited(null);
      scroller.current?.focus({ preventScroll: true });
    },
    choose,
    chooseAll,
    sortBy,
    onKeyDown,
    goTo: (row: number) => setPlace({ ...at, row }),
    cellId: (row: number, column: number) => `${id}-${row}-${column}`,
    isAt: (row: number, column: number) => (at.row === row && at.column === column) || undefined,
  };
}

export type Grid<T> = ReturnType<typeof useGrid<T>>;

function withRow(indexes: number[], row: number): number[] {
  return row < 0 || indexes.includes(row) ? indexes : [...indexes, row].toSorted((a, b) => a - b);
}
