import { useEffect, useRef, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { readQ } from '../list/pedido-filters.ts';

/** The text in the search box; it searches 500 ms after the last letter (T-043). */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // the address changed by another way: a chip, the way back
  if (q !== known) {
    setKnown(q);
    if (readQ(text) !== q) setText(q);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(readQ(next)), PACE.searchDebounceMs);
  }

  return { text, type };
}
