import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../limits.ts';

/** Whether a CSS media query holds, as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** Under 640 px of width. A fraction of a pixel below, for zoomed screens. */
const PHONE_QUERY = `(max-width: ${BREAKPOINTS.mobileBelowPx - 0.02}px)`;
/** Sidebar labels stand beside their icons from this width (A-429, DA-28). */
export const WIDE_QUERY = `(min-width: ${BREAKPOINTS.labelShiftPx}px)`;
/** A phone lying on its side: wider than high, at most 450 high and 950 wide. */
export const ROTATE_QUERY = `(orientation: landscape) and (max-height: ${BREAKPOINTS.landscapeMaxHeightPx}px) and (max-width: ${BREAKPOINTS.landscapeMaxWidthPx}px)`;
/** A mouse or a trackpad: a window that is small because it is zoomed, and not a phone. */
export const FINE_POINTER_QUERY = '(pointer: fine)';

export function useIsPhone(): boolean {
  return useMedia(PHONE_QUERY);
}

export function isPhone(): boolean {
  return matchMedia(PHONE_QUERY).matches;
}
