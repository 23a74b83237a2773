import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrows on the grip of a row move it; the focus goes along. */
export function gripKeys(onStep: (step: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // a panel of choices would move the focus by it
    event.stopPropagation();
    const grip = event.currentTarget;
    flushSync(() => onStep(step));
    // it moved in the page with its row, which lets go of the focus
    grip.focus();
  };
}

/** Over which of the rows the pointer is; beyond the ends, the end. */
export function placeUnder(list: HTMLElement | null, event: PointerEvent): number {
  const rows = [...(list?.children ?? [])];
  const above = rows.filter((row) => row.getBoundingClientRect().bottom < event.clientY).length;
  return Math.min(above, rows.length - 1);
}
