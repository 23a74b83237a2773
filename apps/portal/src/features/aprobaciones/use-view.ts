import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { Orden } from './api.ts';
import type { View } from './messages.ts';

function readView({ vista, orden }: Search): { view: View; orden: Orden } {
  return {
    view: vista === 'decididas' ? 'decididas' : 'pendientes',
    orden: orden === 'salida' ? 'salida' : 'vence',
  };
}

/** Which list the address shows, and what stands first in it: without a word, what has to be decided soonest (W-202). */
export function useView() {
  const [state, patch] = useUrlState(readView);
  return {
    ...state,
    show: (view: View) =>
      patch({ vista: view === 'pendientes' ? undefined : view, selected: undefined }, { push: true }),
    sort: (orden: Orden) => patch({ orden: orden === 'vence' ? undefined : orden }),
  };
}
