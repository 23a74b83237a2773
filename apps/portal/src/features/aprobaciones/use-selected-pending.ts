import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { useCallback } from 'react';

/** No order is chosen. */
export const NONE = -1;

function readSelected({ selected }: Search): number {
  return typeof selected === 'string' && /^[1-9]\d{0,9}$/.test(selected) ? Number(selected) : NONE;
}

/** The order that the address chooses; the way back leads out of the detail. */
export function useSelectedPending() {
  const [selected, patch] = useUrlState(readSelected);
  const close = useCallback(() => patch({ selected: undefined }), [patch]);
  const choose = useCallback(
    (id: number) => patch({ selected: String(id) }, { push: selected === NONE }),
    [patch, selected],
  );
  return { selected, choose, close };
}
