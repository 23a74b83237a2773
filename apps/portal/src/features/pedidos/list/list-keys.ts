import type { KeyboardEvent } from 'react';

/** Items that Page Up and Page Down step over. */
const LEAP = 8;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + LEAP, last),
  PageUp: (at) => Math.max(at - LEAP, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

interface ListKeys {
  count: number;
  /** Index of the item where the arrows stand; -1 for none. */
  active: number;
  onMove: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The keyboard of a list of choices: arrows move, Enter and Space choose. */
export function listKeys({ count, active, onMove, onChoose }: ListKeys) {
  return (event: KeyboardEvent) => {
    if (count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) onMove(step(active, count - 1));
    else if ((event.key === 'Enter' || event.key === ' ') && active >= 0) onChoose(active);
    else return;
    event.preventDefault();
  };
}
