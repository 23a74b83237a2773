import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before a window opened, also where the window is taken away instead of closed, which
 * Mantine's own return does not see.
 */
export function useReturnedFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // the window takes the focus later than this
    const opener = document.activeElement;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      const isInside = activeElement?.closest('[role="dialog"]') !== opener?.closest('[role="dialog"]');
      if ((isLost || isInside) && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
