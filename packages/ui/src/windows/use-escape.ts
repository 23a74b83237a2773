import { useEffect } from 'react';

/**
 * Escape, for what lies under windows and menus: these take the key for themselves. Whether a window was open is looked
 * at before anybody hears of the key, since the window may be gone by the time the key comes here.
 */
export function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (!onEscape) return undefined;
    let own: KeyboardEvent | null = null;
    function look(event: KeyboardEvent) {
      own = event.key === 'Escape' && !document.querySelector('[aria-modal="true"]') ? event : null;
    }
    function handle(event: KeyboardEvent) {
      if (event === own && !event.defaultPrevented) onEscape?.();
    }
    globalThis.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', handle);
    return () => {
      globalThis.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', handle);
    };
  }, [onEscape]);
}
