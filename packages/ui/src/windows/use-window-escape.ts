import { useEffect, useEffectEvent } from 'react';
import { quietKeys } from './quiet-keys.ts';

/** The windows that are open, the last one on top. */
const open: symbol[] = [];

/**
 * Escape closes the window on top, and one of them for each press: a browser lets React draw between two listeners of one key,
 * so that a question which the first of them opens would be closed by the same press. What begins to listen then hears of the next one.
 */
export function useWindowEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const self = Symbol('window');
    open.push(self);
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.isComposing && open.at(-1) === self && !isTaken(event)) close();
    }
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
      open.splice(open.indexOf(self), 1);
      quietKeys();
    };
  }, [isOpen]);
}

/** An open list of Mantine's takes the key for itself. */
function isTaken({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}
