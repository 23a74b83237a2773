import { useCallback, useLayoutEffect, useRef } from 'react';
import { HEADING_HEIGHT, type Row, rowAt } from './pedido-rows.ts';

interface ReadingPlace {
  key: string;
  /** Which of the rows it is. */
  index: number;
  /** How far the list stands below the top of that row. */
  offset: number;
}

/**
 * Keeps the visible rows in place when pedidos come or go above them: the list scrolls by as much. At the very top new pedidos show
 * instead.
 */
export function useReadingPlace(rows: readonly Row[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<ReadingPlace | null>(null);
  const before = useRef(rows);

  const rememberPlace = useCallback(() => {
    place.current = scroller.current && placeOf(scroller.current, rows);
  }, [rows]);

  useLayoutEffect(() => {
    const known = place.current;
    const isAsBefore = known !== null && before.current[known.index]?.top === topOf(rows, known);
    before.current = rows;
    const list = scroller.current;
    // more orders at the end move nothing: the page need not be laid out to know where it stands
    if (isAsBefore || !list) return;
    const index = known ? rows.findIndex(({ key }) => key === known.key) : -1;
    const row = rows[index];
    if (known && row) list.scrollTop = row.top + known.offset;
    place.current = placeOf(list, rows);
  }, [rows]);

  return { scroller, rememberPlace };
}

/** Where the remembered row stands, if it is the same one still. */
function topOf(rows: readonly Row[], { key, index }: ReadingPlace): number | undefined {
  const row = rows[index];
  return row?.key === key ? row.top : undefined;
}

function placeOf({ scrollTop }: HTMLElement, rows: readonly Row[]): ReadingPlace | null {
  const index = rowAt(rows, scrollTop + HEADING_HEIGHT);
  const row = rows[index];
  return row && scrollTop > 0 ? { key: row.key, index, offset: scrollTop - row.top } : null;
}
