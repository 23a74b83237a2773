import { useCallback, useLayoutEffect, useRef } from 'react';
import { HEADING_HEIGHT, type Row, rowAt } from './order-rows.ts';

interface Place {
  key: string;
  /** How far the list stands below the top of that row. */
  offset: number;
}

/**
 * Keeps under the reader's eyes what stands there when orders come or go above it: the list moves by as much. At the
 * very top there is nothing above, and what is new shows.
 */
export function useReadingPlace(rows: readonly Row[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);

  const rememberPlace = useCallback(() => {
    place.current = scroller.current && placeOf(scroller.current, rows);
  }, [rows]);

  useLayoutEffect(() => {
    const list = scroller.current;
    const row = place.current && rows.find(({ key }) => key === place.current?.key);
    const top = row && place.current ? row.top + place.current.offset : undefined;
    if (list && top !== undefined && list.scrollTop !== top) list.scrollTop = top;
    place.current = list && placeOf(list, rows);
  }, [rows]);

  return { scroller, rememberPlace };
}

function placeOf({ scrollTop }: HTMLElement, rows: readonly Row[]): Place | null {
  const row = rows[rowAt(rows, scrollTop + HEADING_HEIGHT)];
  return row && scrollTop > 0 ? { key: row.key, offset: scrollTop - row.top } : null;
}
