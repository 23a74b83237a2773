import { areKeysQuiet } from '@traza/ui/windows/quiet-keys.ts';
import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]';
/** A card, a list of rows, or what is open of one of them. */
const ACTING = '[data-key], [role="grid"], [role="treegrid"], article';

/** Whether a key is for the page: not for a field, a menu or a window, and no key of the browser's own. */
export function isForPage({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  // somebody goes on with the sentence of a window that closed
  if (key.length === 1 && areKeysQuiet()) return false;
  const isField = target instanceof Element && target.closest(FIELDS) !== null;
  return !isField && document.querySelector('[aria-modal="true"]') === null;
}

/** Whether a letter acts: while what it acts on has the focus. */
export function isActing({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(ACTING) !== null;
}

/** Every key that is pressed on the page, told to what was drawn last. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** One key for each act of what is open; a letter only while it or its list has the focus. */
export function useActKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useKeys((event) => {
    if (!isForPage(event)) return;
    const isSingle = event.key.length === 1;
    const act = acts[isSingle ? event.key.toLowerCase() : event.key];
    if (act === undefined || (isSingle && !isActing(event))) return;
    event.preventDefault();
    act();
  });
}
