import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody works in a part of the page: the pointer is over it, or the focus is in it or in a window that was opened from it. A
 * window gives the focus back to what opened it, which has to be there still.
 */
export function useIsEngaged(part: RefObject<HTMLElement | null>) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => {
    if (!hasFocus) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // what had the focus loses it before the next one has it
      timer = setTimeout(() => {
        const { activeElement } = document;
        const isInWindow = document.querySelector('[aria-modal="true"]') !== null;
        if (!isInWindow && !part.current?.contains(activeElement)) setHasFocus(false);
      });
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [hasFocus, part]);

  return {
    isIn: hasPointer || hasFocus,
    handlers: {
      onFocus: () => setHasFocus(true),
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
    },
  };
}
