import { readKeys, useUrlState } from '@traza/client/url-state.ts';
import { useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';

/** The typed text, and the searched one: the URL follows half a second later. */
export function useGrupoSearch() {
  const [{ q = '' }, patch] = useUrlState((search) => readKeys(search, ['q']));
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  // somebody went back, or came by a link
  if (seen !== q) {
    setSeen(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useEffect(() => {
    const next = typed.trim();
    if (next === q) return undefined;
    const timer = setTimeout(() => patch({ q: next === '' ? undefined : next }), PACE.filterDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, q, patch]);
  return {
    typed,
    searched: q,
    type: setTyped,
    clear: () => {
      setTyped('');
      patch({ q: undefined });
    },
  };
}
