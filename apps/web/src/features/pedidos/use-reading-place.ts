import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { HEADING_HEIGHT, type Row, rowAt } from './order-rows.ts';

/**
 * Keeps under the reader's eyes what stands there when orders come or go above it: the list moves by as much. At the
 * very top there is nothing above, and what is new shows.
 */
export function useReadingPlace(scroller: RefObject<HTMLElement | null>, rows: readonly Row[]): () => void {
  const place = useRef<{ key: string; offset: number } | null>(null);
  const shown = useRef(rows);

  const remember = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const row = shown.current[rowAt(shown.current, top + HEADING_HEIGHT)];
    place.current = row && top > 0 ? { key: row.key, offset: top - row.top } : null;
  }, [scroller]);

  useLayoutEffect(() => {
    shown.current = rows;
    const row = place.current && rows.find(({ key }) => key === place.current?.key);
    if (row && place.current && scroller.current) {
      const top = row.top + place.current.offset;
      if (scroller.current.scrollTop !== top) scroller.current.scrollTop = top;
    }
    remember();
  }, [rows, scroller, remember]);

  return remember;
}
