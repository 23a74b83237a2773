import { CARRILES } from '@traza/domain/mesa';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { board } from '../state/board.ts';
import { chosen, useChosen } from '../state/chosen.ts';
import type { Lanes } from '../state/lanes.ts';
import { keyOfTarget } from './key-of-target.ts';

const STRETCH_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

interface Stretch {
  anchor: string;
  /** What was chosen beside it. */
  before: readonly string[];
}

/** Choosing cards: one, all from the last one on, or a column; by keys, by pointer, and by a press alone while `isPicking` (M-270). */
export function useChoosing(lanes: Lanes, keysBeside: (key: string) => readonly string[]) {
  const choice = useChosen();
  const stretch = useRef<Stretch | null>(null);
  const [isPicking, setIsPicking] = useState(false);

  useEffect(() => {
    const shown = new Set(CARRILES.flatMap((carril) => lanes[carril]));
    const gone = chosen.retain((key) => shown.has(key));
    if (gone === 1) showToast('info', 'Soltamos un pedido elegido: ya no está en la mesa con estos filtros.');
    if (gone > 1) showToast('info', `Soltamos ${gone} pedidos elegidos: ya no están en la mesa con estos filtros.`);
  }, [lanes]);
  useEffect(() => () => chosen.clear(), []);

  const pick = useCallback((key: string) => {
    chosen.toggle(key);
    stretch.current = { anchor: key, before: [...chosen.keys.keys()].filter((each) => each !== key) };
  }, []);

  function chooseStretch(from: string, to: string) {
    stretch.current ??= { anchor: from, before: [...chosen.keys.keys()] };
    const { anchor, before } = stretch.current;
    const keys = keysBeside(to).filter((key) => board.tarjetas.has(key));
    const [first = -1, last = -1] = [keys.indexOf(anchor), keys.indexOf(to)].toSorted((a, b) => a - b);
    // none leads to another column
    if (first < 0) pick(to);
    else chosen.set([...before, ...keys.slice(first, last + 1)]);
  }

  function chooseLane(key: string) {
    chosen.set([...chosen.keys.keys(), ...keysBeside(key).filter((each) => board.tarjetas.has(each))]);
  }

  return {
    isPicking,
    isChoosing: isPicking || choice.size > 0,
    togglePicking: () => setIsPicking(!isPicking),
    pick,
    chooseLane,

    /** Whether the key was one of choosing. */
    pressKey(event: KeyboardEvent, key: string): boolean {
      const isLane = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
      if (event.altKey || !(isLane || event.key === ' ')) return false;
      event.preventDefault();
      if (isLane) chooseLane(key);
      else if (!event.repeat) pick(key);
      return true;
    },

    /** An arrow led from a card to another one. */
    move({ shiftKey, key: pressed }: KeyboardEvent, from: string, to: string) {
      if (shiftKey && STRETCH_KEYS.includes(pressed)) chooseStretch(from, to);
      else stretch.current = null;
    },

    /** A press that chooses opens nothing. */
    onClickCapture: (event: MouseEvent) => {
      const key = keyOfTarget(event.target);
      // Enter is a press without a pointer, and opens
      if (key === undefined || event.detail === 0 || !(event.shiftKey || isPicking)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) chooseStretch(stretch.current?.anchor ?? key, key);
      else pick(key);
    },
  };
}
