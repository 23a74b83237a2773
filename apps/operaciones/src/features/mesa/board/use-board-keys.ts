import { areKeysQuiet, quietKeys } from '@traza/ui/windows/quiet-keys.ts';
import { isActing, isForPage, useKeys } from '#lib/use-act-keys.ts';
import { keyOfTarget } from './key-of-target.ts';

/** The keys of the board that need no card (M-147). */
export interface BoardKeys {
  /** A letter, with the card that it is for, where there is one. */
  onLetter: (letter: BoardLetter, key: string) => void;
  /** Enter upon a card, unless it is the echo of one that was meant for a window; whether it is more than opening it. */
  onEnter: (key: string, isMeant: boolean) => boolean;
  onHelp: () => void;
  onEscape: () => void;
  /** The card that is open, for who works in its panel. */
  openKey: string | undefined;
}

/** Letters act on the card that has the focus, or on the one whose panel has it; no key within a field or a window (M-147). */
export function useBoardKeys({ onLetter, onEnter, onHelp, onEscape, openKey }: BoardKeys): void {
  useKeys((event) => {
    if (!isForPage(event)) return;
    if (isTaken(event, onEnter)) event.preventDefault();
    if (event.key === 'Enter') return;
    const letter = LETTERS.find((each) => each === event.key.toLowerCase());
    const key = letter && isActing(event) ? keyAt(event.target, openKey) : undefined;
    const act = letter ? key && (() => onLetter(letter, key)) : { '?': onHelp, Escape: onEscape }[event.key];
    if (!act) return;
    event.preventDefault();
    // what is typed until the window of the act has the focus is meant for it
    if (letter && letter !== 't' && letter !== 'v') quietKeys();
    act();
  });
}

/** Whether Enter upon a card is more than opening it. */
function isTaken({ key, target, repeat }: KeyboardEvent, onEnter: BoardKeys['onEnter']): boolean {
  const card = key === 'Enter' && target instanceof HTMLElement ? target.dataset['key'] : undefined;
  return card !== undefined && onEnter(card, !repeat && !areKeysQuiet());
}

const LETTERS = ['a', 't', 'n', 'm', 'v'] as const;
export type BoardLetter = (typeof LETTERS)[number];

/** The card that has the focus, or the one that is open where its panel has it. */
function keyAt(target: EventTarget | null, openKey: string | undefined): string | undefined {
  return keyOfTarget(target) ?? (target instanceof Element && target.closest('article') ? openKey : undefined);
}
