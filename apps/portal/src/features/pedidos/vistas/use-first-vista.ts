import type { Search } from '@traza/client/url-state.ts';
import type { Vista } from '@traza/contract';
import { useEffect, useEffectEvent, useRef } from 'react';

const isBare = (search: Search) => Object.values(search).every((value) => value === undefined || value === '');

/** Opens the view that comes first, once, where somebody came to the section without asking for anything (W-218). */
export function useFirstVista(
  vistas: readonly Vista[] | undefined,
  search: Search,
  open: (vista: Vista) => void,
): void {
  const isDone = useRef(!isBare(search));
  const decide = useEffectEvent((kept: readonly Vista[]) => {
    const first = kept.find(({ inicial }) => inicial);
    // whoever has asked for something meanwhile has it
    if (first && isBare(search)) open(first);
  });
  useEffect(() => {
    if (isDone.current || vistas === undefined) return;
    isDone.current = true;
    decide(vistas);
  }, [vistas]);
}
