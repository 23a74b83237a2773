import { useEffect, useEffectEvent } from 'react';

/** The keys of the board that need no card (M-147). */
export interface BoardKeys {
  /** A letter, with the card that it is for, where there is one. */
  onLetter: (letter: 'a' | 't' | 'n', key: string) => void;
  onSearch: () => void;
  onHelp: () => void;
  onEscape: () => void;
  /** The card that is open, for who works in its panel. */
  openKey: string | undefined;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]';

/** Keys act on the card that has the focus, or on the one that is open; none of them within a field or a window (M-147). */
export function useBoardKeys({ onLetter, onSearch, onHelp, onEscape, openKey }: BoardKeys): void {
  function actOf(pressed: string): ((key: string | undefined) => void) | undefined {
    const letter = LETTERS.find((each) => each === pressed.toLowerCase());
    if (letter) return (key) => (key === undefined ? undefined : onLetter(letter, key));
    return { '/': onSearch, '?': onHelp, Escape: onEscape }[pressed];
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOfBoard(event)) return;
    const act = actOf(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act(event.target instanceof Element ? (cardAt(event.target) ?? openKey) : openKey);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const LETTERS = ['a', 't', 'n'] as const;

/** Not for a field, a menu or a window, and no key of the browser's own. */
function isOfBoard({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  const isField = !(target instanceof Element) || target.closest(FIELDS) !== null;
  return !isField && document.querySelector('[aria-modal="true"]') === null;
}

function cardAt(target: Element): string | undefined {
  return target.closest<HTMLElement>('[data-key]')?.dataset['key'];
}
