import { type RefObject, useCallback, useEffect } from 'react';

/** The end of a list that is loaded as somebody comes near it. */
export interface More {
  /** There is more, and nothing stands in the way of loading it. */
  canLoad: boolean;
  isLoading: boolean;
  /** How near to the end is near. */
  nearPx: number;
  onMore: () => void;
}

/** All of the rows are there. */
export const NO_MORE: More = { canLoad: false, isLoading: false, nearPx: 0, onMore: () => undefined };

/** Loads more near the end, also of rows that do not fill the screen and so cannot be scrolled; to be called at each scroll. */
export function useLoadMore(scrollerRef: RefObject<HTMLElement | null>, more: More, rows: unknown): () => void {
  const { canLoad, isLoading, nearPx, onMore } = more;
  const loadIfNear = useCallback(() => {
    const list = scrollerRef.current;
    if (!list || !canLoad || isLoading) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight <= nearPx) onMore();
  }, [scrollerRef, canLoad, isLoading, nearPx, onMore]);
  useEffect(loadIfNear, [loadIfNear, rows]);
  return loadIfNear;
}
